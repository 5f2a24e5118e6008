import type { Db } from "../../platform/database/index.ts";
import type { AccountTable } from "../../platform/database/schema.ts";

export type Account = AccountTable;

/** False when a unique value (e-mail, phone, username, UID) is taken; nothing is written then. */
export async function insert(db: Db, row: Account): Promise<boolean> {
  const written = await db
    .insertInto("accounts")
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  return written !== undefined;
}

export function findByEmail(db: Db, email: string): Promise<Account | undefined> {
  return db.selectFrom("accounts").selectAll().where("email", "=", email).executeTakeFirst();
}

export function findByUsername(db: Db, key: string): Promise<Account | undefined> {
  return db.selectFrom("accounts").selectAll().where("username_key", "=", key).executeTakeFirst();
}
