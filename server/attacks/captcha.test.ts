import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { type EndpointName, ENDPOINTS, requirementsOf } from "@portico/contract/endpoints";
import { CAPTCHA_HEADER } from "@portico/contract/endpoint";
import { ERRORS } from "@portico/contract/errors";
import type { ChallengeAction } from "@portico/contract/human-challenge/schemas";
import { MINUTE } from "../platform/clock.ts";
import { challengeIdOf } from "../testing/app/browser.ts";
import {
  attempt,
  prepareCall,
  type CallFixture,
  UNLIMITED,
} from "../testing/calls/call-fixtures.ts";
import { stateOf } from "../testing/database/rows.ts";
import { openTestApp, type TestApp } from "../testing/app/test-app.ts";

const asking = (Object.keys(ENDPOINTS) as EndpointName[]).filter(
  (name) => requirementsOf(name).challenge !== undefined,
);

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp({ limits: UNLIMITED });
});
afterAll(() => test.close());

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64");

const NONE = ["", undefined];

/** Values that are not solutions at all. */
const NONSENSE = [
  "undefined",
  "null",
  "true",
  "0",
  "[]",
  "{}",
  "bypass",
  "x".repeat(5000),
  encode(true),
  encode(null),
  encode([]),
  encode({}),
  encode({ challenge: {}, solution: {} }),
  encode({ challenge: { parameters: {} }, verified: true }),
];

const otherAction = (action: ChallengeAction) => (action === "password" ? "send-code" : "password");

/** Real solutions that were already used, or belong to another action or browser. */
async function wornOut(name: EndpointName, ready: CallFixture): Promise<string[]> {
  const action = requirementsOf(name).challenge ?? "send-code";
  const spent = await test.browser().solve(action);
  const email = `spent-${challengeIdOf(spent)}@example.com`;
  if (action === "send-code") {
    await test.browser().call("recoverEmailSendCode", { email }, { solution: spent });
  } else {
    const body = { account: email, password: "x" };
    await test.browser().call("loginEmailOrUsername", body, { solution: spent });
  }
  const whole = await ready.browser.solve(action);
  const opened = JSON.parse(Buffer.from(whole, "base64").toString()) as {
    challenge: { parameters: { data: object; expiresAt: number }; signature: string };
    solution: object;
  };
  const { challenge, solution } = opened;
  const forged = { ...challenge.parameters, expiresAt: challenge.parameters.expiresAt + 9999 };
  return [
    spent,
    await ready.browser.solve(otherAction(action)),
    encode({ challenge, solution: { ...solution, derivedKey: "00" } }),
    encode({ challenge: { ...challenge, parameters: forged }, solution }),
    encode({ challenge: { ...challenge, signature: "" }, solution }),
    `${whole}, ${whole}`,
  ];
}

/** Sends exactly this header, with otherwise valid fields. */
async function tryWith(name: EndpointName, ready: CallFixture, header: string | undefined) {
  if (header !== undefined) return attempt(name, ready, { headers: { [CAPTCHA_HEADER]: header } });
  return ready.browser.call(name, ready.fields("0".repeat(32)));
}

describe("API-5: the challenge cannot be skipped", () => {
  it.each(asking)(
    "API-5: %s sends nothing and tries no password without a solution",
    async (name) => {
      const ready = await prepareCall(test, name);
      const { db } = test.services.database;
      const worn = await wornOut(name, ready);
      const late = await ready.browser.solve(requirementsOf(name).challenge ?? "send-code");
      const before = await stateOf(db);
      const trying = vi.spyOn(test.services.passwords, "check").mockClear();
      for (const header of NONE) {
        expect((await tryWith(name, ready, header)).body.code).toBe(ERRORS.challengeRequired.code);
      }
      const { code } = ERRORS.challengeFailed;
      for (const [at, header] of [...NONSENSE, ...worn].entries()) {
        const { body } = await tryWith(name, ready, header);
        expect([at, body.code, body.data]).toEqual([at, code, null]);
      }
      test.clock.advance(10 * MINUTE);
      // By then the session's proof may have expired along with the challenge.
      const tooLate = requirementsOf(name).freshProof ? ERRORS.proofRequired.code : code;
      expect((await tryWith(name, ready, late)).body.code).toBe(tooLate);
      expect(await stateOf(db)).toEqual(before);
      expect(trying).not.toHaveBeenCalled();
      trying.mockRestore();
    },
  );

  it.each(asking)("API-5: %s accepts a solution exactly once", async (name) => {
    const ready = await prepareCall(test, name);
    const solution = await ready.browser.solve(requirementsOf(name).challenge ?? "send-code");
    const fields = ready.fields(challengeIdOf(solution));
    expect((await ready.browser.call(name, fields, { solution })).body.code).toBe(0);
    const again = await ready.browser.call(name, fields, { solution });
    expect(again.body.code).toBe(ERRORS.challengeFailed.code);
  });
});
