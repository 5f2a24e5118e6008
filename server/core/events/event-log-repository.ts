import { type Selectable, sql } from "kysely";
import type { Database, Db } from "../../platform/database/index.ts";
import { runTransaction } from "../../platform/database/before-commit.ts";
import type { EventHeadTable, EventTable } from "../../platform/database/schema.ts";

const HEAD = 1;

export type EventHead = Pick<Selectable<EventHeadTable>, "last" | "expired">;

/** An event with what does not change about its account. */
export type StoredEvent = Selectable<EventTable> & {
  position: number;
  uid: string | null;
  parent_id: string | null;
};

export const readHead = (db: Db): Promise<EventHead> =>
  db
    .selectFrom("event_head")
    .select(["last", "expired"])
    .where("id", "=", HEAD)
    .executeTakeFirstOrThrow();

async function hasWaiting(db: Db): Promise<boolean> {
  const row = await db
    .selectFrom("events")
    .select("id")
    .where("position", "is", null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Gives committed events their places, in the order of each account's sequence. One process at a
 * time: it holds the head's row until its commit, so a reader never sees a later position before an
 * earlier one. Returns how many.
 */
export async function assignPositions(
  { db, kind }: Pick<Database, "db" | "kind">,
  limit: number,
): Promise<number> {
  if (!(await hasWaiting(db))) return 0;
  return runTransaction(db, async (transaction) => {
    const head = await transaction
      .selectFrom("event_head")
      .select("last")
      .where("id", "=", HEAD)
      // On SQLite the transaction itself is the lock.
      .$if(kind === "postgres", (query) => query.forUpdate())
      .executeTakeFirstOrThrow();
    // Ordered by time, but never against the sequence of an account.
    const { numAffectedRows = 0n } = await sql`
      update events set position = ${head.last} + placed.place
      from (
        select account_id, sequence,
          row_number() over (order by newest, account_id, sequence) as place
        from (
          select account_id, sequence,
            max(at) over (partition by account_id order by sequence) as newest
          from events where position is null
        ) as waiting
        order by newest, account_id, sequence
        limit ${limit}
      ) as placed
      where events.account_id = placed.account_id and events.sequence = placed.sequence`.execute(
      transaction,
    );
    const count = Number(numAffectedRows);
    await transaction
      .updateTable("event_head")
      .set({ last: head.last + count })
      .where("id", "=", HEAD)
      .execute();
    return count;
  });
}

const withAccounts = (db: Db) =>
  db
    .selectFrom("events")
    .leftJoin("accounts", "accounts.id", "events.account_id")
    .selectAll("events")
    .select(["accounts.uid", "accounts.parent_id"])
    .$narrowType<{ position: number }>();

/** Lists events in the order of their positions. */
export const listAfter = (db: Db, position: number, limit: number): Promise<StoredEvent[]> =>
  withAccounts(db)
    .where("events.position", ">", position)
    .orderBy("events.position")
    .limit(limit)
    .execute();

/** Lists the events of one account from a sequence on, up to a position. */
export const listOfAccount = (
  db: Db,
  { accountId, sequence, upTo }: { accountId: string; sequence: number; upTo: number },
  limit: number,
): Promise<StoredEvent[]> =>
  withAccounts(db)
    .where("events.account_id", "=", accountId)
    .where("events.sequence", ">=", sequence)
    .where("events.position", "<=", upTo)
    .orderBy("events.sequence")
    .limit(limit)
    .execute();

/** The position before the first event of this time or later. */
export async function positionBefore(db: Db, moment: number): Promise<number> {
  const { first } = await db
    .selectFrom("events")
    .select((one) => one.fn.min<number | null>("position").as("first"))
    .where("at", ">=", moment)
    .executeTakeFirstOrThrow();
  return first === null ? (await readHead(db)).last : first - 1;
}

/** Deletes the oldest events before a time, up to the first one that stays. Returns how many. */
export async function expire(db: Db, before: number, limit: number): Promise<number> {
  return runTransaction(db, async (transaction) => {
    const oldest = await transaction
      .selectFrom("events")
      .select(["position", "at"])
      .where("position", "is not", null)
      .orderBy("position")
      .limit(limit)
      .execute();
    const kept = oldest.findIndex(({ at }) => at > before);
    const last = oldest.at(kept === -1 ? -1 : kept - 1);
    if (kept === 0 || last === undefined || last.position === null) return 0;
    const { position } = last;
    await transaction.deleteFrom("events").where("position", "<=", position).execute();
    await transaction
      .updateTable("event_head")
      .set({ expired: position })
      .where("id", "=", HEAD)
      .execute();
    return kept === -1 ? oldest.length : kept;
  });
}
