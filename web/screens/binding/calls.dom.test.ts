import type { Endpoint } from "@portico/contract/endpoint";
import { PROOF_REQUIRED } from "@portico/contract/errors";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { RequestError } from "@portico/client/request";
import { returnProven, takeProvenTask } from "../../lib/session/step-up.ts";
import { type Answers, answerTo } from "../../testing/answers.ts";
import { createTestServices } from "../../testing/render-with-services.tsx";
import { USER as SIGNED_IN } from "../../testing/signed-in.ts";
import { begin, bind, closeOffer } from "./calls.ts";
import { bindingFlow, flowOf } from "./flow.ts";

const EMAIL = { email: "mina@example.com" };
const PHONE = { dialCode: "+49", phone: "151 1234567" };
const USER = { ...SIGNED_IN, userId: "1", email: null, phone: "+491511234567" };
const SENT = { expiresIn: 600, resendIn: 60 };
const CODES = { emailCode: "111 111", smsCode: "222-222" };

function setUp(screen: string, answers: Answers = {}) {
  const call = vi.fn((endpoint: Endpoint, _payload?: object) =>
    answerTo(endpoint, answers, endpoint.name.endsWith("SendCode") ? SENT : {}),
  );
  const store = vi.fn();
  const base = createTestServices(`/en/${screen}?x=1`, { call });
  const services = { ...base, session: { ...base.session, store } };
  const calls = () => call.mock.calls.map(([{ name }, payload]) => [name, payload]);
  const url = () => services.navigation.getSnapshot().url;
  return { services, calls, store, url };
}

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000, toFake: ["Date"] });
  bindingFlow.save(undefined);
});

describe("the two codes", () => {
  test("API-3: the codes for an email address go to it and to the phone", async () => {
    const { services, calls, url } = setUp("email");
    await begin(services, "1", EMAIL);
    expect(calls()).toEqual([
      ["emailBindingSendCode", EMAIL],
      ["emailBindingSmsSendCode", {}],
    ]);
    expect(bindingFlow.getSnapshot()).toEqual({
      userId: "1",
      contact: EMAIL,
      resendAt: { email: 1_060_000, sms: 1_060_000 },
    });
    expect(url()).toBe("/en/email?x=1&step=codes");
  });

  test("API-3: the codes for a phone number go to it and to the email address", async () => {
    const { services, calls, url } = setUp("phone");
    await begin(services, "1", PHONE);
    expect(calls()).toEqual([
      ["smsSendCode", PHONE],
      ["smsEmailSendCode", {}],
    ]);
    expect(url()).toBe("/en/phone?x=1&step=codes");
  });

  test("SCR-2: a refused address keeps the visitor on its form", async () => {
    const { services, calls, url } = setUp("email", {
      emailBindingSendCode: new RequestError("No.", { data: { field: "email" } }),
    });
    await expect(begin(services, "1", EMAIL)).rejects.toThrow("No.");
    expect(calls()).toHaveLength(1);
    expect(bindingFlow.getSnapshot()).toBeUndefined();
    expect(url()).toBe("/en/email?x=1");
  });

  test("API-3: if the second code is limited, the next step counts down to it", async () => {
    const { services, url } = setUp("email", {
      emailBindingSmsSendCode: new RequestError("Wait.", { status: 429, retryAfter: 20 }),
    });
    await begin(services, "1", EMAIL);
    expect(bindingFlow.getSnapshot()?.resendAt).toEqual({ email: 1_060_000, sms: 1_020_000 });
    expect(url()).toContain("step=codes");
  });

  test("SCR-2: if the second code could not be sent, the next step offers to send it", async () => {
    const { services } = setUp("email", {
      emailBindingSmsSendCode: new RequestError("", { offline: true }),
    });
    await begin(services, "1", EMAIL);
    expect(bindingFlow.getSnapshot()?.resendAt).toEqual({ email: 1_060_000 });
  });

  test("API-3: a visitor who comes back within a minute continues without new codes", async () => {
    const { services, calls, url } = setUp("email");
    await begin(services, "1", EMAIL);
    await services.navigation.navigate("/en/email");
    await begin(services, "1", EMAIL);
    expect(calls()).toHaveLength(2);
    expect(url()).toBe("/en/email?step=codes");
    await begin(services, "2", EMAIL);
    expect(calls()).toHaveLength(4);
  });

  test("SCR-5: an unexpected error is not swallowed", async () => {
    const { services } = setUp("email", { emailBindingSmsSendCode: new TypeError("a fault") });
    await expect(begin(services, "1", EMAIL)).rejects.toThrow("a fault");
  });
});

test.each([
  ["email", EMAIL, "emailBinding"],
  ["phone", PHONE, "smsBindingPhone"],
] as const)("API-1: %s: the answer is who is signed in now", async (screen, contact, name) => {
  const user = { ...USER, email: "a", phone: "b" };
  const { services, calls, store, url } = setUp(screen, { [name]: user });
  const flow = { userId: "1", contact, resendAt: {} };
  await bind(services, flow, { ...CODES, totpCode: "333333" });
  const codes = { emailCode: "111111", smsCode: "222222", totpCode: "333333" };
  expect(calls()).toEqual([[name, { ...contact, ...codes }]]);
  expect(store).toHaveBeenCalledExactlyOnceWith(user);
  expect(bindingFlow.getSnapshot()).toEqual({ ...flow, done: true });
  expect(url()).toBe(`/en/${screen}?x=1&step=done`);
});

test("ASVS 6.4.3: without an authenticator, no authenticator code is sent", async () => {
  const { services, calls } = setUp("email");
  await bind(services, { userId: "1", contact: EMAIL, resendAt: {} }, CODES);
  expect(calls()[0]?.[1]).not.toHaveProperty("totpCode");
});

test("SCR-2: a refused code changes nothing", async () => {
  const { services, store, url } = setUp("email", { emailBinding: new RequestError("Wrong.") });
  const flow = { userId: "1", contact: EMAIL, resendAt: {} };
  bindingFlow.save(flow);
  await expect(bind(services, flow, CODES)).rejects.toThrow("Wrong.");
  expect(bindingFlow.getSnapshot()).toBe(flow);
  expect(store).not.toHaveBeenCalled();
  expect(url()).toBe("/en/email?x=1");
});

test("ASVS 7.5.1: proofs that are too old or too new lead to the page that asks for others", async () => {
  const answers: Answers = {
    emailBinding: new RequestError("Proof", { code: PROOF_REQUIRED, status: 403 }),
  };
  const { services, calls, store, url } = setUp("email", answers);
  const flow = { userId: "1", contact: EMAIL, resendAt: {} };
  bindingFlow.save(flow);
  await bind(services, flow, CODES);
  const { pathname, searchParams } = new URL(url(), "https://portico.example");
  expect(pathname).toBe("/en/security-validation");
  expect(Object.fromEntries(searchParams)).toEqual({ step: "proof", redirect: "/en/email?x=1" });
  expect(bindingFlow.getSnapshot()).toBe(flow);
  expect(store).not.toHaveBeenCalled();
  expect(calls()).toHaveLength(1);
  // Once the proof is given, the same codes still work, and no other page resumes the task.
  await returnProven(services, "/en/account");
  answers.emailBinding = USER;
  await bind(services, flow, CODES);
  expect(store).toHaveBeenCalledExactlyOnceWith(USER);
  expect(takeProvenTask()).toBeUndefined();
});

describe("not now", () => {
  test.each([
    ["email", "emailBindingCloseWindow"],
    ["phone", "smsCloseWindow"],
  ] as const)("%s: the offer is closed, and the visitor goes on", async (screen, name) => {
    const { services, calls, store, url } = setUp(screen);
    bindingFlow.save({ userId: "1", contact: EMAIL, resendAt: {} });
    await closeOffer(services, screen, USER);
    expect(calls()).toEqual([[name, {}]]);
    expect(store).toHaveBeenCalledExactlyOnceWith({ ...USER, bindOffer: null });
    expect(bindingFlow.getSnapshot()).toBeUndefined();
    expect(url()).toBe("/en/account");
  });

  test("SCR-2: without a network the visitor still goes on", async () => {
    const { services, store, url } = setUp("email", {
      emailBindingCloseWindow: new RequestError("", { offline: true }),
    });
    await closeOffer(services, "email", USER);
    expect(store).not.toHaveBeenCalled();
    expect(url()).toBe("/en/account");
  });
});

test("SCR-3: a flow belongs to one account and one screen", () => {
  const flow = { userId: "1", contact: EMAIL, resendAt: {} };
  expect(flowOf(flow, "email", "1")).toBe(flow);
  expect(flowOf(flow, "email", "2")).toBeUndefined();
  expect(flowOf(flow, "phone", "1")).toBeUndefined();
  expect(flowOf(undefined, "email", "1")).toBeUndefined();
});
