import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { RequestError } from "@portico/client/request";
import type { Endpoint } from "@portico/contract/endpoint";
import { type Answers, answerTo } from "../../testing/answers.ts";
import type { Services } from "../../lib/services.ts";
import {
  actAndSettle,
  unmountAll,
  afterNextPaint,
  render,
  WithServices,
  createTestServices,
} from "../../testing/render-with-services.tsx";
import { sessionOf } from "../../testing/signed-in.ts";
import LoginPage from "./page.tsx";

const signIn = vi.fn<(...args: unknown[]) => Promise<void>>();
const signInByPasskey = vi.fn<(...args: unknown[]) => Promise<boolean>>();
const offerPasskeys = vi.fn(() => () => {});
const submitting = () => Promise.resolve({ signIn });
const asking = () => Promise.resolve({ signInByPasskey, offerPasskeys });

const ANSWERS: Answers = {
  countryInfo: [
    { countryCode: "AS", dial: "+1", name: "American Samoa" },
    { countryCode: "US", dial: "+1", name: "United States" },
  ],
};

beforeEach(() => void signIn.mockReset().mockResolvedValue());
afterEach(unmountAll);

async function open(changes: Partial<Services> = {}, path = "/en/login") {
  const services = createTestServices(path, {
    call: (endpoint: Endpoint) => answerTo(endpoint, ANSWERS),
    ...changes,
  });
  const page = await render(
    <WithServices services={services}>
      <LoginPage submitting={submitting} asking={asking} />
    </WithServices>,
  );
  const input = (name: string) => page.querySelector<HTMLInputElement>(`[name=${name}]`);
  return {
    services,
    page,
    input,
    link: (words: string) =>
      [...page.querySelectorAll("a")].find(({ textContent }) => textContent === words),
    tab: (at: number) =>
      actAndSettle(async () => {
        page.querySelectorAll<HTMLElement>("[role=tab]")[at]?.click();
        await import("../../ui/form/phone-fields.tsx");
      }),
    fill: (values: Record<string, string>) => {
      for (const [name, value] of Object.entries(values)) input(name)!.value = value;
    },
    submit: () =>
      actAndSettle(() =>
        page
          .querySelector("form")
          ?.dispatchEvent(new Event("submit", { bubbles: true, cancelable: true })),
      ),
    summary: () => page.querySelector<HTMLElement>("[role=alert]"),
  };
}

const sent = () => Object.fromEntries(signIn.mock.calls[0]?.[1] as FormData);

test("VAL-2: a password of spaces is sent unchanged; an account of spaces counts as missing", async () => {
  const { fill, submit, summary } = await open();
  fill({ account: "  ", password: "   " });
  await submit();
  expect(summary()?.textContent).toContain("There’s a problem");
  fill({ account: "mina", password: "   " });
  await submit();
  expect(sent()).toMatchObject({ account: "mina", password: "   " });
});

test("SCR-2: name and password are in one form, with the tokens of password managers", async () => {
  const { page, input } = await open();
  expect(page.querySelectorAll("form")).toHaveLength(1);
  expect(input("account")?.autocomplete).toBe("username webauthn");
  expect(input("password")?.autocomplete).toBe("current-password");
  expect(input("account")?.form).toBe(input("password")?.form);
});

test("SCR-2: input is sent unchanged, a password with its spaces", async () => {
  const { fill, submit, services } = await open();
  fill({ account: " Mina@Example.com ", password: " spaced " });
  await submit();
  expect(signIn).toHaveBeenCalledExactlyOnceWith(services, expect.any(FormData));
  expect(sent()).toEqual({ account: " Mina@Example.com ", password: " spaced " });
});

test("SCR-2: by phone, the number and its country are sent", async () => {
  const { fill, submit, tab } = await open();
  await tab(1);
  fill({ phone: "212 555 0100", password: "x" });
  await submit();
  const phone = { dialCode: "+1", countryCode: "US", phone: "212 555 0100" };
  expect(sent()).toEqual({ ...phone, password: "x" });
});

test("SCR-2: missing fields are listed before anything is sent, and the list gets the focus", async () => {
  const { submit, summary } = await open();
  await submit();
  await afterNextPaint();
  expect(signIn).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(summary());
  expect(summary()?.textContent).toContain("Enter your email address or username.");
  expect(summary()?.textContent).toContain("Enter your password.");
});

test("SCR-2: typed input stays after a refusal", async () => {
  signIn.mockRejectedValue(new RequestError("The name or the password is not right."));
  const { fill, input, submit, summary } = await open();
  fill({ account: "mina", password: "wrong" });
  await submit();
  expect(summary()?.textContent).toContain("The name or the password is not right.");
  expect(input("account")?.value).toBe("mina");
  expect(input("password")?.value).toBe("wrong");
});

test("SCR-2: a sign-in that is refused as unusual offers a new password", async () => {
  const words = "Please choose “Forgot your password?” and set a new password.";
  signIn.mockRejectedValue(new RequestError(words, { code: 11103, status: 200 }));
  const { fill, submit, summary, link } = await open();
  fill({ account: "mina", password: "right" });
  await submit();
  expect(summary()?.textContent).toContain(words);
  expect(link("Forgot your password?")?.getAttribute("href")).toBe("/en/forget-password");
});

test("SCR-2: each tab keeps what was typed", async () => {
  const { fill, input, tab } = await open();
  fill({ account: "mina" });
  await tab(1);
  expect(input("account")).toBeNull();
  fill({ phone: "555" });
  await tab(0);
  expect(input("account")?.value).toBe("mina");
  await tab(1);
  expect(input("phone")?.value).toBe("555");
  expect(input("countryCode")?.value).toBe("US");
});

test("NAV-4: the links keep the redirect", async () => {
  const { link } = await open({}, "/en/login?redirect=%2Fen%2Faccount");
  for (const [words, screen] of [
    ["Create an account", "register"],
    ["Forgot your password?", "forget-password"],
    ["Institution account", "institutions-register"],
  ] as const) {
    expect(link(words)?.getAttribute("href")).toBe(`/en/${screen}?redirect=%2Fen%2Faccount`);
  }
});

describe("a passkey instead of the form", () => {
  const pressPasskey = (page: HTMLElement) =>
    actAndSettle(() =>
      [...page.querySelectorAll("button")]
        .find(({ textContent }) => textContent === "Sign in with a passkey")
        ?.click(),
    );

  test("SCR-1: it is not offered where the browser supports none", async () => {
    const { page } = await open();
    expect(page.textContent).not.toContain("passkey");
  });

  test("SCR-2: a visitor who cancels learns how to continue; a refusal is shown in its words", async () => {
    vi.stubGlobal("PublicKeyCredential", {});
    const { page } = await open();
    signInByPasskey.mockResolvedValueOnce(false);
    await pressPasskey(page);
    expect(page.querySelector("[role=alert]")?.textContent).toContain("No passkey was used.");
    signInByPasskey.mockRejectedValueOnce(new RequestError("This passkey did not work."));
    await pressPasskey(page);
    expect(page.querySelector("[role=alert]")?.textContent).toBe("This passkey did not work.");
    // After each attempt the browser's own offer is made again.
    expect(offerPasskeys).toHaveBeenCalledTimes(3);
    vi.unstubAllGlobals();
  });
});

test.each([
  ["/en/login", "/en/account"],
  ["/en/login?redirect=%2Fen%2Fphone", "/en/phone"],
  ["/en/login?redirect=https%3A%2F%2Fevil.example", "/en/account"],
])("SES-5: at %s a visitor who is signed in sees as whom, and goes on to %s", async (path, to) => {
  const { page, link } = await open({ session: sessionOf() }, path);
  await actAndSettle(() => import("../../ui/account/signed-in-notice.tsx"));
  expect(page.textContent).toContain("You’re signed in as mina@example.com.");
  expect(page.querySelector("form")).toBeNull();
  expect(link("Continue")?.getAttribute("href")).toBe(to);
});
