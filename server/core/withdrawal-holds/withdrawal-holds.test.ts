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
