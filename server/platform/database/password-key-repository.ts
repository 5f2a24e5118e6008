import type { Db } from "./index.ts";
import type { PasswordKeyTable } from "./schema.ts";

export function findCurrent(db: Db): Promise<PasswordKeyTable | undefined> {
  return db.selectFrom("password_keys").selectAll().where("current", "=", 1).executeTakeFirst();
}

export function findById(db: Db, id: string): Promise<PasswordKeyTable | undefined> {
  return db.selectFrom("password_keys").selectAll().where("id", "=", id).executeTakeFirst();
}

export async function updatePrivateKey(db: Db, id: string, privateKey: string): Promise<void> {
  await db
    .updateTable("password_keys")
    .set({ private_key: privateKey })
    .where("id", "=", id)
    .execute();
}

/** If several machines start together, only one of their keys becomes the current one. */
export async function insertUnlessThere(db: Db, row: PasswordKeyTable): Promise<void> {
  await db
    .insertInto("password_keys")
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
