import { afterAll, beforeAll, expect, it } from "vitest";
import {
  allAtOnce,
  openTestDatabase,
  type OpenTestDatabase,
} from "../../testing/database/open-test-database.ts";
import * as repository from "./authenticators-repository.ts";

let test: OpenTestDatabase;
beforeAll(async () => {
  test = await openTestDatabase();
});
afterAll(() => test.close());

const put = async (accountId: string, secret = "secret") =>
  repository.put(test.db, {
    account_id: accountId,
    secret,
    last_step: 0,
    created_at: 1,
  });

const propose = (accountId: string, secret = "secret") =>
  repository.propose(test.db, { account_id: accountId, secret, expires_at: 10 });

it("an authenticator is found, used, re-encrypted and removed for one account only", async () => {
  const [mina, tom] = [await test.account(), await test.account()];
  await put(tom.id);
  expect(await repository.find(test.db, mina.id)).toBeUndefined();
  expect(await repository.remove(test.db, mina.id)).toBe(false);
  await put(mina.id);
  expect(await repository.consume(test.db, mina.id, 5)).toBe(true);
  await repository.reseal(test.db, mina.id, { from: "secret", to: "sealed again" });
  expect(await repository.find(test.db, mina.id)).toMatchObject({ secret: "sealed again" });
  expect(await repository.remove(test.db, mina.id)).toBe(true);
  expect(await repository.find(test.db, tom.id)).toMatchObject({ secret: "secret", last_step: 0 });
});

it("a secret that was replaced in between is not overwritten by its resealed predecessor", async () => {
  const { id } = await test.account();
  await put(id, "newer");
  await repository.reseal(test.db, id, { from: "older", to: "sealed again" });
  expect(await repository.find(test.db, id)).toMatchObject({ secret: "newer" });
});

it("A01: a proposed authenticator is taken by one of twenty at once, and no other one with it", async () => {
  const [mina, tom] = [await test.account(), await test.account()];
  await propose(mina.id);
  await propose(tom.id);
  const take = () => repository.takeProposed(test.db, mina.id, "secret");
  const outcomes = await allAtOnce(20, take);
  expect(outcomes.filter((one) => one.status === "fulfilled" && one.value)).toHaveLength(1);
  expect(await repository.findProposed(test.db, mina.id, 1)).toBeUndefined();
  expect(await repository.findProposed(test.db, tom.id, 1)).toBeDefined();
});

it("a proposal that was replaced after it was checked is not taken", async () => {
  const { id } = await test.account();
  await propose(id, "first");
  await propose(id, "second");
  expect(await repository.takeProposed(test.db, id, "first")).toBe(false);
  expect(await repository.findProposed(test.db, id, 1)).toMatchObject({ secret: "second" });
});

it("A09: a proposal ends with its time, and a clock that is set back does not revive it", async () => {
  const { id } = await test.account();
  await propose(id);
  expect(await repository.findProposed(test.db, id, 10)).toBeUndefined();
  expect(await repository.findProposed(test.db, id, 1)).toBeUndefined();
});
