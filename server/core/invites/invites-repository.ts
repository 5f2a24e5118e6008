import type { Db } from "../../platform/database/index.ts";
import type { InviteCodeTable } from "../../platform/database/schema.ts";

export type InviteCode = InviteCodeTable;

export async function insert(db: Db, row: InviteCode): Promise<boolean> {
  const written = await db
    .insertInto("invite_codes")
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning("code")
    .executeTakeFirst();
  return written !== undefined;
}

export function find(db: Db, code: string): Promise<InviteCode | undefined> {
  return db.selectFrom("invite_codes").selectAll().where("code", "=", code).executeTakeFirst();
}
