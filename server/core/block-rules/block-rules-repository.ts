import { sql } from "kysely";
import type { Database, Db } from "../../platform/database/index.ts";
import type { BlockRuleTable } from "../../platform/database/schema.ts";

export type BlockRuleRow = BlockRuleTable;

/** Any fixed number: the key of the advisory lock on PostgreSQL. */
const LOCK_KEY = 7_046_219;

/** Until the transaction ends, nobody else makes a rule: two must not make the same one. */
export async function waitForTurn(db: Db, kind: Database["kind"]): Promise<void> {
  // On SQLite the transaction itself is the lock.
  if (kind === "sqlite") return;
  await sql`select pg_advisory_xact_lock(${sql.lit(LOCK_KEY)})`.execute(db);
}

export async function insert(db: Db, row: BlockRuleRow): Promise<void> {
  await db.insertInto("block_rules").values(row).execute();
}

export function listActive(db: Db, now: number): Promise<BlockRuleRow[]> {
  return db
    .selectFrom("block_rules")
    .selectAll()
    .where("until", ">", now)
    .where("ended_at", "is", null)
    .orderBy("made_at", "desc")
    .orderBy("id")
    .execute();
}

/** The newest first. */
export function list(db: Db, limit: number): Promise<BlockRuleRow[]> {
  return db
    .selectFrom("block_rules")
    .selectAll()
    .orderBy("made_at", "desc")
    .orderBy("id")
    .limit(limit)
    .execute();
}

export function find(db: Db, id: string): Promise<BlockRuleRow | undefined> {
  return db.selectFrom("block_rules").selectAll().where("id", "=", id).executeTakeFirst();
}

/** Undefined for everybody but the first, and for a rule that is over. */
export function end(
  db: Db,
  id: string,
  { by, now }: { by: string; now: number },
): Promise<BlockRuleRow | undefined> {
  return db
    .updateTable("block_rules")
    .set({ ended_by: by, ended_at: now })
    .where("id", "=", id)
    .where("ended_at", "is", null)
    .where("until", ">", now)
    .returningAll()
    .executeTakeFirst();
}

interface SignInSeen {
  at: number;
  address: string;
  country_code: string | null;
  account_id: string | null;
  email: string | null;
}

/** The newest sign-ins, with the mail address of each account. */
export function newestSignIns(db: Db, since: number, limit: number): Promise<SignInSeen[]> {
  return db
    .selectFrom("audit_events")
    .leftJoin("accounts", "accounts.id", "audit_events.account_id")
    .select([
      "audit_events.at",
      "audit_events.address",
      "audit_events.country_code",
      "audit_events.account_id",
      "accounts.email",
    ])
    .where("audit_events.event", "=", "signedIn")
    .where("audit_events.at", ">=", since)
    .orderBy("audit_events.at", "desc")
    .limit(limit)
    .execute();
}
