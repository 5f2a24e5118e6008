import type { Db } from "../../platform/database/index.ts";
import type { OperatorSessionTable } from "../../platform/database/schema.ts";

export type OperatorSessionRow = OperatorSessionTable;

/** Sessions last used and begun after these times. */
export interface Since {
  seen: number;
  created: number;
}

export async function insert(db: Db, row: OperatorSessionRow): Promise<void> {
  await db.insertInto("operator_sessions").values(row).execute();
}

const open = (db: Db, { seen, created }: Since) =>
  db
    .selectFrom("operator_sessions")
    .where("operator_sessions.ended_at", "is", null)
    .where("operator_sessions.last_seen_at", ">", seen)
    .where("operator_sessions.created_at", ">", created);

/** An open session of an operator who is not disabled, with the operator. */
export function findByToken(db: Db, tokenHash: string, now: number, since: Since) {
  return open(db, since)
    .innerJoin("operators", "operators.id", "operator_sessions.operator_id")
    .selectAll("operator_sessions")
    .select(["operators.name", "operators.email", "operators.roles"])
    .select(({ selectFrom }) =>
      selectFrom("operator_passkeys")
        .select(({ fn }) => fn.countAll<number>().as("count"))
        .whereRef("operator_passkeys.operator_id", "=", "operators.id")
        .as("passkeys"),
    )
    .where(({ or, and, eb }) =>
      or([
        eb("token_hash", "=", tokenHash),
        and([eb("former_token_hash", "=", tokenHash), eb("former_until", ">", now)]),
      ]),
    )
    .where("operators.disabled_at", "is", null)
    .executeTakeFirst();
}

export function listOf(db: Db, operatorId: string, since: Since): Promise<OperatorSessionRow[]> {
  return open(db, since)
    .selectAll()
    .where("operator_id", "=", operatorId)
    .orderBy("last_seen_at", "desc")
    .execute();
}

export async function openByOperator(
  db: Db,
  since: Since,
): Promise<Map<string, { count: number; lastSeenAt: number }>> {
  const rows = await open(db, since)
    .select(({ fn }) => [
      "operator_id",
      fn.countAll<number>().as("count"),
      fn.max("last_seen_at").as("lastSeenAt"),
    ])
    .groupBy("operator_id")
    .execute();
  return new Map(
    rows.map(({ operator_id, count, lastSeenAt }) => [operator_id, { count, lastSeenAt }]),
  );
}

export async function touch(db: Db, id: string, now: number): Promise<void> {
  await db
    .updateTable("operator_sessions")
    .set({ last_seen_at: now })
    .where("id", "=", id)
    .where("last_seen_at", "<", now)
    .execute();
}

/** Also sets a new secret. The former one opens the session until `formerUntil`. */
export async function setProven(
  db: Db,
  id: string,
  { tokenHash, now, formerUntil }: { tokenHash: string; now: number; formerUntil: number },
): Promise<void> {
  await db
    .updateTable("operator_sessions")
    .set(({ ref }) => ({
      proven_at: now,
      last_seen_at: now,
      former_token_hash: ref("token_hash"),
      former_until: formerUntil,
      token_hash: tokenHash,
    }))
    .where("id", "=", id)
    .execute();
}

/** Ends the sessions that an operator began in this browser. */
export async function endOfBrowser(
  db: Db,
  operatorId: string,
  browserHash: string,
  now: number,
): Promise<void> {
  await db
    .updateTable("operator_sessions")
    .set({ ended_at: now })
    .where("operator_id", "=", operatorId)
    .where("browser_hash", "=", browserHash)
    .where("ended_at", "is", null)
    .execute();
}

export async function end(db: Db, operatorId: string, id: string, now: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("operator_sessions")
    .set({ ended_at: now })
    .where("id", "=", id)
    .where("operator_id", "=", operatorId)
    .where("ended_at", "is", null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function endAll(db: Db, operatorId: string, now: number): Promise<void> {
  await db
    .updateTable("operator_sessions")
    .set({ ended_at: now })
    .where("operator_id", "=", operatorId)
    .where("ended_at", "is", null)
    .execute();
}
