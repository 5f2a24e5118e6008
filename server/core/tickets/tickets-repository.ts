import type { Db } from "../../platform/database/index.ts";
import type { TicketTable } from "../../platform/database/schema.ts";

export type TicketKey = Pick<TicketTable, "token_hash" | "flow" | "step" | "flow_hash">;

export async function insert(db: Db, row: TicketTable): Promise<void> {
  await db.insertInto("tickets").values(row).execute();
}

export function findOpen(db: Db, key: TicketKey, now: number): Promise<TicketTable | undefined> {
  return db
    .selectFrom("tickets")
    .selectAll()
    .where("token_hash", "=", key.token_hash)
    .where("flow", "=", key.flow)
    .where("step", "=", key.step)
    .where("flow_hash", "=", key.flow_hash)
    .where("used_at", "is", null)
    .where("expires_at", ">", now)
    .executeTakeFirst();
}

/** True for exactly one caller. */
export async function use(db: Db, key: TicketKey, now: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("tickets")
    .set({ used_at: now })
    .where("token_hash", "=", key.token_hash)
    .where("flow", "=", key.flow)
    .where("step", "=", key.step)
    .where("flow_hash", "=", key.flow_hash)
    .where("used_at", "is", null)
    .where("expires_at", ">", now)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Raised before anything is compared, so that no race and no rollback gives a try back (A02). */
export function takeTry(
  db: Db,
  key: TicketKey,
  { now, most }: { now: number; most: number },
): Promise<TicketTable | undefined> {
  return db
    .updateTable("tickets")
    .set((expression) => ({ tries: expression("tries", "+", 1) }))
    .where("token_hash", "=", key.token_hash)
    .where("flow", "=", key.flow)
    .where("step", "=", key.step)
    .where("flow_hash", "=", key.flow_hash)
    .where("used_at", "is", null)
    .where("expires_at", ">", now)
    .where("tries", "<", most)
    .returningAll()
    .executeTakeFirst();
}

export async function endAll(db: Db, accountId: string, now: number): Promise<void> {
  await db
    .updateTable("tickets")
    .set({ used_at: now })
    .where("account_id", "=", accountId)
    .where("used_at", "is", null)
    .execute();
}
