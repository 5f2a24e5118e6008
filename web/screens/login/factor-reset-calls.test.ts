import type { Endpoint } from "@portico/contract/endpoint";
import { expect, test } from "vitest";
import { ERRORS } from "@portico/contract/errors";
import { RequestError } from "@portico/client/request";
import { type Answers, answerTo, asCall } from "../../testing/answers.ts";
import type { Services } from "../../lib/services.ts";
import { factorResetFlow, sendAll, start } from "./factor-reset-calls.ts";

const SENT = { expiresIn: 600, resendIn: 60 };
const refusal = (name: keyof typeof ERRORS, more: object = {}) =>
  new RequestError("", { ...ERRORS[name], ...more });

interface Given {
  email?: Answers["factorResetSendCode"];
  sms?: Answers["factorResetSendCode"];
  start?: Answers["factorResetStart"];
}

function calling(given: Given) {
  const calls: unknown[] = [];
  const call = (endpoint: Endpoint, payload: { channel?: "email" | "sms" }) => {
    calls.push(payload);
    const code = given[payload.channel ?? "email"];
    return answerTo(endpoint, {
      ...(code && { factorResetSendCode: code }),
      ...(given.start && { factorResetStart: given.start }),
    });
  };
  return { calls, services: { call: asCall(call) } as Services };
}

const asked = () => Object.keys(factorResetFlow.getSnapshot()?.resendAt ?? {});

test("SCR-8: every address of the account gets a code", async () => {
  await sendAll(calling({ email: SENT, sms: SENT }).services, "ticket");
  expect(asked()).toEqual(["email", "sms"]);
});

test("SCR-3: an address that the account lacks has no code field", async () => {
  await sendAll(calling({ email: SENT, sms: refusal("channelNotAsked") }).services, "ticket");
  expect(asked()).toEqual(["email"]);
});

test("SCR-8: an address that got a code a moment ago has a code field, too", async () => {
  const tooSoon = refusal("resendTooSoon", { retryAfter: 20 });
  await sendAll(calling({ email: tooSoon, sms: SENT }).services, "ticket");
  expect(asked()).toEqual(["email", "sms"]);
});

test("SCR-3: what cannot be reset is refused before the form asks for anything", async () => {
  factorResetFlow.save(undefined);
  const { services } = calling({ email: refusal("factorResetUnavailable") });
  await expect(sendAll(services, "ticket")).rejects.toThrow(RequestError);
  expect(factorResetFlow.getSnapshot()).toBeUndefined();
});

test("SCR-2, SCR-3: the codes start the wait, and its end is shown, also after a reload", async () => {
  const { calls, services } = calling({ start: { removedAt: 7 } });
  const flow = { ticket: "ticket", resendAt: {} };
  await start(services, flow, { emailCode: "123 456" });
  expect(factorResetFlow.getSnapshot()).toEqual({ ...flow, removedAt: 7 });
  expect(calls).toEqual([{ ticket: "ticket", emailCode: "123456" }]);
});
