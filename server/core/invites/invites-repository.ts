import type { ExpressionBuilder } from "kysely";
import type { Db } from "../../platform/database/index.ts";
import type { InviteCodeTable, Schema } from "../../platform/database/schema.ts";

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

/** True without an owner. Otherwise the owner must be active, like its parent, and not closing. */
function isOfActive({ not, exists, selectFrom }: ExpressionBuilder<Schema, "invite_codes">) {
  const inactive = selectFrom("accounts as owner")
    .leftJoin("accounts as parent", "parent.id", "owner.parent_id")
    .select("owner.id")
    .whereRef("owner.id", "=", "invite_codes.owner_id")
    .where(({ or, eb }) =>
      or([
        eb("owner.status", "!=", "active"),
        eb("owner.closing_at", "is not", null),
        eb("parent.status", "!=", "active"),
        eb("parent.closing_at", "is not", null),
      ]),
    );
  return not(exists(inactive));
}

/** Finds only a code that a new account can still use. */
export function findGood(db: Db, code: string): Promise<InviteCode | undefined> {
  return db
    .selectFrom("invite_codes")
    .selectAll()
    .where("code", "=", code)
    .where(({ or, eb }) => or([eb("uses_left", "is", null), eb("uses_left", ">", 0)]))
    .where(isOfActive)
    .executeTakeFirst();
}

/** One statement: of many in parallel, no more succeed than the code allows. */
export async function consume(db: Db, code: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("invite_codes")
    .set(({ eb }) => ({ uses_left: eb("uses_left", "-", 1) }))
    .where("code", "=", code)
    .where("uses_left", ">", 0)
    .where(isOfActive)
    .executeTakeFirst();
  if (numUpdatedRows === 1n) return true;
  // A code without a limit is only read: those who come with it do not wait for each other.
  return (await findGood(db, code))?.uses_left === null;
}

/** The owner of a code, even if it no longer works. */
export async function ownerOf(db: Db, code: string): Promise<string | null | undefined> {
  const row = await db
    .selectFrom("invite_codes")
    .select("owner_id")
    .where("code", "=", code)
    .executeTakeFirst();
  return row?.owner_id;
}

export function setUsesLeft(
  db: Db,
  code: string,
  usesLeft: number | null,
): Promise<Pick<InviteCode, "owner_id"> | undefined> {
  return db
    .updateTable("invite_codes")
    .set({ uses_left: usesLeft })
    .where("code", "=", code)
    .returning("owner_id")
    .executeTakeFirst();
}
