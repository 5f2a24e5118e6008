import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  openTestDatabase,
  type OpenTestDatabase,
} from "../../testing/database/open-test-database.ts";
import * as repository from "./invitations-repository.ts";

const NOW = 1000;

let test: OpenTestDatabase;
/** Sub-accounts of two companies. */
let ofMina: string;
let ofTom: string;
let mina: string;
beforeAll(async () => {
  test = await openTestDatabase();
  const subAccountOf = async (parent_id: string) => {
    const { id } = await test.account();
    await test.db.updateTable("accounts").set({ parent_id }).where("id", "=", id).execute();
    return id;
  };
  mina = (await test.account()).id;
  const tom = (await test.account()).id;
  [ofMina, ofTom] = [await subAccountOf(mina), await subAccountOf(tom)];
});
afterAll(() => test.close());

const insert = (token_hash: string, account_id: string, values = {}) =>
  repository.insert(test.db, {
    token_hash,
    account_id,
    expires_at: NOW + 1,
    used_at: null,
    ...values,
  });

beforeEach(async () => {
  await test.db.deleteFrom("sub_account_invitations").execute();
  await insert("open", ofMina);
  await insert("used", ofMina, { used_at: 1 });
  await insert("expired", ofMina, { expires_at: NOW });
  await insert("other", ofTom);
});

/** When each was used. */
const uses = async () => {
  const rows = await test.db.selectFrom("sub_account_invitations").selectAll().execute();
  return Object.fromEntries(rows.map(({ token_hash, used_at }) => [token_hash, used_at]));
};

describe("an invitation of a sub-account", () => {
  it("is found until it is used or expires", async () => {
    const find = (token: string) => repository.findOpen(test.db, token, NOW);
    expect(await find("open")).toMatchObject({ token_hash: "open", account_id: ofMina });
    expect(await find("other")).toMatchObject({ token_hash: "other", account_id: ofTom });
    for (const token of ["used", "expired", "unknown"]) expect(await find(token)).toBeUndefined();
  });

  it("ASVS 2.3.4: is consumed once, alone, and not after it expired", async () => {
    const consume = (token: string) => repository.consume(test.db, token, NOW);
    for (const token of ["used", "expired", "unknown"]) expect(await consume(token)).toBe(false);
    expect(await consume("open")).toBe(true);
    expect(await consume("open")).toBe(false);
    expect(await uses()).toEqual({ open: NOW, used: 1, expired: null, other: null });
  });

  it("ends with the others of its account, and a used one keeps its time", async () => {
    await repository.endAll(test.db, ofMina, NOW);
    expect(await uses()).toEqual({ open: NOW, used: 1, expired: NOW, other: null });
  });

  it("ends with all of its main account, and a used one keeps its time", async () => {
    await repository.endAllOfParent(test.db, mina, NOW);
    expect(await uses()).toEqual({ open: NOW, used: 1, expired: NOW, other: null });
  });

  it("is listed for the given accounts while it is open", async () => {
    await insert("expired too", ofTom, { expires_at: NOW - 1 });
    await insert("used too", ofTom, { used_at: 1, expires_at: NOW + 2 });
    const openOf = async (ids: string[]) => [...(await repository.openOf(test.db, ids, NOW))];
    expect(await openOf([ofTom])).toEqual([[ofTom, NOW + 1]]);
    expect(await openOf([])).toEqual([]);
    await repository.endAll(test.db, ofMina, NOW);
    await insert("expired again", ofMina, { expires_at: NOW });
    expect(await openOf([ofMina, ofTom])).toEqual([[ofTom, NOW + 1]]);
  });
});
