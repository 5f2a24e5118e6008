import type { Db } from "../../platform/database/index.ts";
import type { SigningKeyTable } from "../../platform/database/schema.ts";

export type SigningKeyRow = SigningKeyTable;

/** Newest first. */
export function list(db: Db): Promise<SigningKeyRow[]> {
  return db.selectFrom("signing_keys").selectAll().orderBy("generation", "desc").execute();
}

/** False if another process has made this generation. */
export async function insert(db: Db, row: SigningKeyRow): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto("signing_keys")
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export async function remove(db: Db, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await db.deleteFrom("signing_keys").where("id", "in", ids).execute();
}
