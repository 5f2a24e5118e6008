import type { Database, Db } from "../../platform/database/index.ts";
import type { LookUp } from "../../platform/database/reader.ts";
import type { TicketTable } from "../../platform/database/schema.ts";

export type TicketKey = Pick<TicketTable, "token_hash" | "flow" | "step" | "flow_hash">;

export async function insert(db: Db, row: TicketTable): Promise<void> {
  await db.insertInto("tickets").values(row).execute();
}

/** Ends a ticket once it is seen expired, so that a clock that is set back cannot revive it. */
async function endIfExpired(
  db: Db,
  row: TicketTable | undefined,
  now: number,
): Promise<TicketTable | undefined> {
  if (row === undefined || row.expires_at > now) return row;
  await db
    .updateTable("tickets")
    .set({ used_at: now })
    .where("token_hash", "=", row.token_hash)
    .execute();
  return undefined;
}

export async function findOpen(
  db: Db,
  key: TicketKey,
  now: number,
): Promise<TicketTable | undefined> {
  const row = await db
    .selectFrom("tickets")
    .selectAll()
    .where("token_hash", "=", key.token_hash)
    .where("flow", "=", key.flow)
    .where("step", "=", key.step)
    .where("flow_hash", "=", key.flow_hash)
    .where("used_at", "is", null)
    .executeTakeFirst();
  return endIfExpired(db, row, now);
}

type OpenTicket = Pick<TicketTable, "flow_hash" | "expires_at" | "tries" | "account_id">;

/** Finds a ticket by its token hash, on the reader connections: it waits for no transaction. */
export function prepareFindOpen({ db, lookUp }: Database): LookUp<OpenTicket> {
  const query = db
    .selectFrom("tickets")
    .select(["flow_hash", "expires_at", "tries", "account_id"])
    .where("token_hash", "=", "")
    .where("used_at", "is", null);
  return lookUp(query.compile());
}

/** True for exactly one caller. */
export async function consume(db: Db, key: TicketKey, now: number): Promise<boolean> {
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

/** Counted before anything is compared, so that no race or rollback returns an attempt (A02). */
export async function recordAttempt(
  db: Db,
  key: TicketKey,
  { now, most }: { now: number; most: number },
): Promise<TicketTable | undefined> {
  const row = await db
    .updateTable("tickets")
    .set((expression) => ({ tries: expression("tries", "+", 1) }))
    .where("token_hash", "=", key.token_hash)
    .where("flow", "=", key.flow)
    .where("step", "=", key.step)
    .where("flow_hash", "=", key.flow_hash)
    .where("used_at", "is", null)
    .where("tries", "<", most)
    .returningAll()
    .executeTakeFirst();
  return endIfExpired(db, row, now);
}

/** Takes back an attempt at a ticket that was not consumed. */
export async function giveBack(db: Db, key: TicketKey): Promise<void> {
  await db
    .updateTable("tickets")
    .set((expression) => ({ tries: expression("tries", "-", 1) }))
    .where("token_hash", "=", key.token_hash)
    .where("flow", "=", key.flow)
    .where("step", "=", key.step)
    .where("flow_hash", "=", key.flow_hash)
    .where("used_at", "is", null)
    .where("tries", ">", 0)
    .execute();
}

export async function endAll(db: Db, accountId: string, now: number): Promise<void> {
  await db
    .updateTable("tickets")
    .set({ used_at: now })
    .where("account_id", "=", accountId)
    .where("used_at", "is", null)
    .execute();
}
