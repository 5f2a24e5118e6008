import type { Endpoint } from "@portico/contract/endpoint";
import { expect, test } from "vitest";
import { RequestError } from "@portico/client/request";
import { type Answers, answerTo, asCall } from "../../../testing/answers.ts";
import type { Services } from "../../../lib/services.ts";
import { begin, changeOf, contactChange, finish } from "./contact-change.ts";

const EMAIL = { email: "new@example.com" };

function calling(answers: Answers) {
  const calls: [string, unknown][] = [];
  const call = (endpoint: Endpoint, payload: unknown) => {
    calls.push([endpoint.name, payload]);
    return answerTo(endpoint, answers, {});
  };
  return { calls, services: { call: asCall(call) } as Services };
}

const SENT = { expiresIn: 600, resendIn: 60 };

test("SCR-8: a code goes to the new address, then to the old one", async () => {
  const { calls, services } = calling({
    emailChangeNewSendCode: SENT,
    emailChangeOldSendCode: SENT,
  });
  await begin(services, "user-1", EMAIL);
  expect(calls).toEqual([
    ["emailChangeNewSendCode", EMAIL],
    ["emailChangeOldSendCode", {}],
  ]);
  const flow = changeOf(contactChange.getSnapshot(), "email", "user-1");
  expect(Object.keys(flow?.resendAt ?? {})).toEqual(["new", "old"]);
});

test("SCR-3: a change is resumed only by its own account, while its codes are valid", async () => {
  const { services } = calling({ emailChangeNewSendCode: SENT, emailChangeOldSendCode: SENT });
  await begin(services, "user-1", EMAIL);
  const stored = contactChange.getSnapshot();
  expect(changeOf(stored, "email", "user-2")).toBeUndefined();
  expect(changeOf(stored, "phone", "user-1")).toBeUndefined();
  expect(changeOf(stored, "email", "user-1", Date.now() + 601_000)).toBeUndefined();
});

test("SCR-8: an old address that got a code a moment ago counts down", async () => {
  const { services } = calling({
    phoneChangeNewSendCode: SENT,
    phoneChangeOldSendCode: new RequestError("", { status: 429, retryAfter: 30 }),
  });
  await begin(services, "user-1", { dialCode: "+49", phone: "151" });
  const { resendAt } = contactChange.getSnapshot()!;
  expect(resendAt.old).toBeLessThanOrEqual(Date.now() + 30_000);
  expect(resendAt.new).toBeGreaterThan(resendAt.old!);
});

test("SCR-2: codes are sent in canonical form, however they were typed", async () => {
  const { calls, services } = calling({});
  const flow = { userId: "user-1", contact: EMAIL, resendAt: {}, endsAt: 0 };
  await finish(services, flow, { oldCode: "123 456", newCode: " 654321" });
  expect(calls).toEqual([["emailChange", { ...EMAIL, oldCode: "123456", newCode: "654321" }]]);
});
