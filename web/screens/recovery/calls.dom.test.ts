import type { Endpoint } from "@portico/contract/endpoint";
import { beforeEach, expect, test, vi } from "vitest";
import { RequestError } from "@portico/client/request";
import { encrypted, encrypting } from "../../testing/encrypting.ts";
import { createTestServices } from "../../testing/render-with-services.tsx";
import { begin, sendCode, setPassword, verify } from "./calls.ts";
import { recoveryFlow } from "./flow.ts";
import { recoveryErrorMessages } from "./recovery-error-messages.ts";

const PASSWORD = "correct horse battery staple";
const EMAIL = { email: "mina@example.com" };
const PHONE = { dialCode: "+49", phone: "151 1234567" };

function setUp({ totpRequired = false } = {}) {
  const answers = (name: string) => {
    if (name.endsWith("SendCode")) return { expiresIn: 600, resendIn: 60 };
    return name.endsWith("VerifyCode") ? { ticket: "ticket-1", totpRequired } : {};
  };
  const call = vi.fn(({ name }: Endpoint, _payload?: object) => Promise.resolve(answers(name)));
  const base = createTestServices("/en/forget-password?redirect=%2Fspot&step=code", {
    call: encrypting(call),
  });
  const start = vi.fn(() => Promise.resolve());
  const services = { ...base, session: { ...base.session, start } };
  const calls = () => call.mock.calls.map(([{ name }, payload]) => [name, payload]);
  return { services, calls, call, start };
}

beforeEach(() => {
  vi.useRealTimers();
  recoveryFlow.save(undefined);
});

test.each([
  [EMAIL, "recoverEmailSendCode"],
  [PHONE, "recoverPhoneSendCode"],
])("API-3: a code is asked for at %j, and when the next may be is kept", async (contact, name) => {
  vi.useFakeTimers({ now: 1_000_000 });
  const { services, calls } = setUp();
  await sendCode(services, contact);
  expect(calls()).toEqual([[name, contact]]);
  expect(recoveryFlow.getSnapshot()).toEqual({ contact, resendAt: 1_060_000 });
});

test("SCR-3: a new code discards the ticket of an earlier one", async () => {
  const { services } = setUp();
  recoveryFlow.save({ contact: EMAIL, resendAt: 0, ticket: "old", totpRequired: true });
  await sendCode(services, PHONE);
  expect(recoveryFlow.getSnapshot()).not.toHaveProperty("ticket");
});

test("API-3: a visitor who comes back within a minute continues without another code", async () => {
  const { services, calls } = setUp();
  await begin(services, EMAIL);
  await begin(services, EMAIL);
  expect(calls()).toHaveLength(1);
  expect(services.navigation.getSnapshot().url).toMatch(/step=code$/);
  await begin(services, { email: "other@example.com" });
  expect(calls()).toHaveLength(2);
});

test.each([
  { resendAt: 0 },
  { resendAt: Infinity, ticket: "t" },
  { resendAt: Infinity, done: true },
])("SCR-3: after %j a new code is sent", async (state) => {
  const { services, calls } = setUp();
  recoveryFlow.save({ contact: EMAIL, ...state });
  await begin(services, EMAIL);
  expect(calls()).toHaveLength(1);
});

test.each([
  [EMAIL, "recoverEmailVerifyCode"],
  [PHONE, "recoverPhoneVerifyCode"],
])("SCR-3: the code becomes a ticket (%j), and the password is next", async (contact, name) => {
  const { services, calls } = setUp();
  await verify(services, { contact, resendAt: 5 }, " 204 816 ");
  expect(calls()).toEqual([[name, { ...contact, code: "204816" }]]);
  expect(recoveryFlow.getSnapshot()).toMatchObject({ contact, ticket: "ticket-1" });
  expect(services.navigation.getSnapshot().url).toBe(
    "/en/forget-password?redirect=%2Fspot&step=password",
  );
});

test("ASVS 6.4.3: with an authenticator, the security check is the next step", async () => {
  const { services } = setUp({ totpRequired: true });
  await verify(services, { contact: EMAIL, resendAt: 5 }, "204816");
  expect(services.navigation.getSnapshot().url).toBe("/en/security-validation?redirect=%2Fspot");
});

test.each([
  [EMAIL, "recoverEmailSetPassword"],
  [PHONE, "recoverPhoneSetPassword"],
])(
  "CRED-1: the new password is sent encrypted (%j), and nothing of it is kept",
  async (contact, name) => {
    const { services, calls, start } = setUp();
    const flow = { contact, resendAt: 5, ticket: "ticket-1", totpRequired: true };
    await setPassword(services, flow, { password: PASSWORD, totpCode: "987-654" });
    expect(calls()).toEqual([
      [
        name,
        {
          ticket: "ticket-1",
          password: encrypted(PASSWORD, "ticket-1"),
          totpCode: "987654",
        },
      ],
    ]);
    expect(JSON.stringify(calls())).not.toContain(PASSWORD);
    expect(recoveryFlow.getSnapshot()).toEqual({ contact, resendAt: 0, done: true });
    expect(JSON.stringify(Object.entries(sessionStorage))).not.toMatch(/ticket|987654|horse/);
    expect(start).toHaveBeenCalledOnce();
    expect(services.navigation.getSnapshot().url).toMatch(/forget-password\?.*step=done$/);
  },
);

test("ASVS 6.4.3: a recovery code is sent instead of the app's code", async () => {
  const { services, calls } = setUp();
  const flow = { contact: EMAIL, resendAt: 5, ticket: "t", totpRequired: true };
  const typed = { password: PASSWORD, recoveryCode: " 7k2m-9qxw-pa4d-h8tz " };
  await setPassword(services, flow, typed);
  expect(calls()[0]?.[1]).toMatchObject({ recoveryCode: "7k2m-9qxw-pa4d-h8tz" });
  expect(calls()[0]?.[1]).not.toHaveProperty("totpCode");
});

test("SCR-2: without an authenticator, no code is sent", async () => {
  const { services, calls } = setUp();
  await setPassword(services, { contact: EMAIL, resendAt: 5, ticket: "t" }, { password: PASSWORD });
  expect(calls()[0]?.[1]).not.toHaveProperty("totpCode");
  expect(calls()[0]?.[1]).not.toHaveProperty("recoveryCode");
});

test("SCR-3: an expired step leads to the start, with the address and a message", async () => {
  const { services } = setUp();
  const flow = { contact: EMAIL, resendAt: 5, ticket: "t", totpRequired: true };
  const error = new RequestError("It has run out.", { code: 10_301 });
  expect(await recoveryErrorMessages(services, flow, error, services.i18n.text)).toEqual([]);
  expect(recoveryFlow.getSnapshot()).toEqual({ contact: EMAIL, resendAt: 5 });
  expect(services.navigation.getSnapshot().url).toBe("/en/forget-password?redirect=%2Fspot");
  expect(services.toasts.getSnapshot().map(({ text }) => text)).toEqual(["It has run out."]);
});

test("SCR-2: any other refusal is shown in the form, and the flow does not change", async () => {
  const { services } = setUp();
  const flow = { contact: EMAIL, resendAt: 5, ticket: "t" };
  recoveryFlow.save(flow);
  const error = new RequestError("Too common.", { code: 1, data: { field: "password" } });
  expect(await recoveryErrorMessages(services, flow, error, services.i18n.text)).toEqual([
    { field: "password", text: "Too common." },
  ]);
  expect(recoveryFlow.getSnapshot()).toBe(flow);
});
