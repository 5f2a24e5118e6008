import type { Endpoint } from "@portico/contract/endpoint";
import { TICKET_INVALID } from "@portico/contract/errors";
import { TERMS_VERSION } from "@portico/contract/terms";
import { beforeEach, expect, test, vi } from "vitest";
import { SIGNED_IN as EXAMPLE } from "@portico/contract/shared/example-values";
import { RequestError } from "@portico/client/request";
import { type Answers, answerTo } from "../../testing/answers.ts";
import { encrypted, encrypting } from "../../testing/encrypting.ts";
import { createTestServices } from "../../testing/render-with-services.tsx";
import {
  begin,
  checkCode,
  checkPassword,
  create,
  sendToOwner,
  stepErrorMessages,
} from "./calls.ts";
import { type ThirdPartyFlow, thirdPartyFlow } from "./flow.ts";

const FLOW: ThirdPartyFlow = {
  label: "Google",
  choice: { next: "bind-account", ticket: "t1", provider: "google", emailProven: false },
  resendAt: {},
};
const PROOF = { ticket: "t2", email: "m***a@example.com", phone: null, totpRequired: true };
const PROVING: ThirdPartyFlow = { ...FLOW, proof: PROOF };
const SIGNED_IN = { ...EXAMPLE, bindOffer: null };

const ANSWERS: Answers = {
  thirdBindSendCode: { expiresIn: 600, resendIn: 60 },
  thirdBindCheckPassword: PROOF,
  thirdCreate: SIGNED_IN,
  thirdBindCheckCode: SIGNED_IN,
};

function setUp(flow: ThirdPartyFlow, path = "/en/create-account?redirect=%2Fspot") {
  const call = vi.fn((endpoint: Endpoint, _payload?: object) => answerTo(endpoint, ANSWERS));
  const base = createTestServices(path, { call: encrypting(call) });
  const services = { ...base, session: { ...base.session, store: vi.fn() } };
  thirdPartyFlow.save(flow);
  return { services, call, called: () => call.mock.calls.map(([{ name }, body]) => [name, body]) };
}

beforeEach(() => {
  vi.useRealTimers();
  vi.spyOn(location, "replace").mockImplementation(() => {});
});

const NEW = { email: "mina@example.com", inviteCode: "" };

test("API-7, API-3: a new account's address is proven by a code, sent once a minute at most", async () => {
  vi.useFakeTimers({ now: 1_000_000 });
  const { services, called } = setUp(FLOW);
  await begin(services, FLOW, NEW);
  expect(called()).toEqual([
    ["thirdBindSendCode", { ticket: "t1", channel: "email", email: "mina@example.com" }],
  ]);
  expect(location.search).toBe("?redirect=%2Fspot&step=code");
  const flow = thirdPartyFlow.getSnapshot();
  expect(flow).toMatchObject({ ...NEW, resendAt: { email: 1_060_000 } });
  await begin(services, flow!, { ...NEW, inviteCode: "K7Q2M9XWPA" });
  expect(called()).toHaveLength(1);
  expect(thirdPartyFlow.getSnapshot()?.inviteCode).toBe("K7Q2M9XWPA");
});

test("CRED-1, API-7: the account is created from the form; without a password none is sent", async () => {
  const { services, call } = setUp(FLOW);
  await create(services, FLOW, { ...NEW, emailCode: "204 816", password: "" });
  expect(call.mock.calls[0]?.[1]).toEqual({
    ticket: "t1",
    termsVersion: TERMS_VERSION,
    device: expect.objectContaining({ fingerprint: expect.any(String) }),
    ...NEW,
    emailCode: "204816",
  });
  expect(thirdPartyFlow.getSnapshot()).toBeUndefined();
  await create(services, FLOW, { ...NEW, password: "four unrelated words" });
  const body = call.mock.calls[1]?.[1] as { password: string };
  expect(body.password).toBe(encrypted("four unrelated words", "t1"));
  expect(JSON.stringify(body)).not.toContain("unrelated");
});

test("NAV-3: saved campaign values are sent; without any, the field is left out", async () => {
  const { services, call } = setUp(FLOW);
  const tracking = { utm_source: "trip" };
  const visit = { ...services, savedValues: { ...services.savedValues, tracking: () => tracking } };
  await create(visit, FLOW, { ...NEW, password: "" });
  expect(call.mock.calls[0]?.[1]).toMatchObject({ tracking });
  await create(services, FLOW, { ...NEW, password: "" });
  expect(call.mock.calls[1]?.[1]).not.toHaveProperty("tracking");
});

test("API-7, SCR-3: the password returns its own ticket; what was typed is not kept", async () => {
  const { services, called } = setUp(FLOW, "/en/bind-existing-account");
  const typed = { account: "mina", password: "secret words" };
  await checkPassword(services, FLOW, { ...typed, screen: "bind-existing-account" });
  expect(called()).toEqual([
    [
      "thirdBindCheckPassword",
      { ticket: "t1", account: "mina", password: encrypted("secret words") },
    ],
  ]);
  expect(thirdPartyFlow.getSnapshot()).toEqual({ ...PROVING });
  expect(sessionStorage.getItem("third-party")).not.toContain("secret");
  expect(location.pathname + location.search).toBe("/en/bind-existing-account?step=code");
});

test("API-7: the code and the authenticator's are sent with the second ticket", async () => {
  const { services, called } = setUp(PROVING, "/en/bind-existing-account?step=code");
  await sendToOwner(services, PROVING, "email", false);
  expect(thirdPartyFlow.getSnapshot()?.resendAt.email).toBeGreaterThan(Date.now());
  await checkCode(services, PROVING, { code: "204-816", channel: "email", totpCode: "111 222" });
  expect(called()).toEqual([
    ["thirdBindSendCode", { ticket: "t2", channel: "email" }],
    ["thirdBindCheckCode", { ticket: "t2", channel: "email", code: "204816", totpCode: "111222" }],
  ]);
  expect(thirdPartyFlow.getSnapshot()).toBeUndefined();
  expect(location.pathname).toBe("/en/account");
});

test("SCR-3: an expired step leads to the sign-in page, which says why", async () => {
  const { services } = setUp(FLOW);
  const error = new RequestError("Please start again.", { code: TICKET_INVALID });
  expect(await stepErrorMessages(services, error)).toEqual([]);
  expect(location.pathname + location.search).toBe("/en/login?redirect=%2Fspot");
  expect(services.toasts.getSnapshot()).toMatchObject([{ text: "Please start again." }]);
  expect(thirdPartyFlow.getSnapshot()).toBeUndefined();
});

test("SCR-2: any other refusal is shown in the form, and the flow does not change", async () => {
  const { services } = setUp(FLOW);
  const error = new RequestError("Not right.", { data: { field: "emailCode" } });
  expect(await stepErrorMessages(services, error)).toEqual([
    { field: "emailCode", text: "Not right." },
  ]);
  expect(thirdPartyFlow.getSnapshot()).toEqual(FLOW);
});
