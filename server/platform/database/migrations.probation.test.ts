import { sql } from "kysely";
import { afterEach, beforeEach, expect, it } from "vitest";
import { newMethodsOf } from "../../core/probation/new-methods.ts";
import {
  openTestDatabase,
  type OpenTestDatabase,
} from "../../testing/database/open-test-database.ts";
import { DAY } from "../clock.ts";
import { type Database, openDatabase } from "./index.ts";

const PROBATION = 7 * DAY;

let test: OpenTestDatabase;
let upgraded: Database | undefined;
beforeEach(async () => {
  test = await openTestDatabase();
});
afterEach(async () => {
  await upgraded?.close();
  await test.close();
});

/** The database as it was before sign-in methods had a probation, and then the migration. */
async function upgrade(): Promise<Database> {
  for (const statement of [
    "drop table method_changes",
    "drop table method_removals",
    "alter table accounts drop column methods_to_review",
    "delete from migrations where name = '0011-method-probation.sql'",
  ]) {
    await sql.raw(statement).execute(test.db);
  }
  upgraded = await openDatabase(test.place, { clock: test.clock });
  return upgraded;
}

/** An account with a method of every kind, each as old as this; its first identity came with it. */
async function accountWithMethods(age: number): Promise<string> {
  const account = await test.account();
  test.clock.advance(30 * DAY);
  const made = { account_id: account.id, created_at: test.clock.now() - age };
  const used = { last_used_at: null };
  const identity = { provider: "example", issuer: "https://id.example", shown: null, ...used };
  const { db } = test;
  await db
    .insertInto("authenticators")
    .values({ ...made, secret: "sealed", last_step: 0 })
    .execute();
  await db
    .insertInto("passkeys")
    .values({
      ...{ id: `passkey-${account.id}`, public_key: "key", counter: 0, transports: "" },
      ...{ name: "Key", device_type: "singleDevice", backed_up: 0, ...used, ...made },
    })
    .execute();
  // Two codes of one set are one method.
  for (const selector of ["AAAA", "BBBB"]) {
    const id = `${selector}-${account.id}`;
    await db
      .insertInto("recovery_codes")
      .values({ id, selector, code_hash: "hash", used_at: null, ...made })
      .execute();
  }
  for (const [name, created_at] of [
    ["first", account.created_at],
    ["later", made.created_at],
  ] as const) {
    const id = `${name}-${account.id}`;
    await db
      .insertInto("identities")
      .values({ id, subject: id, ...identity, ...made, created_at })
      .execute();
  }
  return account.id;
}

/** Which methods of an account are new by the rule that everything else asks. */
async function newOf({ db }: Database, id: string) {
  const methods = await newMethodsOf(db, id, test.clock.now());
  return {
    authenticator: methods.has("authenticator"),
    passkey: methods.has("passkey", `passkey-${id}`),
    recoveryCodes: methods.has("recoveryCodes"),
    firstIdentity: methods.has("identity", `first-${id}`),
    laterIdentity: methods.has("identity", `later-${id}`),
    email: methods.has("email"),
  };
}

it("methods younger than seven days are new after the upgrade, except those of the registration", async () => {
  const id = await accountWithMethods(PROBATION - 1);
  const database = await upgrade();
  expect(await newOf(database, id)).toEqual({
    authenticator: true,
    passkey: true,
    recoveryCodes: true,
    firstIdentity: false,
    laterIdentity: true,
    email: false,
  });
  const rows = await database.db.selectFrom("method_changes").selectAll().execute();
  expect(rows).toHaveLength(4);
  expect(new Set(rows.map(({ made_at }) => made_at))).toEqual(
    new Set([test.clock.now() - PROBATION + 1]),
  );
  expect(rows.find(({ kind }) => kind === "passkey")?.name).toBe("Key");
  test.clock.advance(1);
  expect(Object.values(await newOf(database, id))).not.toContain(true);
});

it("methods of seven days and more are mature after the upgrade, and nothing waits for a review", async () => {
  const id = await accountWithMethods(PROBATION);
  const database = await upgrade();
  expect(Object.values(await newOf(database, id))).not.toContain(true);
  const account = database.db.selectFrom("accounts").select("methods_to_review");
  expect(await account.where("id", "=", id).executeTakeFirst()).toEqual({ methods_to_review: 0 });
});
