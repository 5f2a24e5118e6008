import type { Db } from "../../platform/database/index.ts";
import type { OperatorRequestTable } from "../../platform/database/schema.ts";

export type RequestRow = OperatorRequestTable;

/** False if a request of this kind about the same is open. */
export async function insert(db: Db, row: RequestRow): Promise<boolean> {
  const written = await db
    .insertInto("operator_requests")
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  return written !== undefined;
}

export function find(db: Db, id: string): Promise<RequestRow | undefined> {
  return db.selectFrom("operator_requests").selectAll().where("id", "=", id).executeTakeFirst();
}

export interface RequestFilter {
  state?: RequestRow["state"] | undefined;
  kind?: RequestRow["kind"] | undefined;
  accountId?: string | undefined;
}

/** The newest first; `after` is the last one of the page before. */
export function list(
  db: Db,
  { state, kind, accountId }: RequestFilter,
  { limit, after }: { limit: number; after: { at: number; id: string } | undefined },
): Promise<RequestRow[]> {
  let query = db.selectFrom("operator_requests").selectAll();
  if (state !== undefined) query = query.where("state", "=", state);
  if (kind !== undefined) query = query.where("kind", "=", kind);
  if (accountId !== undefined) query = query.where("account_id", "=", accountId);
  if (after !== undefined) {
    query = query.where(({ or, and, eb }) =>
      or([
        eb("requested_at", "<", after.at),
        and([eb("requested_at", "=", after.at), eb("id", "<", after.id)]),
      ]),
    );
  }
  return query.orderBy("requested_at", "desc").orderBy("id", "desc").limit(limit).execute();
}

export async function countOpen(db: Db, accountId: string, now: number): Promise<number> {
  const { count } = await db
    .selectFrom("operator_requests")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("account_id", "=", accountId)
    .where("state", "=", "open")
    .where("expires_at", ">", now)
    .executeTakeFirstOrThrow();
  return count;
}

/** Marks what can no longer be decided. Each is returned to one caller. */
export function expire(db: Db, now: number): Promise<RequestRow[]> {
  return db
    .updateTable("operator_requests")
    .set({ state: "expired" })
    .where("state", "=", "open")
    .where("expires_at", "<=", now)
    .returningAll()
    .execute();
}

/**
 * Decides in one statement, so only the first operator succeeds; undefined for others. The request
 * must be open, and neither made by this operator nor about them. An approval also needs the end of
 * the waiting period.
 */
export function decide(
  db: Db,
  id: string,
  {
    by,
    state,
    comment,
    now,
  }: { by: string; state: "approved" | "refused"; comment: string; now: number },
): Promise<RequestRow | undefined> {
  let update = db
    .updateTable("operator_requests")
    .set({ state, decided_by: by, decided_at: now, comment })
    .where("id", "=", id)
    .where("state", "=", "open")
    .where("expires_at", ">", now)
    .where("requested_by", "!=", by)
    .where(({ or, eb }) => or([eb("operator_id", "is", null), eb("operator_id", "!=", by)]))
    // The request must not be made with a key that this operator holds, either.
    .where("requested_by", "not in", ({ selectFrom }) =>
      selectFrom("operators")
        .innerJoin("service_keys", "service_keys.id", "operators.service_key_id")
        .select("operators.id")
        .where("service_keys.holder_id", "=", by),
    );
  if (state === "approved") update = update.where("decidable_at", "<=", now);
  return update.returningAll().executeTakeFirst();
}

export function cancel(
  db: Db,
  id: string,
  by: string,
  now: number,
): Promise<RequestRow | undefined> {
  return db
    .updateTable("operator_requests")
    .set({ state: "canceled", decided_at: now })
    .where("id", "=", id)
    .where("state", "=", "open")
    .where("requested_by", "=", by)
    .where("expires_at", ">", now)
    .returningAll()
    .executeTakeFirst();
}

/** True for exactly one caller: what was approved is given out once. */
export function redeem(
  db: Db,
  id: string,
  { by, kind, now, since }: { by: string; kind: RequestRow["kind"]; now: number; since: number },
): Promise<RequestRow | undefined> {
  return db
    .updateTable("operator_requests")
    .set({ redeemed_at: now })
    .where("id", "=", id)
    .where("kind", "=", kind)
    .where("state", "=", "approved")
    .where("requested_by", "=", by)
    .where("redeemed_at", "is", null)
    .where("decided_at", ">", since)
    .returningAll()
    .executeTakeFirst();
}
