import { afterEach, expect, test, vi } from "vitest";
import { RequestError } from "@portico/client/request";
import type { Endpoint } from "@portico/contract/endpoint";
import { type Answers, answerTo } from "../../testing/answers.ts";
import {
  actAndSettle,
  unmountAll,
  render,
  WithServices,
  createTestServices,
} from "../../testing/render-with-services.tsx";
import AlertPage from "./page.tsx";

afterEach(unmountAll);

const ALERT = { ticket: "ticket-1", about: "newDevice", at: 0, device: null, account: "m***a@x.y" };

async function open(path: string, answers: Answers) {
  const calls: [string, unknown][] = [];
  const call = (endpoint: Endpoint, payload: unknown) => {
    calls.push([endpoint.name, payload]);
    return answerTo(endpoint, answers, {});
  };
  const services = createTestServices(path, { call });
  const session = { ...services.session, retry: () => Promise.resolve() };
  const page = await render(
    <WithServices services={{ ...services, session }}>
      <AlertPage />
    </WithServices>,
  );
  await actAndSettle(() => vi.dynamicImportSettled());
  return {
    services,
    page,
    calls,
    title: () => page.querySelector("h1")?.textContent,
    press: (at: number) => actAndSettle(() => page.querySelectorAll("button")[at]?.click()),
  };
}

test("SCR-3: an alert's link shows what it is about and changes nothing until the button is pressed", async () => {
  const { page, calls, services, press, title } = await open("/en/wasnt-me#token-1", {
    securityAlertRead: ALERT,
  });
  expect(calls).toEqual([["securityAlertRead", { token: "token-1" }]]);
  expect(page.textContent).toContain("Sign-in from a new device");
  expect(page.textContent).toContain("Unidentified browser");
  // Neither the URL nor the links to other languages contain the token.
  expect(location.hash).toBe("");
  expect(services.navigation.getSnapshot().url).toBe("/en/wasnt-me");
  await press(0);
  expect(calls[1]).toEqual(["securityAlertConfirm", { ticket: "ticket-1" }]);
  expect(title()).toBe("Your account is frozen");
  expect(sessionStorage.length).toBe(0);
});

test("SCR-3: a visitor who recognizes the activity leaves the account unchanged", async () => {
  const { calls, press, title } = await open("/en/wasnt-me#token-1", { securityAlertRead: ALERT });
  await press(1);
  expect(title()).toBe("Nothing has changed");
  expect(calls).toHaveLength(1);
});

test.each([
  ["/en/wasnt-me", "Wasn’t you? Freeze your account", "/en/forget-password"],
  ["/en/keep-factor", "Keep two-step verification (2FA)?", "/en/account"],
])("SCR-3: %s without a link says what to do", async (path, heading, way) => {
  const { page, calls, title } = await open(path, {});
  expect(title()).toBe(heading);
  expect(page.querySelector("a")?.getAttribute("href")).toBe(way);
  expect(calls).toEqual([]);
});

const SPENT = new RequestError("This link has been used.", { code: 11101, status: 200 });

test("SCR-3: a used link shows that it no longer works", async () => {
  const opened = await open("/en/wasnt-me#token-1", { securityAlertRead: SPENT });
  expect(opened.title()).toBe("This link no longer works");
  expect(opened.page.textContent).toContain("This link has been used.");
});

test("SCR-2: an alert that did not load can be loaded again", async () => {
  const answers: Answers = {
    securityAlertRead: new RequestError("", { offline: true }),
  };
  const { page, press, title } = await open("/en/wasnt-me#token-1", answers);
  expect(page.querySelector("[role=alert]")?.textContent).toContain("offline");
  answers.securityAlertRead = ALERT;
  await press(0);
  expect(page.textContent).toContain("Sign-in from a new device");
  await press(1);
  expect(title()).toBe("Nothing has changed");
});

test("SCR-3: the second step is kept by pressing the button, never by opening the page", async () => {
  const { calls, press, title } = await open("/en/keep-factor#token-2", {});
  expect(calls).toEqual([]);
  await press(0);
  expect(calls).toEqual([["factorResetStop", { token: "token-2" }]]);
  expect(title()).toBe("Two-step verification stays on");
  expect(sessionStorage.length).toBe(0);
});

test("SCR-2: without a network, the button can be pressed again", async () => {
  const { page, press, title } = await open("/en/keep-factor#token-2", {
    factorResetStop: new RequestError("", { offline: true }),
  });
  await press(0);
  expect(title()).toBe("Keep two-step verification (2FA)?");
  expect(page.querySelector("[role=alert]")?.textContent).toContain("offline");
});
