// @vitest-environment happy-dom
import { generateKeyPairSync } from "node:crypto";
import type { Endpoint } from "@portico/contract/endpoints";
import { TERMS_VERSION } from "@portico/contract/terms";
import { beforeEach, expect, test, vi } from "vitest";
import { createSavedValues } from "../../lib/navigation-rules.ts";
import type { Services } from "../../lib/services.ts";
import { complete } from "./complete.ts";
import { registrationFlow } from "./flow.ts";

const PASSWORD = "correct horse battery staple";
const FLOW = { email: "Mina@Example.com", inviteCode: "K7", resendAt: 1000 };
const USER = { userId: "1", UID: "2", emailOrPhone: "mina@example.com", deviceId: "device-1" };

const { publicKey } = generateKeyPairSync("rsa", {
  modulusLength: 2048,
  publicKeyEncoding: { type: "spki", format: "der" },
  privateKeyEncoding: { type: "pkcs8", format: "der" },
});

function setUp() {
  const answers: Record<string, unknown> = {
    registerEmailVerifyCode: { ticket: "ticket-1" },
    registerEmail: USER,
  };
  const call = vi.fn(({ name }: Endpoint, _payload?: object) => Promise.resolve(answers[name]));
  const store = vi.fn();
  const saved = createSavedValues(undefined);
  saved.save({ utm_source: "s", channel: "c" });
  const services = {
    call,
    config: { passwordKey: { id: "key-1", spki: publicKey.toString("base64") } },
    saved,
    session: { store },
    storage: localStorage,
  } as unknown as Services;
  const payloadOf = (name: string) =>
    call.mock.calls.find(([endpoint]) => endpoint.name === name)?.[1] as Record<string, unknown>;
  return { services, call, store, payloadOf };
}

beforeEach(() => {
  localStorage.clear();
  registrationFlow.keepPassword(PASSWORD);
  registrationFlow.save(FLOW);
});

test("SCR-3: the code becomes a ticket, the ticket and the password an account; then signed in", async () => {
  const { services, store, payloadOf } = setUp();
  await complete(services, FLOW, { code: "204816", password: PASSWORD });
  expect(payloadOf("registerEmailVerifyCode")).toEqual({ email: FLOW.email, code: "204816" });
  expect(payloadOf("registerEmail")).toMatchObject({
    ticket: "ticket-1",
    email: FLOW.email,
    termsVersion: TERMS_VERSION,
    inviteCode: "K7",
  });
  expect(store).toHaveBeenCalledExactlyOnceWith(USER);
  expect(registrationFlow.getSnapshot()).toBeUndefined();
  expect(registrationFlow.password()).toBeUndefined();
});

test("NAV-3: campaign values reach the registration call", async () => {
  const { services, payloadOf } = setUp();
  await complete(services, FLOW, { code: "204816", password: PASSWORD });
  expect(payloadOf("registerEmail")["tracking"]).toEqual({ utm_source: "s", channel: "c" });
});

test("CRED-1: the password never goes over the wire as it is", async () => {
  const { services, call, payloadOf } = setUp();
  await complete(services, FLOW, { code: "204816", password: PASSWORD });
  expect(JSON.stringify(call.mock.calls)).not.toContain(PASSWORD);
  expect(payloadOf("registerEmail")["password"]).toMatch(/^key-1\.[A-Za-z0-9+/=]+$/);
});

test("NAV-5: the country of the IP check goes along", async () => {
  localStorage.setItem("defaultCountryCode", "DE");
  const { services, payloadOf } = setUp();
  await complete(services, FLOW, { code: "204816", password: PASSWORD });
  expect(payloadOf("registerEmail")["countryCode"]).toBe("DE");
});

test("DEV-3: the device's id is remembered for this account", async () => {
  const { services } = setUp();
  await complete(services, FLOW, { code: "204816", password: PASSWORD });
  expect(localStorage.getItem("deviceId")).toContain("device-1");
});

test("DEV-3: where the storage is refused the account is there all the same", async () => {
  const { services, store } = setUp();
  services.storage = undefined;
  const refused = vi.spyOn(window, "localStorage", "get").mockImplementation(() => {
    throw new DOMException("denied", "SecurityError");
  });
  await complete(services, FLOW, { code: "204816", password: PASSWORD });
  refused.mockRestore();
  expect(store).toHaveBeenCalledTimes(1);
});

test("SCR-3: with a ticket in hand the code is not asked for again", async () => {
  const { services, call, payloadOf } = setUp();
  await complete(services, { ...FLOW, ticket: "ticket-2" }, { code: "", password: PASSWORD });
  expect(call).toHaveBeenCalledTimes(1);
  expect(payloadOf("registerEmail")["ticket"]).toBe("ticket-2");
});

test("SCR-2: when the account is refused the ticket is kept, and the password, too", async () => {
  const { services, call, store } = setUp();
  call.mockImplementation(({ name }) =>
    name === "registerEmail"
      ? Promise.reject(new Error("no"))
      : Promise.resolve({ ticket: "ticket-1" }),
  );
  await expect(complete(services, FLOW, { code: "204816", password: PASSWORD })).rejects.toThrow(
    "no",
  );
  expect(registrationFlow.getSnapshot()).toEqual({ ...FLOW, ticket: "ticket-1" });
  expect(registrationFlow.password()).toBe(PASSWORD);
  expect(store).not.toHaveBeenCalled();
});
