import { sql } from "kysely";
import type { Database, Db } from "../../platform/database/index.ts";
import type {
  AuditAnchorTable,
  AuditChainTable,
  AuditEventTable,
} from "../../platform/database/schema.ts";

export type AnchorName = AuditAnchorTable["name"];
export type ChainRow = AuditChainTable;

/** Any fixed number: the key of the advisory lock on PostgreSQL. */
const LOCK_KEY = 7_046_218;

/** Whether this transaction is the only one that extends or shortens the chain. */
export async function takeLock(db: Db, kind: Database["kind"]): Promise<boolean> {
  // On SQLite the transaction itself is the lock.
  if (kind === "sqlite") return true;
  const { rows } = await sql<{ locked: boolean }>`
    select pg_try_advisory_xact_lock(${sql.lit(LOCK_KEY)}) as locked`.execute(db);
  return rows[0]?.locked === true;
}

export async function hasUnsealed(db: Db): Promise<boolean> {
  const row = await db.selectFrom("audit_unsealed").select("event_id").limit(1).executeTakeFirst();
  return row !== undefined;
}

export async function countUnsealed(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom("audit_unsealed")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

/** The longest waiting first. */
export function listUnsealed(db: Db, limit: number): Promise<{ event_id: string; at: number }[]> {
  return db
    .selectFrom("audit_unsealed")
    .selectAll()
    .orderBy("at")
    .orderBy("event_id")
    .limit(limit)
    .execute();
}

export function listEvents(db: Db, ids: readonly string[]): Promise<AuditEventTable[]> {
  return db.selectFrom("audit_events").selectAll().where("id", "in", ids).execute();
}

/** The records that are in the chain now wait no longer. */
export async function append(db: Db, rows: readonly ChainRow[]): Promise<void> {
  await db.insertInto("audit_chain").values(rows).execute();
  const ids = rows.map(({ event_id }) => event_id);
  await db.deleteFrom("audit_unsealed").where("event_id", "in", ids).execute();
}

/** Lists records in the order of the chain, after this number. */
export function listChain(db: Db, after: number, limit: number): Promise<ChainRow[]> {
  return db
    .selectFrom("audit_chain")
    .selectAll()
    .where("seq", ">", after)
    .orderBy("seq")
    .limit(limit)
    .execute();
}

export function lastOfChain(db: Db): Promise<ChainRow | undefined> {
  return db
    .selectFrom("audit_chain")
    .selectAll()
    .orderBy("seq", "desc")
    .limit(1)
    .executeTakeFirst();
}

/** Deletes the oldest records with their places in the chain. */
export async function removeUntil(db: Db, rows: readonly ChainRow[]): Promise<void> {
  const ids = rows.map(({ event_id }) => event_id);
  await db.deleteFrom("audit_events").where("id", "in", ids).execute();
  await db.deleteFrom("audit_chain").where("event_id", "in", ids).execute();
}

export async function findAnchor(db: Db, name: AnchorName): Promise<string | undefined> {
  const row = await db
    .selectFrom("audit_anchors")
    .select("sealed")
    .where("name", "=", name)
    .executeTakeFirst();
  return row?.sealed;
}

export async function saveAnchor(db: Db, name: AnchorName, sealed: string): Promise<void> {
  await db
    .insertInto("audit_anchors")
    .values({ name, sealed })
    .onConflict((conflict) => conflict.column("name").doUpdateSet({ sealed }))
    .execute();
}

/** The last of the next records by id; undefined if no record follows. */
export async function lastIdOf(db: Db, after: string, limit: number): Promise<string | undefined> {
  const ids = db
    .selectFrom("audit_events")
    .select("id")
    .where("id", ">", after)
    .orderBy("id")
    .limit(limit);
  const { last } = await db
    .selectFrom(ids.as("ids"))
    .select(({ fn }) => fn.max<string | null>("id").as("last"))
    .executeTakeFirstOrThrow();
  return last ?? undefined;
}

/** A record between these ids that is neither in the chain nor waiting for it. */
export function findOutside(
  db: Db,
  { after, last }: { after: string; last: string },
): Promise<{ id: string } | undefined> {
  return db
    .selectFrom("audit_events")
    .select("id")
    .where("id", ">", after)
    .where("id", "<=", last)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("audit_chain")
            .select("seq")
            .whereRef("audit_chain.event_id", "=", "audit_events.id"),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("audit_unsealed")
            .select("event_id")
            .whereRef("audit_unsealed.event_id", "=", "audit_events.id"),
        ),
      ),
    )
    .limit(1)
    .executeTakeFirst();
}
