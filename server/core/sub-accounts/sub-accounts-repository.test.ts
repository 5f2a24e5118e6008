import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { AccountTable } from "../../platform/database/schema.ts";
import {
  openTestDatabase,
  type OpenTestDatabase,
} from "../../testing/database/open-test-database.ts";
import * as repository from "./sub-accounts-repository.ts";

const NOW = 1000;

let test: OpenTestDatabase;
let mina: string;
let tom: string;
/** Two open sub-accounts of Mina, a closed one, and one of Tom. */
let own: string[];
let first: string;
let second: string;
let closed: string;
let other: string;

const set = (id: string, values: Partial<AccountTable>) =>
  test.db.updateTable("accounts").set(values).where("id", "=", id).execute();

beforeAll(async () => {
  test = await openTestDatabase();
  const create = async (parent_id: string | null = null) => {
    const { id } = await test.account();
    await set(id, { parent_id });
    return id;
  };
  [mina, tom] = [await create(), await create()];
  [first, second, closed] = [await create(mina), await create(mina), await create(mina)];
  other = await create(tom);
  own = [first, second];
});
afterAll(() => test.close());

beforeEach(async () => {
  const values = { status: "active", frozen_by: null, password_changed_at: null } as const;
  for (const id of [first, second, other]) await set(id, { ...values, created_at: NOW });
  await set(closed, { ...values, status: "closed", created_at: NOW });
});

const stateOf = async (id: string) => {
  const columns = ["status", "frozen_by", "username"] as const;
  const query = test.db.selectFrom("accounts").select(columns).where("id", "=", id);
  return query.executeTakeFirstOrThrow();
};

describe("the sub-accounts of a main account", () => {
  it("are those that are open, and nobody else's", async () => {
    expect(await repository.count(test.db, mina)).toBe(2);
    const listed = await repository.list(test.db, mina, { limit: 10 });
    expect(new Set(listed.map(({ id }) => id))).toEqual(new Set(own));
  });

  it("ASVS 8.2.2: are found and locked by their id, and not by another main account", async () => {
    for (const find of [repository.find, repository.lockForUpdate]) {
      for (const id of own) expect((await find(test.db, mina, id))?.id).toBe(id);
      for (const id of [closed, other, mina]) expect(await find(test.db, mina, id)).toBeUndefined();
      expect((await find(test.db, tom, other))?.id).toBe(other);
    }
  });

  it("are found by a report if they were created or got a password since", async () => {
    const since = async (time: number) => {
      const found = await repository.lockOpenedSince(test.db, mina, time);
      return new Set(found.map(({ id }) => id));
    };
    expect(await since(NOW - 1)).toEqual(new Set(own));
    expect(await since(NOW)).toEqual(new Set());
    await set(second, { password_changed_at: NOW + 1 });
    expect(await since(NOW)).toEqual(new Set([second]));
    expect(await since(NOW + 1)).toEqual(new Set());
  });
});

describe("a sub-account", () => {
  it("is renamed alone", async () => {
    await repository.rename(test.db, first, "Trader_1");
    expect(await stateOf(first)).toMatchObject({ username: "Trader_1" });
    expect(await stateOf(second)).toMatchObject({ username: null });
  });

  it("is frozen alone, if it is active", async () => {
    expect(await repository.freeze(test.db, first)).toBe(true);
    expect(await repository.freeze(test.db, first)).toBe(false);
    expect(await repository.freeze(test.db, closed)).toBe(false);
    expect(await stateOf(first)).toMatchObject({ status: "frozen", frozen_by: "parent" });
    expect(await stateOf(second)).toMatchObject({ status: "active", frozen_by: null });
    expect(await stateOf(closed)).toMatchObject({ status: "closed", frozen_by: null });
  });

  it("is unfrozen alone, if its main account has frozen it", async () => {
    for (const id of own) await repository.freeze(test.db, id);
    expect(await repository.unfreeze(test.db, first)).toBe(true);
    expect(await stateOf(first)).toMatchObject({ status: "active", frozen_by: null });
    expect(await stateOf(second)).toMatchObject({ status: "frozen", frozen_by: "parent" });
    // Acts as if an operator had frozen it.
    await set(second, { frozen_by: null });
    expect(await repository.unfreeze(test.db, second)).toBe(false);
    expect(await stateOf(second)).toMatchObject({ status: "frozen", frozen_by: null });
  });

  it("that was closed while it was frozen stays closed", async () => {
    await set(closed, { frozen_by: "parent" });
    expect(await repository.unfreeze(test.db, closed)).toBe(false);
    expect(await stateOf(closed)).toMatchObject({ status: "closed" });
  });
});
