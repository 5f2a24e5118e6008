import type { Endpoint } from "@portico/contract/endpoint";
import { TICKET_INVALID } from "@portico/contract/errors";
import { TERMS_VERSION } from "@portico/contract/terms";
import { beforeEach, expect, test, vi } from "vitest";
import { storedDeviceId } from "../../lib/device/device-ids.ts";
import { createSavedValues } from "../../lib/navigation/navigation-rules.ts";
import { SIGNED_IN } from "@portico/contract/shared/example-values";
import { RequestError } from "@portico/client/request";
import { type Answers, answerTo } from "../../testing/answers.ts";
import { encrypted, encrypting } from "../../testing/encrypting.ts";
import { createTestServices } from "../../testing/render-with-services.tsx";
import { finish } from "./complete.ts";
import { registrationFlow } from "./flow.ts";

const PASSWORD = "correct horse battery staple";
const FLOW = { contact: { email: "mina@example.com" }, inviteCode: "K7", resendAt: 1000 };
const BY_PHONE = { contact: { dialCode: "+49", phone: "0151 / 123" }, resendAt: 1000 };
const COMPANY = {
  companyName: "Example Trading GmbH",
  registrationCountry: "DE",
  contactName: "Mina Muster",
};
const USER = { ...SIGNED_IN, bindOffer: null, deviceId: "device-1" };

function setUp() {
  const answers: Answers = {
    registerEmailVerifyCode: { ticket: "ticket-1" },
    registerEmail: USER,
    registerPhoneVerifyCode: { ticket: "ticket-2" },
    registerPhone: USER,
  };
  const call = vi.fn((endpoint: Endpoint, _payload?: object) => answerTo(endpoint, answers));
  const store = vi.fn();
  const savedValues = createSavedValues(undefined);
  savedValues.save({ utm_source: "s", channel: "c" });
  const services = createTestServices("/en/registerCodeVerify", {
    call: encrypting(call),
    savedValues,
    session: { store },
    storage: localStorage,
  });
  const payloadOf = (name: string) =>
    call.mock.calls.find(([endpoint]) => endpoint.name === name)?.[1] as Record<string, unknown>;
  return { services, call, store, payloadOf };
}

beforeEach(() => {
  localStorage.clear();
  registrationFlow.keepPassword(PASSWORD);
  registrationFlow.save(FLOW);
});

test("SCR-3: the code becomes a ticket, ticket and password an account; then signed in", async () => {
  const { services, store, payloadOf } = setUp();
  await finish(services, FLOW, { code: "204816", password: PASSWORD });
  expect(payloadOf("registerEmailVerifyCode")).toEqual({ ...FLOW.contact, code: "204816" });
  expect(payloadOf("registerEmail")).toMatchObject({
    ticket: "ticket-1",
    ...FLOW.contact,
    termsVersion: TERMS_VERSION,
    inviteCode: "K7",
  });
  expect(store).toHaveBeenCalledExactlyOnceWith(USER);
  expect(registrationFlow.getSnapshot()).toBeUndefined();
  expect(registrationFlow.password()).toBeUndefined();
});

test("SCR-1: a phone number uses its own calls and ends the same way", async () => {
  const { services, store, payloadOf } = setUp();
  await finish(services, BY_PHONE, { code: "204816", password: PASSWORD });
  expect(payloadOf("registerPhoneVerifyCode")).toEqual({ ...BY_PHONE.contact, code: "204816" });
  expect(payloadOf("registerPhone")).toMatchObject({ ticket: "ticket-2", ...BY_PHONE.contact });
  expect(payloadOf("registerEmail")).toBeUndefined();
  expect(store).toHaveBeenCalledExactlyOnceWith(USER);
});

test("SCR-1: a company's data is sent with its account", async () => {
  const { services, payloadOf } = setUp();
  const flow = { ...FLOW, institution: COMPANY };
  await finish(services, flow, { code: "204816", password: PASSWORD });
  expect(payloadOf("registerEmail")["institution"]).toEqual(COMPANY);
});

test("NAV-3: campaign values reach the registration call", async () => {
  const { services, payloadOf } = setUp();
  await finish(services, FLOW, { code: "204816", password: PASSWORD });
  expect(payloadOf("registerEmail")["tracking"]).toEqual({ utm_source: "s", channel: "c" });
});

test("CRED-1: the password is never sent unencrypted", async () => {
  const { services, call, payloadOf } = setUp();
  await finish(services, FLOW, { code: "204816", password: PASSWORD });
  expect(JSON.stringify(call.mock.calls)).not.toContain(PASSWORD);
  expect(payloadOf("registerEmail")["password"]).toBe(encrypted(PASSWORD, "ticket-1"));
});

test("NAV-5: the country of the IP check is sent", async () => {
  localStorage.setItem("defaultCountryCode", "DE");
  const { services, payloadOf } = setUp();
  await finish(services, FLOW, { code: "204816", password: PASSWORD });
  expect(payloadOf("registerEmail")["countryCode"]).toBe("DE");
});

test("DEV-3: the device's id is remembered for this account", async () => {
  const { services } = setUp();
  await finish(services, FLOW, { code: "204816", password: PASSWORD });
  expect(localStorage.getItem("deviceId")).toContain("device-1");
});

test("DEV-3: by phone it is remembered under the identifier that sign-in looks up", async () => {
  const { services } = setUp();
  await finish(services, BY_PHONE, { code: "204816", password: PASSWORD });
  expect(storedDeviceId(localStorage, "+490151123")).toBe("device-1");
});

test("DEV-3: without storage, the account is still created", async () => {
  const { services, store } = setUp();
  services.storage = undefined;
  const refused = vi.spyOn(window, "localStorage", "get").mockImplementation(() => {
    throw new DOMException("denied", "SecurityError");
  });
  await finish(services, FLOW, { code: "204816", password: PASSWORD });
  refused.mockRestore();
  expect(store).toHaveBeenCalledTimes(1);
});

test("SCR-3: with a ticket, the code is not verified again", async () => {
  const { services, call, payloadOf } = setUp();
  await finish(services, { ...FLOW, ticket: "ticket-2" }, { code: "", password: PASSWORD });
  expect(call).toHaveBeenCalledTimes(1);
  expect(payloadOf("registerEmail")["ticket"]).toBe("ticket-2");
});

/** The code is right, but the account is refused. */
function refuses(call: ReturnType<typeof setUp>["call"], refusal: unknown): void {
  call.mockImplementation(({ name }) =>
    name === "registerEmail" ? Promise.reject(refusal) : Promise.resolve({ ticket: "ticket-1" }),
  );
}

test("SCR-2: when the account is refused, the ticket and the password are kept", async () => {
  const { services, call, store } = setUp();
  refuses(call, new RequestError("", { offline: true }));
  const errorMessages = await finish(services, FLOW, { code: "204816", password: PASSWORD });
  expect(errorMessages).toMatchObject([{ text: expect.stringContaining("offline") as string }]);
  expect(registrationFlow.getSnapshot()).toEqual({ ...FLOW, ticket: "ticket-1" });
  expect(registrationFlow.password()).toBe(PASSWORD);
  expect(store).not.toHaveBeenCalled();
  expect(location.pathname).toBe("/en/registerCodeVerify");
});

test("VAL-2: after a refused password, only the password is asked for again", async () => {
  const { services, call } = setUp();
  refuses(call, new RequestError("Too common.", { data: { field: "password" } }));
  const errorMessages = await finish(services, FLOW, { code: "204816", password: PASSWORD });
  expect(errorMessages).toEqual([{ field: "password", text: "Too common." }]);
  expect(registrationFlow.password()).toBeUndefined();
  expect(registrationFlow.getSnapshot()?.ticket).toBe("ticket-1");
});

test("SCR-3: an expired step asks for a code again", async () => {
  const { services, call } = setUp();
  refuses(call, new RequestError("Too late.", { code: TICKET_INVALID }));
  const flow = { ...FLOW, ticket: "ticket-0" };
  await finish(services, flow, { code: "", password: PASSWORD });
  expect(registrationFlow.getSnapshot()).toEqual(FLOW);
});

test("SCR-2: an error about the previous form is shown for the whole form", async () => {
  const { services, call } = setUp();
  refuses(call, new RequestError("Not right.", { data: { field: "institution/companyName" } }));
  const errorMessages = await finish(services, FLOW, { code: "204816", password: PASSWORD });
  expect(errorMessages).toEqual([{ field: undefined, text: "Not right." }]);
});
