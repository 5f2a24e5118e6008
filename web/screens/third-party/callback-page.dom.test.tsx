import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { oauthRedirect } from "../../lib/session/oauth-redirect.ts";
import { RequestError } from "@portico/client/request";
import {
  actAndSettle,
  unmountAll,
  render,
  WithServices,
  createTestServices,
} from "../../testing/render-with-services.tsx";
import CallbackPage from "./callback-page.tsx";

beforeEach(() => oauthRedirect.save(undefined));
afterEach(unmountAll);

async function open(after: string, call: () => Promise<unknown> = () => new Promise(() => {})) {
  const spy = vi.fn(call);
  const services = createTestServices(`/en/third-callback${after}`, { call: spy });
  const page = await render(
    <WithServices services={services}>
      <CallbackPage />
    </WithServices>,
  );
  await actAndSettle(() => vi.dynamicImportSettled());
  await actAndSettle(() => vi.dynamicImportSettled());
  return {
    page,
    call: spy,
    title: () => page.querySelector("h1")?.textContent,
    buttons: () => [...page.querySelectorAll("button, a")].map(({ textContent }) => textContent),
    press: (words: string) =>
      actAndSettle(() =>
        [...page.querySelectorAll("button")].find((one) => one.textContent === words)?.click(),
      ),
  };
}

const ANSWER = "#provider=google&code=c1&state=s1";

test("API-7: while the answer is checked the page says so", async () => {
  const { title } = await open(ANSWER);
  expect(title()).toBe("Signing you in…");
});

test("API-7: after cancelling, it links to the same provider and to the others", async () => {
  oauthRedirect.save({ provider: "google", label: "Google", redirect: "/spot" });
  const { page, title, buttons } = await open("#provider=google&state=s&error=access_denied");
  expect(title()).toBe("Sign-in canceled");
  expect(document.activeElement).toBe(page.querySelector("h1"));
  expect(buttons()).toEqual(["Start again", "Other ways to sign in"]);
  expect(page.querySelector("a")?.getAttribute("href")).toBe("/en/login?redirect=%2Fspot");
});

test("API-7: while connecting, it links back to where it began", async () => {
  const { title, buttons } = await open("#provider=g&state=connect.s&error=access_denied");
  expect(title()).toBe("Nothing was connected");
  expect(buttons()).toEqual(["Back to connected accounts"]);
});

test("SCR-2: without a network the same answer can be sent again", async () => {
  const offline = () => Promise.reject(new RequestError("", { offline: true }));
  const { title, press, page, call } = await open(ANSWER, offline);
  expect(title()).toBe("We couldn’t sign you in");
  expect(page.textContent).toContain("You seem to be offline.");
  await press("Try again");
  expect(call).toHaveBeenCalledTimes(2);
  expect(call.mock.calls[1]).toEqual(call.mock.calls[0]);
});

test("SCR-3: without an answer in the URL there is nothing to finish", async () => {
  const { title, buttons, call } = await open("");
  expect(title()).toBe("There’s nothing to finish here");
  expect(buttons()).toEqual(["Go to sign-in"]);
  expect(call).not.toHaveBeenCalled();
});
