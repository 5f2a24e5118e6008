import type { Endpoint } from "@portico/contract/endpoint";
import { TICKET_INVALID } from "@portico/contract/errors";
import { beforeEach, expect, test, vi } from "vitest";
import { oauthRedirect } from "../../lib/session/oauth-redirect.ts";
import { loginFlow } from "../../lib/session/login-flow.ts";
import type { Data } from "@portico/contract/schemas";
import { SIGNED_IN as EXAMPLE } from "@portico/contract/shared/example-values";
import { type Answers, answerTo } from "../../testing/answers.ts";
import { RequestError } from "@portico/client/request";
import { createTestServices } from "../../testing/render-with-services.tsx";
import { arrive } from "./arrive.ts";
import { thirdPartyFlow } from "./flow.ts";

const ANSWER = "#provider=google&code=c1&state=s1";
const FIELDS = { provider: "google", code: "c1", state: "s1" };
const CHOICE: Data<"thirdPcVerify"> = {
  next: "bind-account",
  ticket: "t1",
  provider: "google",
  emailProven: false,
};

const SIGNED_IN = { ...EXAMPLE, bindOffer: null };

beforeEach(() => {
  thirdPartyFlow.save(undefined);
  loginFlow.save(undefined);
  oauthRedirect.save({ provider: "google", label: "Google" });
});

function setUp(after: string, answer?: Answers["thirdPcVerify"]) {
  const call = vi.fn((endpoint: Endpoint, _payload?: object) =>
    answerTo(endpoint, { ...(answer && { thirdPcVerify: answer }) }, {}),
  );
  const store = vi.fn();
  const base = createTestServices(`/en/third-callback${after}`, { call });
  const services = { ...base, session: { ...base.session, store } };
  const called = () => call.mock.calls.map(([{ name }, payload]) => [name, payload]);
  return { services, called, store };
}

test("API-7, SCR-3: the answer is removed from the URL before it is sent, and sent once", async () => {
  const { services, called } = setUp(ANSWER, () => {
    expect(location.hash + location.search).toBe("");
    return Promise.resolve(CHOICE);
  });
  expect(await arrive(services)).toBeUndefined();
  expect(called()).toEqual([["thirdPcVerify", FIELDS]]);
});

test("API-7: a visitor without an account gets the choice, and the redirect is kept", async () => {
  const { services } = setUp(ANSWER, () => Promise.resolve({ ...CHOICE, redirect: "/spot?a=1" }));
  await arrive(services);
  expect(location.pathname + location.search).toBe("/en/bind-account?redirect=%2Fspot%3Fa%3D1");
  expect(thirdPartyFlow.getSnapshot()).toMatchObject({
    label: "Google",
    choice: { ticket: "t1" },
  });
  expect(sessionStorage.getItem("third-party")).not.toContain("c1");
});

test("API-7: a known identity continues like every sign-in", async () => {
  const step: Data<"thirdPcVerify"> = {
    next: "device",
    ticket: "t2",
    email: "m***a@example.com",
    phone: null,
    dialCode: null,
  };
  const { services } = setUp(ANSWER, () => Promise.resolve(step));
  await arrive(services);
  expect(location.pathname).toBe("/en/device");
  expect(loginFlow.getSnapshot()?.step.ticket).toBe("t2");

  const signedIn = setUp(ANSWER, () => Promise.resolve(SIGNED_IN));
  await arrive(signedIn.services);
  expect(signedIn.store).toHaveBeenCalledOnce();
  expect(location.pathname).toBe("/en/account");
});

test("API-7: begun in the security center, it is connected, and a message there says so", async () => {
  const { services, called } = setUp("#provider=google&code=c1&state=connect.s1");
  await arrive(services);
  expect(called()[0]?.[0]).toBe("identityAdd");
  expect(location.pathname + location.search).toBe("/en/account/connections");
  expect(services.toasts.getSnapshot()).toMatchObject([
    { text: "Google is connected to your account." },
  ]);
});

test.each([
  ["", "cold"],
  ["?utm_source=letter", "cold"],
  ["#provider=google&state=s1&error=access_denied", "cancelled"],
  ["?provider=tg&state=s1#tgAuthResult=false", "cancelled"],
  ["#provider=google&state=s1&error=server_error", "failed"],
  ["#provider=google&code=c1", "failed"],
])("API-7, SCR-3: with '%s' nothing is sent, and it ends as %s", async (after, why) => {
  const { services, called } = setUp(after);
  expect(await arrive(services)).toEqual({ why, isConnecting: false });
  expect(called()).toEqual([]);
  expect(location.hash).toBe("");
});

const refusal = (details: object) => () => Promise.reject(new RequestError("No.", details));

test("API-7: a missing state ends as expired; any other refusal is shown in its own words", async () => {
  const gone = setUp(ANSWER, refusal({ code: TICKET_INVALID }));
  expect(await arrive(gone.services)).toEqual({ why: "expired", isConnecting: false });
  const refused = setUp(ANSWER, refusal({ code: 10903, status: 200 }));
  expect(await arrive(refused.services)).toEqual({
    why: "problem",
    isConnecting: false,
    errorMessage: { text: "No.", field: undefined },
  });
});

test.each([{ offline: true }, { timedOut: true }, { status: 429, retryAfter: 9 }, { status: 503 }])(
  "API-7: an answer that may not have been processed can be sent again: %j",
  async (details) => {
    const { services } = setUp(ANSWER, refusal(details));
    const ended = await arrive(services);
    expect(ended).toMatchObject({ why: "problem", answer: { fields: FIELDS } });
  },
);

test("SCR-5: an unexpected error is rethrown", async () => {
  const { services } = setUp(ANSWER, () => Promise.reject(new TypeError("bug")));
  await expect(arrive(services)).rejects.toThrow("bug");
});
