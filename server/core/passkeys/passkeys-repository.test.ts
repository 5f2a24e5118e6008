import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { PasskeyChallengeTable } from "../../platform/database/schema.ts";
import { MINUTE } from "../../platform/clock.ts";
import {
  allAtOnce,
  openTestDatabase,
  type OpenTestDatabase,
} from "../../testing/database/open-test-database.ts";
import * as repository from "./passkeys-repository.ts";

let test: OpenTestDatabase;
beforeAll(async () => {
  test = await openTestDatabase();
});
afterAll(() => test.close());

let count = 0;

async function challenge(): Promise<Omit<PasskeyChallengeTable, "expires_at">> {
  const { id } = await test.account();
  const key = {
    challenge_hash: `challenge-${(count += 1)}`,
    purpose: "add",
    flow_hash: "one-browser",
    account_id: id,
  };
  await repository.insertChallenge(test.db, { ...key, expires_at: test.clock.now() + MINUTE });
  return key;
}

const consume = (key: Omit<PasskeyChallengeTable, "expires_at">) =>
  repository.consumeChallenge(test.db, key, test.clock.now());

describe("WebAuthn 7.2: a challenge", () => {
  it("A01: is consumed by one of twenty parallel calls", async () => {
    const key = await challenge();
    const outcomes = await allAtOnce(20, () => consume(key));
    expect(outcomes.filter((one) => one.status === "fulfilled" && one.value)).toHaveLength(1);
  });

  it.each([
    ["another challenge", { challenge_hash: "another" }],
    ["another purpose", { purpose: "login" }],
    ["another browser", { flow_hash: "another-browser" }],
    ["nobody", { account_id: null }],
  ])("A05, A06: is not consumed for %s", async (_, changes) => {
    const key = await challenge();
    expect(await consume({ ...key, ...changes })).toBe(false);
    expect(await consume(key)).toBe(true);
  });

  it("A09: a challenge is not accepted after its expiry", async () => {
    const key = await challenge();
    test.clock.advance(MINUTE);
    expect(await consume(key)).toBe(false);
    test.clock.advance(-MINUTE);
    expect(await consume(key)).toBe(false);
  });
});

async function passkeyOf(accountId: string, counter = 0): Promise<string> {
  const id = `passkey-${(count += 1)}`;
  await repository.insert(test.db, {
    id,
    account_id: accountId,
    name: "Laptop",
    public_key: "key",
    counter,
    transports: "",
    device_type: "singleDevice",
    aaguid: null,
    backed_up: 0,
    created_at: test.clock.now(),
    last_used_at: null,
  });
  return id;
}

describe("a passkey", () => {
  it("is renamed and removed only by its owner, and no other one with it", async () => {
    const [mina, tom] = [await test.account(), await test.account()];
    const [first, second] = [await passkeyOf(mina.id), await passkeyOf(mina.id)];
    expect(await repository.rename(test.db, tom.id, { id: first, name: "Mine" })).toBe(false);
    expect(await repository.remove(test.db, tom.id, first)).toBe(false);
    expect(await repository.rename(test.db, mina.id, { id: first, name: "Phone" })).toBe(true);
    expect((await repository.listOf(test.db, mina.id)).map(({ name }) => name).toSorted()).toEqual([
      "Laptop",
      "Phone",
    ]);
    expect(await repository.remove(test.db, mina.id, first)).toBe(true);
    expect(await repository.find(test.db, first)).toBeUndefined();
    expect(await repository.find(test.db, second)).toMatchObject({ id: second });
    expect(await repository.listOf(test.db, tom.id)).toEqual([]);
  });

  it("WebAuthn 6.1.1: is a copy if its counter has not grown", async () => {
    const { id: owner } = await test.account();
    const [counting, other] = [await passkeyOf(owner, 5), await passkeyOf(owner, 1)];
    const use = (id: string, counter: number) =>
      repository.consume(test.db, id, { counter, backedUp: false, now: test.clock.now() });
    expect(await use(counting, 5)).toBe(false);
    expect(await use(counting, 0)).toBe(false);
    expect(await use("gone", 6)).toBe(false);
    expect(await use(counting, 6)).toBe(true);
    expect(await repository.find(test.db, other)).toMatchObject({ counter: 1 });
  });

  it("belongs to one account: the same credential is not added a second time", async () => {
    const [mina, tom] = [await test.account(), await test.account()];
    const id = await passkeyOf(mina.id);
    const row = await repository.find(test.db, id);
    if (row === undefined) throw new Error("Not written");
    expect(await repository.insert(test.db, { ...row, account_id: tom.id })).toBe(false);
    expect(await repository.find(test.db, id)).toMatchObject({ account_id: mina.id });
  });
});
