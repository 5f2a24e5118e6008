import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { MINUTE } from "../../platform/clock.ts";
import type { OperatorChallengeTable } from "../../platform/database/schema.ts";
import {
  openTestDatabase,
  type OpenTestDatabase,
} from "../../testing/database/open-test-database.ts";
import { makeOperator } from "../../testing/people/operator-rows.ts";
import * as repository from "./operator-passkeys-repository.ts";

let test: OpenTestDatabase;
beforeAll(async () => {
  test = await openTestDatabase();
});
afterAll(() => test.close());

let count = 0;

type Key = Omit<OperatorChallengeTable, "expires_at">;

async function challenge(operatorId: string | null): Promise<Key> {
  const key: Key = {
    challenge_hash: `challenge-${(count += 1)}`,
    purpose: "proof",
    browser_hash: "one-browser",
    operator_id: operatorId,
  };
  await repository.insertChallenge(test.db, { ...key, expires_at: test.clock.now() + MINUTE });
  return key;
}

const consume = (key: Key) => repository.consumeChallenge(test.db, key, test.clock.now());

describe("WebAuthn 7.2: a challenge of an operator", () => {
  it.each<[string, Partial<Key>]>([
    ["another challenge", { challenge_hash: "another" }],
    ["another purpose", { purpose: "sign-in" }],
    ["another browser", { browser_hash: "another-browser" }],
    ["nobody", { operator_id: null }],
    ["another operator", { operator_id: "somebody-else" }],
  ])("A05, A06: is not consumed for %s", async (_, changes) => {
    const key = await challenge(await makeOperator(test));
    expect(await consume({ ...key, ...changes })).toBe(false);
    expect(await consume(key)).toBe(true);
    expect(await consume(key)).toBe(false);
  });

  it("A06: is not consumed for an operator if it was issued to nobody", async () => {
    const key = await challenge(null);
    expect(await consume({ ...key, operator_id: await makeOperator(test) })).toBe(false);
    expect(await consume(key)).toBe(true);
  });

  it("A09: a challenge is not accepted after its expiry", async () => {
    const key = await challenge(await makeOperator(test));
    test.clock.advance(MINUTE);
    expect(await consume(key)).toBe(false);
    test.clock.advance(-MINUTE);
  });
});

async function passkeyOf(operatorId: string, counter = 0) {
  const row: repository.OperatorPasskeyRow = {
    id: `passkey-${(count += 1)}`,
    operator_id: operatorId,
    name: "Key",
    public_key: "key",
    counter,
    transports: "",
    device_type: "singleDevice",
    aaguid: null,
    backed_up: 0,
    created_at: test.clock.now(),
    last_used_at: null,
  };
  expect(await repository.insert(test.db, row)).toBe(true);
  return row;
}

describe("a passkey of an operator", () => {
  it("belongs to one operator: the same credential is not added a second time", async () => {
    const ada = await makeOperator(test);
    const row = await passkeyOf(ada);
    const ben = await makeOperator(test);
    expect(await repository.insert(test.db, { ...row, operator_id: ben })).toBe(false);
    expect(await repository.find(test.db, row.id)).toMatchObject({ operator_id: ada });
  });

  it("WebAuthn 6.1.1: is a copy if its counter has not grown", async () => {
    const ada = await makeOperator(test);
    const { id } = await passkeyOf(ada, 5);
    const other = await passkeyOf(ada, 1);
    const uncounted = await passkeyOf(ada);
    const use = (used: string, counter: number) =>
      repository.consume(test.db, used, { counter, backedUp: false, now: test.clock.now() });
    expect(await use(id, 5)).toBe(false);
    expect(await use(id, 0)).toBe(false);
    expect(await use("gone", 6)).toBe(false);
    expect(await use(id, 6)).toBe(true);
    expect(await use(uncounted.id, 0)).toBe(true);
    expect(await repository.find(test.db, other.id)).toMatchObject({ counter: 1 });
  });

  it("is removed only by its owner, and no other one with it", async () => {
    const [ada, ben] = [await makeOperator(test), await makeOperator(test)];
    const [first, second] = [await passkeyOf(ada), await passkeyOf(ada)];
    expect(await repository.remove(test.db, ben, first.id)).toBe(false);
    expect(await repository.listOf(test.db, ada)).toHaveLength(2);
    expect(await repository.remove(test.db, ada, first.id)).toBe(true);
    expect(await repository.listOf(test.db, ada)).toMatchObject([{ id: second.id }]);
  });
});
