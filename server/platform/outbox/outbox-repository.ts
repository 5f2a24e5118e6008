import type { Db } from "../database/index.ts";
import type { OutboxTable } from "../database/schema.ts";

export type OutboxRow = OutboxTable;

export async function insert(db: Db, row: OutboxRow): Promise<void> {
  await db.insertInto("outbox").values(row).execute();
}

/**
 * Takes a lease on what is due, in one statement: two workers never hold one message. A worker
 * that dies lets its lease run out and the message comes back.
 */
export function lease(
  db: Db,
  { now, until, token, most }: { now: number; until: number; token: string; most: number },
): Promise<OutboxRow[]> {
  return (
    db
      .updateTable("outbox")
      .set((expression) => ({
        lease: token,
        leased_until: until,
        attempts: expression("attempts", "+", 1),
      }))
      .where("id", "in", (inner) =>
        inner
          .selectFrom("outbox")
          .select("id")
          .where("status", "=", "queued")
          .where("due_at", "<=", now)
          .where("leased_until", "<=", now)
          .orderBy("due_at")
          .limit(most),
      )
      // Checked again on the row itself: another worker may have taken it since it was chosen.
      .where("status", "=", "queued")
      .where("leased_until", "<=", now)
      .returningAll()
      .execute()
  );
}

/** Gives back what a worker that is leaving has not sent. */
export async function giveBack(db: Db, token: string): Promise<void> {
  await db
    .updateTable("outbox")
    .set({ leased_until: 0, lease: null })
    .where("lease", "=", token)
    .where("status", "=", "queued")
    .execute();
}

/** Only the holder of the lease may write the outcome. */
export async function settle(
  db: Db,
  row: { id: string; lease: string | null },
  outcome: Partial<Pick<OutboxRow, "status" | "payload" | "due_at" | "sent_at" | "last_error">>,
): Promise<void> {
  await db
    .updateTable("outbox")
    .set({ ...outcome, leased_until: 0, lease: null })
    .where("id", "=", row.id)
    .where("lease", "=", row.lease)
    .execute();
}

export function newest(db: Db, most: number): Promise<OutboxRow[]> {
  return db
    .selectFrom("outbox")
    .selectAll()
    .where("payload", "is not", null)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(most)
    .execute();
}

export function find(db: Db, id: string): Promise<OutboxRow | undefined> {
  return db.selectFrom("outbox").selectAll().where("id", "=", id).executeTakeFirst();
}
