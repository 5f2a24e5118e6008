import type { Db } from "../../platform/database/index.ts";
import type { RecoveryCodeTable } from "../../platform/database/schema.ts";

/** Replaces all earlier codes. */
export async function replaceAll(
  db: Db,
  accountId: string,
  rows: RecoveryCodeTable[],
): Promise<void> {
  await removeAll(db, accountId);
  await db.insertInto("recovery_codes").values(rows).execute();
}

export async function removeAll(db: Db, accountId: string): Promise<void> {
  await db.deleteFrom("recovery_codes").where("account_id", "=", accountId).execute();
}

export function findOpen(
  db: Db,
  accountId: string,
  selector: string,
): Promise<RecoveryCodeTable | undefined> {
  return db
    .selectFrom("recovery_codes")
    .selectAll()
    .where("account_id", "=", accountId)
    .where("selector", "=", selector)
    .where("used_at", "is", null)
    .executeTakeFirst();
}

/** True for exactly one caller. */
export async function consume(db: Db, id: string, now: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("recovery_codes")
    .set({ used_at: now })
    .where("id", "=", id)
    .where("used_at", "is", null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function countOpen(db: Db, accountId: string): Promise<number> {
  const { count } = await db
    .selectFrom("recovery_codes")
    .select((expression) => expression.fn.countAll<number>().as("count"))
    .where("account_id", "=", accountId)
    .where("used_at", "is", null)
    .executeTakeFirstOrThrow();
  return count;
}
