import type { Db } from "../../platform/database/index.ts";
import type { MailLinkTable } from "../../platform/database/schema.ts";

export type MailLink = MailLinkTable;

export async function insert(db: Db, row: MailLink): Promise<void> {
  await db.insertInto("mail_links").values(row).execute();
}

/** Ends a link once it is seen expired, so that a clock that is set back cannot revive it. */
export async function findOpen(
  db: Db,
  { tokenHash, kind, now }: { tokenHash: string; kind: MailLink["kind"]; now: number },
): Promise<MailLink | undefined> {
  const row = await db
    .selectFrom("mail_links")
    .selectAll()
    .where("token_hash", "=", tokenHash)
    .where("kind", "=", kind)
    .where("used_at", "is", null)
    .executeTakeFirst();
  if (row === undefined || row.expires_at > now) return row;
  await db
    .updateTable("mail_links")
    .set({ used_at: now })
    .where("token_hash", "=", tokenHash)
    .execute();
  return undefined;
}

/** True for exactly one caller. */
export async function consume(db: Db, tokenHash: string, now: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("mail_links")
    .set({ used_at: now })
    .where("token_hash", "=", tokenHash)
    .where("used_at", "is", null)
    .where("expires_at", ">", now)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function endAll(
  db: Db,
  { accountId, kind, now }: { accountId: string; kind: MailLink["kind"]; now: number },
): Promise<void> {
  await db
    .updateTable("mail_links")
    .set({ used_at: now })
    .where("account_id", "=", accountId)
    .where("kind", "=", kind)
    .where("used_at", "is", null)
    .execute();
}
