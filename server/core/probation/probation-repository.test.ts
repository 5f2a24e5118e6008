import { afterAll, beforeAll, expect, it } from "vitest";
import {
  openTestDatabase,
  type OpenTestDatabase,
} from "../../testing/database/open-test-database.ts";
import * as removals from "./operator-removal-repository.ts";
import * as repository from "./probation-repository.ts";

let test: OpenTestDatabase;
beforeAll(async () => {
  test = await openTestDatabase();
});
afterAll(() => test.close());

let count = 0;

async function changeOf(accountId: string): Promise<repository.MethodChange> {
  const row: repository.MethodChange = {
    id: `change-${(count += 1)}`,
    account_id: accountId,
    kind: "passkey",
    change: "added",
    method_id: "",
    name: null,
    address: null,
    contents: null,
    made_at: count,
    matures_at: null,
    country_code: null,
    device: null,
    suspended_at: null,
  };
  await repository.insert(test.db, row);
  return row;
}

async function passkeyOf(accountId: string): Promise<string> {
  const id = `passkey-${(count += 1)}`;
  await test.db
    .insertInto("passkeys")
    .values({
      id,
      account_id: accountId,
      public_key: "key",
      counter: 0,
      transports: "",
      name: "Laptop",
      device_type: "singleDevice",
      aaguid: null,
      backed_up: 0,
      created_at: 1,
      last_used_at: null,
    })
    .execute();
  return id;
}

it("a change of a method is suspended, matured and removed without affecting others", async () => {
  const [mina, tom] = [await test.account(), await test.account()];
  const [own, second, other] = [
    await changeOf(mina.id),
    await changeOf(mina.id),
    await changeOf(tom.id),
  ];
  await repository.suspend(test.db, own.id, { contents: "[]", now: 5 });
  await repository.setMaturity(test.db, own.id, 9);
  const changed = { ...own, contents: "[]", suspended_at: 5, matures_at: 9 };
  expect(await repository.listOf(test.db, mina.id)).toEqual([changed, second]);
  await repository.remove(test.db, [own.id]);
  await repository.remove(test.db, []);
  expect(await repository.listOf(test.db, mina.id)).toEqual([second]);
  expect(await repository.listOf(test.db, tom.id)).toEqual([other]);
});

it("a method is deactivated without affecting others, and restored unless its place is taken", async () => {
  const [mina, tom] = [await test.account(), await test.account()];
  const [first, second] = [await passkeyOf(mina.id), await passkeyOf(mina.id)];
  await passkeyOf(tom.id);
  const take = (id: string, methodId: string) =>
    repository.takeLive(test.db, id, { kind: "passkey", methodId });
  expect(await take(tom.id, first)).toEqual([]);
  const taken = await take(mina.id, first);
  expect(taken).toMatchObject([{ id: first }]);
  expect(await repository.countLive(test.db, mina.id, "passkey")).toBe(1);
  expect(await repository.putBack(test.db, "passkey", taken)).toBe(true);
  expect(await repository.putBack(test.db, "passkey", taken)).toBe(false);
  expect(await take(mina.id, "")).toHaveLength(2);
  expect(await repository.countLive(test.db, tom.id, "passkey")).toBe(1);
  expect(second).not.toBe(first);
});

it("what an account began and did not finish ends, and nothing of another one", async () => {
  const [mina, tom] = [await test.account(), await test.account()];
  for (const { id } of [mina, tom]) {
    const row = { account_id: id, secret: "sealed", expires_at: 9 };
    await test.db.insertInto("pending_authenticators").values(row).execute();
  }
  await repository.endProposals(test.db, mina.id);
  const rows = await test.db.selectFrom("pending_authenticators").select("account_id").execute();
  expect(rows).toEqual([{ account_id: tom.id }]);
});

it("a removal is approved once, in time, by another operator, and no other removal with it", async () => {
  const { id: accountId } = await test.account();
  const insert = async () => {
    const id = `removal-${(count += 1)}`;
    await removals.insert(test.db, {
      id,
      account_id: accountId,
      kind: "passkey",
      method_id: "",
      reason: "stolen",
      requested_by: "ada",
      requested_at: 10,
      approved_by: null,
      approved_at: null,
    });
    return id;
  };
  const [id, other] = [await insert(), await insert()];
  const approve = (by: string, since = 9) => removals.approve(test.db, id, { by, now: 20, since });
  expect(await approve("ada")).toBeUndefined();
  expect(await approve("grace", 10)).toBeUndefined();
  expect(await approve("grace")).toMatchObject({ id, approved_by: "grace" });
  expect(await approve("grace")).toBeUndefined();
  const left = await test.db
    .selectFrom("method_removals")
    .select("approved_at")
    .where("id", "=", other)
    .executeTakeFirst();
  expect(left).toEqual({ approved_at: null });
});
