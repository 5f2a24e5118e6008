import type { Database, Db } from "../database/index.ts";
import type { OutboxTable } from "../database/schema.ts";

export type OutboxRow = OutboxTable;

export async function insert(db: Db, row: OutboxRow): Promise<void> {
  await db.insertInto("outbox").values(row).execute();
}

interface LeaseRequest {
  channel: OutboxRow["channel"];
  now: number;
  until: number;
  token: string;
  limit: number;
}

/**
 * Leases due messages in one statement: two workers never hold the same message. If a worker dies,
 * its lease expires and the message becomes due again.
 */
export function lease(
  { db, kind }: Pick<Database, "db" | "kind">,
  { channel, now, until, token, limit }: LeaseRequest,
): Promise<OutboxRow[]> {
  return (
    db
      .with(
        // Chosen once: inside the update, PostgreSQL may choose again and take more than asked.
        (name) => name("due").materialized(),
        (inner) =>
          inner
            .selectFrom("outbox")
            .select("id")
            .where("status", "=", "queued")
            .where("channel", "=", channel)
            .where("due_at", "<=", now)
            .where("leased_until", "<=", now)
            .orderBy("due_at")
            .limit(limit)
            // What another is taking right now is left to it, not waited for.
            .$if(kind === "postgres", (query) => query.forUpdate().skipLocked()),
      )
      .updateTable("outbox")
      .set((expression) => ({
        lease: token,
        leased_until: until,
        attempts: expression("attempts", "+", 1),
      }))
      .where("id", "in", (inner) => inner.selectFrom("due").select("due.id"))
      // Checked again on the row itself: another worker may have taken it since it was chosen.
      .where("status", "=", "queued")
      .where("leased_until", "<=", now)
      .returningAll()
      .execute()
  );
}

/** Returns what a stopping worker has not sent. */
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
  outcome: Partial<
    Pick<
      OutboxRow,
      "status" | "payload" | "due_at" | "sent_at" | "last_error" | "refused_at" | "attempts"
    >
  >,
): Promise<void> {
  await db
    .updateTable("outbox")
    .set({ ...outcome, leased_until: 0, lease: null })
    .where("id", "=", row.id)
    .where("lease", "=", row.lease)
    .execute();
}

export function newest(db: Db, limit: number): Promise<OutboxRow[]> {
  return db
    .selectFrom("outbox")
    .selectAll()
    .where("payload", "is not", null)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
}

export function find(db: Db, id: string): Promise<OutboxRow | undefined> {
  return db.selectFrom("outbox").selectAll().where("id", "=", id).executeTakeFirst();
}

/** Lists messages by the hash of their recipient, newest first. */
export async function listTo(
  db: Db,
  hashes: readonly string[],
  limit: number,
): Promise<OutboxRow[]> {
  if (hashes.length === 0) return [];
  return db
    .selectFrom("outbox")
    .selectAll()
    .where("recipient_hash", "in", hashes)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
}

export function listDead(db: Db, limit: number): Promise<OutboxRow[]> {
  return db
    .selectFrom("outbox")
    .selectAll()
    .where("status", "=", "dead")
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
}

/** False if there is no such dead message, or its content is gone. */
export async function revive(db: Db, id: string, now: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("outbox")
    .set({ status: "queued", attempts: 0, due_at: now, last_error: null, refused_at: null })
    .where("id", "=", id)
    .where("status", "=", "dead")
    .where("payload", "is not", null)
    .where((expression) =>
      expression.or([expression("expires_at", "is", null), expression("expires_at", ">", now)]),
    )
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export interface OutboxBacklog {
  channel: OutboxRow["channel"];
  queued: number;
  oldest: number;
}

/** The backlog of each channel, and its age. */
export function outboxBacklog(db: Db): Promise<OutboxBacklog[]> {
  return db
    .selectFrom("outbox")
    .select(["channel", (one) => one.fn.countAll<number>().as("queued")])
    .select((one) => one.fn.min("created_at").as("oldest"))
    .where("status", "=", "queued")
    .groupBy("channel")
    .execute();
}
