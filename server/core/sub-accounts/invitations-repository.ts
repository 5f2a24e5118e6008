import type { Db } from "../../platform/database/index.ts";
import type { SubAccountInvitationTable } from "../../platform/database/schema.ts";

export type StoredInvitation = SubAccountInvitationTable;

export async function insert(db: Db, row: StoredInvitation): Promise<void> {
  await db.insertInto("sub_account_invitations").values(row).execute();
}

export function findOpen(
  db: Db,
  tokenHash: string,
  now: number,
): Promise<StoredInvitation | undefined> {
  return db
    .selectFrom("sub_account_invitations")
    .selectAll()
    .where("token_hash", "=", tokenHash)
    .where("used_at", "is", null)
    .where("expires_at", ">", now)
    .executeTakeFirst();
}

/** True for exactly one caller. */
export async function consume(db: Db, tokenHash: string, now: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("sub_account_invitations")
    .set({ used_at: now })
    .where("token_hash", "=", tokenHash)
    .where("used_at", "is", null)
    .where("expires_at", ">", now)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function endAll(db: Db, accountId: string, now: number): Promise<void> {
  await db
    .updateTable("sub_account_invitations")
    .set({ used_at: now })
    .where("account_id", "=", accountId)
    .where("used_at", "is", null)
    .execute();
}

export async function endAllOfParent(db: Db, parentId: string, now: number): Promise<void> {
  await db
    .updateTable("sub_account_invitations")
    .set({ used_at: now })
    .where("account_id", "in", (inner) =>
      inner.selectFrom("accounts").select("id").where("parent_id", "=", parentId),
    )
    .where("used_at", "is", null)
    .execute();
}

/** When the open invitation of each account expires. */
export async function openOf(
  db: Db,
  accountIds: readonly string[],
  now: number,
): Promise<Map<string, number>> {
  if (accountIds.length === 0) return new Map();
  const rows = await db
    .selectFrom("sub_account_invitations")
    .select(["account_id", "expires_at"])
    .where("account_id", "in", accountIds)
    .where("used_at", "is", null)
    .where("expires_at", ">", now)
    .execute();
  return new Map(rows.map(({ account_id, expires_at }) => [account_id, expires_at]));
}
