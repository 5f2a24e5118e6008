import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Services } from "../../lib/services.ts";
import {
  actAndSettle,
  unmountAll,
  render,
  WithServices,
  createTestServices,
} from "../../testing/render-with-services.tsx";
import { type RecoveryFlow, recoveryFlow } from "./flow.ts";
import RecoveryPage from "./page.tsx";
import SecurityValidationPage from "./security-validation-page.tsx";

const EMAIL: RecoveryFlow = { contact: { email: "mina@example.com" }, resendAt: 0 };
const PHONE: RecoveryFlow = { contact: { dialCode: "+49", phone: "151 1234567" }, resendAt: 0 };

beforeEach(() => recoveryFlow.save(undefined));
afterEach(unmountAll);

async function open(path: string, Page = RecoveryPage, changes: Partial<Services> = {}) {
  const page = await render(
    <WithServices
      services={createTestServices(path, { call: () => new Promise(() => {}), ...changes })}
    >
      <Page />
    </WithServices>,
  );
  await actAndSettle(() =>
    Promise.all([import("./steps.tsx"), import("./authenticator-step.tsx")]),
  );
  return {
    page,
    title: page.querySelector("h1")?.textContent,
    fields: () => [...page.querySelectorAll<HTMLInputElement>("input[name]")],
  };
}

test("SCR-3: opened at any step without a flow, it starts with the address", async () => {
  const { fields } = await open("/en/forget-password?step=password");
  expect(fields().map(({ name, autocomplete }) => [name, autocomplete])).toEqual([
    ["email", "username"],
  ]);
});

test("SCR-2: back at the address, what was typed is there", async () => {
  recoveryFlow.save(EMAIL);
  const { fields } = await open("/en/forget-password");
  expect(fields()[0]?.value).toBe("mina@example.com");
});

test("SCR-2: a typed number opens the phone tab", async () => {
  recoveryFlow.save(PHONE);
  const { page } = await open("/en/forget-password");
  expect(page.querySelector("[aria-selected=true]")?.textContent).toBe("Phone");
});

test("SCR-2: each tab keeps what was typed, and only the selected one is sent", async () => {
  await import("../../ui/form/phone-fields.tsx");
  const { page, fields } = await open("/en/forget-password");
  const press = (name: string) =>
    actAndSettle(() =>
      [...page.querySelectorAll<HTMLElement>("[role=tab]")]
        .find(({ textContent }) => textContent === name)
        ?.click(),
    );
  const field = (name: string) => fields().find((input) => input.name === name)!;
  const isSent = (name: string) => !field(name).closest("fieldset")?.disabled;
  await actAndSettle(() => {
    field("email").value = "mina@exa";
  });
  await press("Phone");
  await actAndSettle(() => {
    field("phone").value = "151 12";
  });
  expect(isSent("email")).toBe(false);
  await press("Email");
  expect(field("email").value).toBe("mina@exa");
  expect([isSent("email"), isSent("phone")]).toEqual([true, false]);
  await press("Phone");
  expect(field("phone").value).toBe("151 12");
});

test("SCR-2: the security check says when loading the account takes long", async () => {
  vi.useFakeTimers();
  const session = {
    ...createTestServices("/en/security-validation").session,
    hasHint: () => true,
  };
  const { page } = await open("/en/security-validation", SecurityValidationPage, { session });
  const status = () => page.querySelector("[role=status]")?.textContent;
  expect(status()).toBe("Loading your account…");
  await actAndSettle(() => vi.advanceTimersByTime(1000));
  expect(status()).toContain("longer than usual");
  vi.useRealTimers();
});

test.each([
  [EMAIL, "Check your email", "mina@example.com", "Wrong address?"],
  [PHONE, "Check your phone", "+49 151 1234567", "Wrong number?"],
] as const)("A13: the code's step promises no account: %j", async (flow, words, to, wrong) => {
  recoveryFlow.save(flow);
  const { page, title, fields } = await open("/en/forget-password?step=code");
  expect(title).toBe(words);
  expect(page.textContent).toContain(`If there’s an account with ${to}, we sent`);
  expect(page.textContent).toContain(wrong);
  expect(fields().map(({ name }) => name)).toEqual(["code"]);
});

test("SCR-2: the new password's field names its account for password managers", async () => {
  recoveryFlow.save({ ...EMAIL, ticket: "ticket", totpRequired: false });
  const { page, title, fields } = await open("/en/forget-password?step=password");
  expect(title).toBe("Choose a new password");
  expect(fields().map(({ autocomplete }) => autocomplete)).toEqual(["new-password"]);
  const owner = page.querySelector<HTMLInputElement>("input[autocomplete=username]");
  expect(owner?.value).toBe("mina@example.com");
});

test("ASVS 6.4.3: with an authenticator, a new password needs its code", async () => {
  recoveryFlow.save({ ...EMAIL, ticket: "ticket", totpRequired: true });
  const here = await open("/en/forget-password?redirect=%2Fspot&step=password");
  expect(here.title).toBe("Reset your password");
  expect(here.fields()).toEqual([]);
  expect(here.page.querySelector("a")?.getAttribute("href")).toBe(
    "/en/security-validation?redirect=%2Fspot",
  );
  await unmountAll();
  const there = await open("/en/security-validation", SecurityValidationPage);
  expect(there.title).toBe("Confirm it’s you");
  expect(there.fields().map(({ name }) => name)).toEqual(["password", "totpCode"]);
});

test("SCR-2: a recovery code can replace the app's, and the typed password stays", async () => {
  recoveryFlow.save({ ...EMAIL, ticket: "ticket", totpRequired: true });
  const { page, fields } = await open("/en/security-validation", SecurityValidationPage);
  const press = (selector: string) =>
    actAndSettle(() => page.querySelector<HTMLButtonElement>(selector)?.click());
  const password = () => page.querySelector<HTMLInputElement>("[name=password]");
  await actAndSettle(() => {
    password()!.value = "quite another set of words";
  });
  await press("[type=submit]");
  expect(page.querySelector("[role=alert]")?.textContent).toContain("6-digit code");
  await press("button.quiet");
  expect(fields().map(({ name }) => name)).toEqual(["password", "recoveryCode"]);
  expect(page.querySelector("[role=alert]")).toBeNull();
  expect(password()?.value).toBe("quite another set of words");
  expect(password()?.getAttribute("value")).toBeNull();
  await press("[type=submit]");
  expect(page.querySelector("[role=alert]")?.textContent).toContain("one of your recovery codes");
});

test.each([undefined, EMAIL, { ...EMAIL, ticket: "ticket", totpRequired: false }])(
  "SCR-3: the security check opened without its previous step links to the start: %j",
  async (flow) => {
    recoveryFlow.save(flow);
    const { page, fields } = await open(
      "/en/security-validation?redirect=%2Fspot",
      SecurityValidationPage,
    );
    expect(fields()).toEqual([]);
    expect(page.querySelector("a.button")?.getAttribute("href")).toBe(
      "/en/forget-password?redirect=%2Fspot",
    );
  },
);

test("SCR-3: the last step is shown, also after a reload, and the flow ends when the visitor goes on", async () => {
  recoveryFlow.save({ ...EMAIL, done: true });
  const { page, title } = await open("/en/forget-password?redirect=%2Fspot&step=done");
  expect(title).toBe("New password set");
  const link = page.querySelector<HTMLAnchorElement>("a.button");
  expect(link?.getAttribute("href")).toBe("/en/login?redirect=%2Fspot");
  expect(recoveryFlow.getSnapshot()).toBeDefined();
  await actAndSettle(() => link?.click());
  expect(recoveryFlow.getSnapshot()).toBeUndefined();
});

test("SCR-3: a visitor who comes back after the last step starts over", async () => {
  recoveryFlow.save({ ...EMAIL, done: true });
  const { fields } = await open("/en/forget-password");
  expect(fields()[0]?.value).toBe("");
});
