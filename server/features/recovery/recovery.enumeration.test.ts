import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ERRORS } from "@portico/contract/errors";
import { LIMITS } from "../../core/limits/limits.ts";
import { DAY, HOUR, MINUTE } from "../../platform/clock.ts";
import type { Answer } from "../../testing/app/browser.ts";
import { makePerson, type PersonOptions } from "../../testing/people/people.ts";
import {
  type Reached,
  recipientOf,
  sendRecoveryCode,
  verifyRecoveryCode,
} from "../../testing/people/recovery.ts";
import { countRows } from "../../testing/database/rows.ts";
import { statementsOf } from "../../testing/database/statements.ts";
import { openTestApp, type TestApp } from "../../testing/app/test-app.ts";

let test: TestApp;

type Kind = "known" | "guarded" | "frozen" | "closed" | "unknown";
const KINDS: Kind[] = ["known", "guarded", "frozen", "closed", "unknown"];

const emailOf = (kind: Kind) => `${kind}@example.com`;
const numberOf = (kind: Kind) => `1512345678${KINDS.indexOf(kind)}`;
const phoneOf = (kind: Kind): Reached => ({ dialCode: "+49", phone: numberOf(kind) });

const WAYS: [string, (kind: Kind) => Reached][] = [
  ["email address", emailOf],
  ["phone number", phoneOf],
];

beforeAll(async () => {
  test = await openTestApp();
  const { db } = test.services.database;
  const reached = (kind: Kind): PersonOptions => ({
    email: emailOf(kind),
    phone: { e164: `+49${numberOf(kind)}`, dialCode: "+49" },
  });
  await makePerson(test, reached("known"));
  await makePerson(test, { ...reached("guarded"), factors: ["totp"] });
  for (const status of ["frozen", "closed"] as const) {
    const { account } = await makePerson(test, reached(status));
    await db.updateTable("accounts").set({ status }).where("id", "=", account.id).execute();
  }
});
afterAll(() => test.close());

/** What a stranger can see of a response. */
function visible({ status, body, headers, setCookies }: Answer) {
  const { date: _, "set-cookie": __, "x-request-id": ___, ...rest } = headers;
  return {
    status,
    body,
    headers: rest,
    cookies: setCookies.map((line) => line.replace(/=[\w-]{43};/, "=…;")),
  };
}

async function forEach<Result>(work: (kind: Kind) => Promise<Result>): Promise<Result[]> {
  const results = [];
  for (const kind of KINDS) results.push(await work(kind));
  return results;
}

function expectAllEqual(results: unknown[]): void {
  for (const one of results) expect(one).toEqual(results[0]);
}

describe.each(WAYS)("A13: does somebody have an account with this %s?", (_, reach) => {
  it("API-4: the response to a first send is the same for every kind", async () => {
    const seen = await forEach(async (kind) =>
      visible(await sendRecoveryCode(test.browser(), reach(kind))),
    );
    expectAllEqual(seen);
    expect(seen[0]?.body).toMatchObject({ code: 0, data: { expiresIn: 600, resendIn: 60 } });
  });

  it("ASVS 6.3.8: so are its statements, its rows and its one message", async () => {
    test.clock.advance(HOUR);
    const seen = await forEach(async (kind) => {
      const browser = test.browser();
      const solution = await browser.solve("send-code");
      const who = reach(kind);
      const call =
        typeof who === "string"
          ? () => browser.call("recoverEmailSendCode", { email: who }, { solution })
          : () => browser.call("recoverPhoneSendCode", who, { solution });
      const before = await countRows(test.services.database.db);
      const statements = await statementsOf(call);
      const after = await countRows(test.services.database.db);
      const grown = Object.keys(after).map((table) => [
        table,
        (after[table] ?? 0) - (before[table] ?? 0),
      ]);
      return { statements, grown: Object.fromEntries(grown) as Record<string, number> };
    });
    expectAllEqual(seen);
    expect(seen[0]?.statements.length).toBeGreaterThan(5);
    expect(seen[0]?.grown).toMatchObject({ codes: 1, outbox: 1, used_challenges: 1, tickets: 0 });
  });

  it("ASVS 6.3.8: a stored message has the same size class, whatever its text", async () => {
    test.clock.advance(HOUR);
    const sizes = await forEach(async (kind) => {
      test.clock.advance(1);
      await sendRecoveryCode(test.browser(), reach(kind));
      const { payload } = await test.services.database.db
        .selectFrom("outbox")
        .select("payload")
        .orderBy("created_at", "desc")
        .limit(1)
        .executeTakeFirstOrThrow();
      return payload?.length ?? 0;
    });
    expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThan(128);
  });

  it("API-4: an address without an account gets a notice without a code", async () => {
    test.clock.advance(HOUR);
    const templates = await forEach(async (kind) => {
      test.clock.advance(1);
      await sendRecoveryCode(test.browser(), reach(kind));
      const [message] = await test.messages();
      expect(message?.recipient).toBe(recipientOf(reach(kind)));
      return message?.template;
    });
    expect(templates).toEqual([
      "recoveryCode",
      "recoveryCode",
      "recoveryCode",
      "noAccount",
      "noAccount",
    ]);
    const [notice] = await test.messages();
    expect(notice?.values).toEqual({});
    const { renderMail, renderSms } = test.services;
    const { text, html } = renderMail(notice!);
    expect(text + html + renderSms(notice!)).not.toMatch(/(?<!\d)\d{6}(?!\d)/);
  });

  it("API-4: wrong codes, resends and limits look the same for every kind", async () => {
    test.clock.advance(DAY);
    const seen = await forEach(async (kind) => {
      const who = reach(kind);
      const browser = test.browser();
      const steps = [await sendRecoveryCode(browser, who), await sendRecoveryCode(browser, who)];
      for (let tries = 0; tries < 22; tries += 1) {
        steps.push(await verifyRecoveryCode(browser, who, "not a code"));
      }
      test.clock.advance(MINUTE);
      steps.push(await sendRecoveryCode(browser, who));
      for (let sends = 0; sends < LIMITS.sendToRecipient.max; sends += 1) {
        test.clock.advance(MINUTE);
        steps.push(await sendRecoveryCode(test.browser(), who));
      }
      test.clock.advance(-(LIMITS.sendToRecipient.max + 1) * MINUTE);
      return steps.map(visible);
    });
    expectAllEqual(seen);
    const codes = new Set(seen[0]?.map(({ body }) => body.code));
    const { resendTooSoon, codeWrong, tooManyRequests } = ERRORS;
    const expected = [0, resendTooSoon.code, codeWrong.code, tooManyRequests.code];
    expect(codes).toEqual(new Set(expected));
  });

  it("ASVS 6.3.8: a wrong code costs the same statements for every kind", async () => {
    test.clock.advance(DAY);
    const seen = await forEach(async (kind) => {
      const browser = test.browser();
      await sendRecoveryCode(browser, reach(kind));
      return statementsOf(() => verifyRecoveryCode(browser, reach(kind), "not a code"));
    });
    expectAllEqual(seen);
    expect(seen[0]?.length).toBeGreaterThan(1);
  });

  it.each<Kind>(["closed", "unknown"])(
    "API-4: even the right code is refused as wrong for a %s account",
    async (kind) => {
      test.clock.advance(DAY);
      const who = reach(kind);
      const browser = test.browser();
      const { codes } = test.services;
      const { issue } = codes;
      let code = "";
      // Nobody receives this code, so the test reads it from the server.
      codes.issue = async (db, subject) => {
        const made = await issue(db, subject);
        code = made.code;
        return made;
      };
      await sendRecoveryCode(browser, who);
      codes.issue = issue;
      expect(code).toMatch(/^\d{6}$/);
      const wrong = await verifyRecoveryCode(browser, who, code === "111111" ? "222222" : "111111");
      const right = await verifyRecoveryCode(browser, who, code);
      expect(visible(right)).toEqual(visible(wrong));
      expect(right.body.code).toBe(ERRORS.codeWrong.code);
      const tickets = await test.services.database.db.selectFrom("tickets").selectAll().execute();
      expect(tickets).toEqual([]);
    },
  );

  it("A13: a code for an address that never requested one is refused like any wrong code", async () => {
    const browser = test.browser();
    await sendRecoveryCode(browser, "bystander@example.com");
    const seen = await forEach(async (kind) =>
      visible(await verifyRecoveryCode(browser, reach(kind), "123456")),
    );
    expectAllEqual(seen);
    expect(seen[0]?.body.code).toBe(ERRORS.codeWrong.code);
  });
});

describe("A13: a username", () => {
  it("cannot be used to recover, whether or not it exists", async () => {
    await makePerson(test, { username: "somebody" });
    const browser = test.browser();
    const known = visible(await sendRecoveryCode(browser, "somebody"));
    const unknown = visible(await sendRecoveryCode(browser, "nobody_here"));
    expect(known).toEqual(unknown);
    expect(known.body.code).toBe(ERRORS.emailInvalid.code);
  });
});
