import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ERRORS } from "@portico/contract/errors";
import { TERMS_VERSION } from "@portico/contract/terms";
import { MINUTE, SECOND } from "../../platform/clock.ts";
import {
  type Added,
  beginBinding,
  type BindingFlow,
  freshAddress,
  freshPhone,
} from "../../testing/people/binding.ts";
import type { Answer } from "../../testing/app/browser.ts";
import { openTestApp, type TestApp } from "../../testing/app/test-app.ts";

const PARALLEL = 20;
const many = { max: 100_000, window: MINUTE };

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp({
    limits: {
      sendPace: many,
      sendToRecipient: many,
      sendToRecipientDaily: many,
      sendFromAddress: many,
      sendForAccount: many,
      smsToRange: many,
      codeFailuresOfRecipient: many,
      challengesFromAddress: many,
    },
  });
});
afterAll(() => test.close());

const BOTH: Added[] = ["email", "phone"];
const columnOf = (added: Added) => (added === "email" ? "email" : "phone");

const accountsAt = (added: Added, address: string) =>
  test.services.database.db
    .selectFrom("accounts")
    .selectAll()
    .where(columnOf(added), "=", address)
    .execute();

const spentCodes = async () => {
  const rows = await test.services.database.db
    .selectFrom("codes")
    .select("id")
    .where("used_at", "is not", null)
    .execute();
  return rows.length;
};

/** The inbox orders messages by time. */
async function beginNext(...input: Parameters<typeof beginBinding>): Promise<BindingFlow> {
  test.clock.advance(SECOND);
  return beginBinding(...input);
}

function expectOneWinner(answers: Answer[], loser: number): number {
  const codes = answers.map(({ body }) => body.code);
  expect(codes.toSorted((a, b) => a - b)).toEqual([
    0,
    ...Array.from({ length: answers.length - 1 }, () => loser),
  ]);
  for (const { status } of answers) expect(status).toBe(200);
  return codes.indexOf(0);
}

describe.each(BOTH)("ASVS 15.4.2: concurrent bindings of one address (%s)", (added) => {
  it("one of several accounts gets the address, and the others' codes stay unused", async () => {
    const fresh = freshAddress(added);
    const flows: BindingFlow[] = [];
    for (let count = 0; count < PARALLEL; count += 1) {
      flows.push(await beginNext(test, added, { fresh }));
    }
    const before = await spentCodes();
    const answers = await Promise.all(flows.map((flow) => flow.bind()));
    const winner = flows[expectOneWinner(answers, ERRORS.codeWrong.code)];
    const rows = await accountsAt(added, fresh.address);
    expect(rows.map(({ id }) => id)).toEqual([winner?.person.account.id]);
    expect(await spentCodes()).toBe(before + 2);
    for (const [index, { setCookies }] of answers.entries()) {
      if (flows[index] !== winner) expect(setCookies).toEqual([]);
    }
    const events = await test.services.database.db
      .selectFrom("audit_events")
      .select("account_id")
      .where("event", "=", added === "email" ? "emailBound" : "phoneBound")
      .execute();
    expect(events).toEqual([{ account_id: winner?.person.account.id }]);
  });

  it("A01: one account binds once with one pair of codes, and gets one new session", async () => {
    const flow = await beginNext(test, added);
    const { browser, person } = flow;
    const old = new Map(browser.cookies);
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => {
        const tab = test.browser();
        for (const [name, value] of old) tab.cookies.set(name, value);
        return tab.call(added === "email" ? "emailBinding" : "smsBindingPhone", {
          ...flow.fresh.payload,
          ...flow.codes,
        });
      }),
    );
    const won = answers.filter(({ body }) => body.code === 0);
    expect(won).toHaveLength(1);
    for (const { status, body } of answers) {
      expect(status).toBe(200);
      expect([0, ERRORS.codeWrong.code, ERRORS.alreadyBound.code]).toContain(body.code);
    }
    const sessions = await test.services.database.db
      .selectFrom("sessions")
      .select("ended_at")
      .where("account_id", "=", person.account.id)
      .execute();
    expect(sessions.filter(({ ended_at }) => ended_at === null)).toHaveLength(1);
    expect(sessions).toHaveLength(2);
  });

  it("one account that binds several addresses gets one of them", async () => {
    const first = await beginNext(test, added);
    const { person } = first;
    const flows = [first];
    for (let count = 1; count < 5; count += 1) flows.push(await beginNext(test, added, { person }));
    const answers = await Promise.all(flows.map((flow) => flow.bind()));
    expect(answers.filter(({ body }) => body.code === 0)).toHaveLength(1);
    for (const { status, body } of answers) {
      expect(status).toBe(200);
      expect([0, ERRORS.codeWrong.code, ERRORS.alreadyBound.code]).toContain(body.code);
    }
    const bound = await Promise.all(flows.map(({ fresh }) => accountsAt(added, fresh.address)));
    expect(bound.flat()).toHaveLength(1);
  });
});

describe("A31: one number, registered and bound concurrently", () => {
  it("belongs to one account afterwards, and nobody gets a server error", async () => {
    const { e164, national } = freshPhone();
    const payload = { dialCode: "+49", phone: national };
    const half = PARALLEL / 2;
    const registering = [];
    for (let count = 0; count < half; count += 1) {
      test.clock.advance(SECOND);
      const browser = test.browser();
      await browser.solved("registerPhoneSendCode", payload);
      const code = await browser.codeFor(e164);
      const { data } = await browser.call("registerPhoneVerifyCode", { ...payload, code });
      registering.push({ browser, ticket: String(data["ticket"]) });
    }
    const binding: BindingFlow[] = [];
    for (let count = 0; count < half; count += 1) {
      binding.push(await beginNext(test, "phone", { fresh: { address: e164, payload } }));
    }
    const bound = binding.map((flow) => flow.bind());
    const registered = registering.map(({ browser, ticket }) =>
      browser.call("registerPhone", {
        ...payload,
        ticket,
        password: browser.seal("four unrelated words here", ticket),
        termsVersion: TERMS_VERSION,
      }),
    );
    const answers = [...(await Promise.all(bound)), ...(await Promise.all(registered))];
    expect(answers.filter(({ body }) => body.code === 0)).toHaveLength(1);
    const { codeWrong, accountExists, unavailable } = ERRORS;
    for (const { body } of answers) {
      expect([0, codeWrong.code, accountExists.code, unavailable.code]).toContain(body.code);
    }
    expect(await accountsAt("phone", e164)).toHaveLength(1);
  });
});
