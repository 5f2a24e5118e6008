import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { MINUTE } from "../../platform/clock.ts";
import { type Added, beginBinding } from "../../testing/people/binding.ts";
import { failingAt } from "../../testing/database/failing-statement.ts";
import { countRows } from "../../testing/database/rows.ts";
import { openTestApp, type TestApp } from "../../testing/app/test-app.ts";

const many = { max: 100_000, window: MINUTE };
/** More than a binding executes; the test fails if this is too low. */
const MAX_STATEMENTS = 60;

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp({
    limits: {
      sendFromAddress: many,
      smsToRange: many,
      smsToRangeOfOwners: many,
      challengesFromAddress: many,
    },
  });
});
afterAll(() => test.close());

const BOTH: Added[] = ["email", "phone"];

/** Everything a binding writes, except code attempts, which always count (A02). */
async function stateOf(accountId: string) {
  const { db } = test.services.database;
  const of = (table: "accounts" | "sessions" | "authenticators") =>
    db
      .selectFrom(table)
      .selectAll()
      .where(table === "accounts" ? "id" : ("account_id" as never), "=", accountId)
      .execute();
  const events = await db
    .selectFrom("audit_events")
    .select("event")
    .where("account_id", "=", accountId)
    .execute();
  const spent = await db
    .selectFrom("codes")
    .select("id")
    .where("used_at", "is not", null)
    .orderBy("id")
    .execute();
  return {
    rows: await countRows(db),
    accounts: await of("accounts"),
    sessions: await of("sessions"),
    authenticators: await of("authenticators"),
    events: events.map(({ event }) => event).toSorted(),
    spent,
  };
}

describe.each(BOTH)("ASVS 2.3.3: a binding that fails (%s)", (added) => {
  it(
    "F01: at any statement leaves nothing behind, and works when retried",
    { timeout: 180_000 },
    async () => {
      let failed = 0;
      let isAllDone = false;
      for (let number = 1; number < MAX_STATEMENTS; number += 1) {
        const flow = await beginBinding(test, added, { options: { factors: ["totp"] } });
        const { account } = flow.person;
        const old = new Map(flow.browser.cookies);
        const before = await stateOf(account.id);
        const bind = () => flow.bind({ totpCode: flow.person.totpCode() });
        let answer: Awaited<ReturnType<typeof bind>> | undefined;
        const reached = await failingAt(number, async () => {
          answer = await bind();
        });
        if (!reached) {
          expect(answer?.body.code).toBe(0);
          break;
        }
        // The last write stores the visit's language, in its own transaction.
        isAllDone ||= answer?.body.code === 0;
        if (isAllDone) {
          expect([number, answer?.body.code]).toEqual([number, 0]);
          continue;
        }
        failed += 1;
        expect([number, answer?.status, answer?.setCookies]).toEqual([number, 500, []]);
        expect(await stateOf(account.id)).toEqual(before);
        expect(flow.browser.cookies).toEqual(old);
        expect((await bind()).body.code).toBe(0);
      }
      expect(failed).toBeGreaterThan(12);
      expect(failed).toBeLessThan(MAX_STATEMENTS - 1);
    },
  );
});
