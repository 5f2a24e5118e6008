import { afterAll, beforeAll, expect, it } from "vitest";
import {
  allAtOnce,
  openTestDatabase,
  type OpenTestDatabase,
} from "../../testing/database/open-test-database.ts";
import * as repository from "./recovery-codes-repository.ts";

let test: OpenTestDatabase;
beforeAll(async () => {
  test = await openTestDatabase();
});
afterAll(() => test.close());

const put = (accountId: string) =>
  repository.replaceAll(
    test.db,
    accountId,
    ["AAAA", "BBBB"].map((selector) => ({
      id: `${accountId}-${selector}`,
      account_id: accountId,
      selector,
      code_hash: "hash",
      created_at: test.clock.now(),
      used_at: null,
    })),
  );

it("A01: a recovery code is consumed by one of twenty parallel calls, and no other code with it", async () => {
  const { id } = await test.account();
  await put(id);
  const use = () => repository.consume(test.db, `${id}-AAAA`, test.clock.now());
  const outcomes = await allAtOnce(20, use);
  expect(outcomes.filter((one) => one.status === "fulfilled" && one.value)).toHaveLength(1);
  expect(await repository.countOpen(test.db, id)).toBe(1);
  expect(await repository.findOpen(test.db, id, "AAAA")).toBeUndefined();
  expect(await repository.findOpen(test.db, id, "BBBB")).toMatchObject({ account_id: id });
});

it("recovery codes belong to one account, and are deleted without affecting others", async () => {
  const [mina, tom] = [await test.account(), await test.account()];
  await put(mina.id);
  expect(await repository.findOpen(test.db, tom.id, "AAAA")).toBeUndefined();
  expect(await repository.countOpen(test.db, tom.id)).toBe(0);
  await put(tom.id);
  await put(tom.id);
  await repository.removeAll(test.db, tom.id);
  expect(await repository.countOpen(test.db, mina.id)).toBe(2);
});
