import { afterAll, beforeAll, expect, it } from "vitest";
import { DAY, HOUR } from "../../platform/clock.ts";
import {
  openTestDatabase,
  type OpenTestDatabase,
} from "../../testing/database/open-test-database.ts";
import { createWithdrawalHolds } from "./withdrawal-holds.ts";

let test: OpenTestDatabase;
beforeAll(async () => {
  test = await openTestDatabase();
});
afterAll(() => test.close());

async function heldUntil(id: string): Promise<number | null> {
  const { held_until } = await test.db
    .selectFrom("accounts")
    .select("held_until")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return held_until;
}

it("a withdrawal hold concerns one account, grows with the next reason and never shrinks", async () => {
  const [mina, tom] = [await test.account(), await test.account()];
  const long = createWithdrawalHolds(test.clock, DAY);
  const short = createWithdrawalHolds(test.clock, HOUR);
  await short.begin(test.db, mina.id);
  expect(await heldUntil(mina.id)).toBe(test.clock.now() + HOUR);
  await long.begin(test.db, mina.id);
  await short.begin(test.db, mina.id);
  expect(await heldUntil(mina.id)).toBe(test.clock.now() + DAY);
  expect(await heldUntil(tom.id)).toBeNull();
});

it("writes an event when a hold begins, grows, is released or runs out, each once", async () => {
  const [mina, tom] = [await test.account(), await test.account()];
  const holds = createWithdrawalHolds(test.clock, DAY);
  // End the holds of other tests.
  test.clock.advance(2 * DAY);
  await holds.endElapsed(test.database);
  const eventsOf = async (id: string) => {
    const rows = await test.db
      .selectFrom("events")
      .select(["type", "data"])
      .where("account_id", "=", id)
      .orderBy("sequence")
      .execute();
    return rows.map(({ type, data }) => [type, JSON.parse(data)]);
  };
  const now = test.clock.now();
  await holds.begin(test.db, mina.id);
  await holds.begin(test.db, mina.id);
  await holds.holdUntil(test.db, mina.id, now + 2 * DAY);
  await holds.holdUntil(test.db, tom.id, now + HOUR);
  await holds.release(test.db, tom.id);
  expect(await holds.endElapsed(test.database)).toBe(0);
  test.clock.advance(2 * DAY);
  const outcomes = await Promise.all([
    holds.endElapsed(test.database),
    holds.endElapsed(test.database),
  ]);
  expect(outcomes.toSorted()).toEqual([0, 1]);
  expect(await eventsOf(mina.id)).toEqual([
    ["withdrawal_hold.started", { until: now + DAY, source: "security" }],
    ["withdrawal_hold.started", { until: now + 2 * DAY, source: "operator" }],
    ["withdrawal_hold.ended", { reason: "elapsed" }],
  ]);
  expect(await eventsOf(tom.id)).toEqual([
    ["withdrawal_hold.started", { until: now + HOUR, source: "operator" }],
    ["withdrawal_hold.ended", { reason: "released" }],
  ]);
});

it("an operator's hold and its release concern one account", async () => {
  const [first, mina] = [await test.account(), await test.account()];
  const holds = createWithdrawalHolds(test.clock, DAY);
  const [soon, late] = [test.clock.now() + HOUR, test.clock.now() + DAY];
  await holds.holdUntil(test.db, first.id, late);
  // An earlier account's longer hold is not the answer for this one.
  expect(await holds.holdUntil(test.db, mina.id, soon)).toBe(soon);
  expect(await holds.holdUntil(test.db, first.id, soon)).toBe(late);
  expect(await holds.release(test.db, mina.id)).toBe(true);
  expect(await holds.release(test.db, mina.id)).toBe(false);
  expect(await heldUntil(first.id)).toBe(late);
});
