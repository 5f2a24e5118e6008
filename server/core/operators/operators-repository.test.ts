import { afterAll, beforeAll, expect, it } from "vitest";
import { DAY } from "../../platform/clock.ts";
import {
  openTestDatabase,
  type OpenTestDatabase,
} from "../../testing/database/open-test-database.ts";
import { makeOperator } from "../../testing/people/operator-rows.ts";
import * as repository from "./operators-repository.ts";

let test: OpenTestDatabase;
beforeAll(async () => {
  test = await openTestDatabase();
});
afterAll(() => test.close());

async function invite(operatorId: string, expiresAt: number): Promise<string> {
  const token_hash = `invitation-of-${operatorId}-${expiresAt}`;
  const row = { token_hash, operator_id: operatorId, expires_at: expiresAt, used_at: null };
  await repository.insertInvitation(test.db, row);
  return token_hash;
}

const usedAt = async (tokenHash: string) => {
  const { used_at } = await test.db
    .selectFrom("operator_invitations")
    .select("used_at")
    .where("token_hash", "=", tokenHash)
    .executeTakeFirstOrThrow();
  return used_at;
};

it("names are read only of the operators that were asked for", async () => {
  const [ada] = [await makeOperator(test, { name: "Ada" }), await makeOperator(test)];
  expect(await repository.namesOf(test.db, [ada, ada])).toEqual(new Map([[ada, "Ada"]]));
  expect(await repository.namesOf(test.db, [])).toEqual(new Map());
});

it("the open invitations of one operator are ended, and no others", async () => {
  const [ada, ben] = [await makeOperator(test), await makeOperator(test)];
  const now = test.clock.now();
  const [used, open] = [await invite(ada, now + 1), await invite(ada, now + DAY)];
  const other = await invite(ben, now + DAY);
  await repository.consumeInvitation(test.db, used, now);
  await repository.endInvitations(test.db, ada, now + 1);
  expect([await usedAt(used), await usedAt(open), await usedAt(other)]).toEqual([
    now,
    now + 1,
    null,
  ]);
});

it("ASVS 6.4.1: an invitation is consumed once, and not after it expired", async () => {
  const now = test.clock.now();
  const ada = await makeOperator(test);
  const [expired, open, other] = [
    await invite(ada, now),
    await invite(ada, now + 1),
    await invite(ada, now + 2),
  ];
  const consume = (hash: string) => repository.consumeInvitation(test.db, hash, now);
  expect(await consume(expired)).toBe(false);
  expect(await consume(open)).toBe(true);
  expect(await consume(open)).toBe(false);
  expect([await usedAt(expired), await usedAt(other)]).toEqual([null, null]);
});
