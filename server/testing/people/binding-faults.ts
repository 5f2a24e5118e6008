import { expect } from "vitest";
import { MINUTE } from "../../platform/clock.ts";
import { openTestApp, type TestApp } from "../app/test-app.ts";
import { failingAt } from "../database/failing-statement.ts";
import { countRows } from "../database/rows.ts";
import { type Added, beginBinding } from "./binding.ts";

const many = { max: 100_000, window: MINUTE };
/** More than a binding executes; the test fails if this is too low. */
const MAX_STATEMENTS = 60;

/** Allows as many bindings as there are statements to fail. */
export const openBindingApp = (): Promise<TestApp> =>
  openTestApp({
    limits: {
      sendFromAddress: many,
      smsToRange: many,
      smsToRangeOfOwners: many,
      challengesFromAddress: many,
    },
  });

/** Everything a binding writes, except code attempts, which always count (A02). */
async function stateOf(test: TestApp, accountId: string) {
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

/** Lets each statement of a binding fail once: nothing is left behind, and it works when retried. */
export async function expectAllOrNothing(test: TestApp, added: Added): Promise<void> {
  let failed = 0;
  let isAllDone = false;
  for (let number = 1; number < MAX_STATEMENTS; number += 1) {
    const flow = await beginBinding(test, added, { options: { factors: ["totp"] } });
    const { account } = flow.person;
    const old = new Map(flow.browser.cookies);
    const before = await stateOf(test, account.id);
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
    expect(await stateOf(test, account.id)).toEqual(before);
    expect(flow.browser.cookies).toEqual(old);
    expect((await bind()).body.code).toBe(0);
  }
  expect(failed).toBeGreaterThan(12);
  expect(failed).toBeLessThan(MAX_STATEMENTS - 1);
}
