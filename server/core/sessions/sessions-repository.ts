import type { Compilable, CompiledQuery } from "kysely";
import type { Db } from "../../platform/database/index.ts";
import type { AccountTable, SessionTable } from "../../platform/database/schema.ts";

export type Session = SessionTable;

export interface SessionWithAccount
  extends Pick<
      SessionTable,
      "binder_hash" | "created_at" | "last_seen_at" | "ended_at" | "ended_why" | "factors"
    >,
    Omit<AccountTable, "created_at" | "password_hash" | "tracking" | "institution"> {
  session_id: string;
}

const ACCOUNT_COLUMNS = [
  "accounts.id",
  "accounts.uid",
  "accounts.account_group",
  "accounts.type",
  "accounts.status",
  "accounts.parent_id",
  "accounts.mining",
  "accounts.email",
  "accounts.dial_code",
  "accounts.phone",
  "accounts.username",
  "accounts.username_key",
  "accounts.locale",
  "accounts.country_code",
  "accounts.invited_by",
  "accounts.terms_version",
  "accounts.terms_accepted_at",
] as const;

export async function insert(db: Db, row: Session): Promise<void> {
  await db.insertInto("sessions").values(row).execute();
}

function byTokenQuery(db: Db): Compilable<SessionWithAccount> {
  return db
    .selectFrom("sessions")
    .innerJoin("accounts", "accounts.id", "sessions.account_id")
    .select([
      "sessions.id as session_id",
      "sessions.binder_hash",
      "sessions.factors",
      "sessions.created_at",
      "sessions.last_seen_at",
      "sessions.ended_at",
      "sessions.ended_why",
      ...ACCOUNT_COLUMNS,
    ])
    .where("sessions.token_hash", "=", "");
}

/** The busiest query there is: built and compiled once, then only its parameter changes. */
export function prepareFindByToken(
  db: Db,
): (tokenHash: string) => Promise<SessionWithAccount | undefined> {
  const compiled = byTokenQuery(db).compile();
  return async (tokenHash) => {
    const query: CompiledQuery<SessionWithAccount> = { ...compiled, parameters: [tokenHash] };
    const { rows } = await db.executeQuery(query);
    return rows[0];
  };
}

export async function touch(db: Db, id: string, now: number): Promise<void> {
  await db.updateTable("sessions").set({ last_seen_at: now }).where("id", "=", id).execute();
}

export async function end(db: Db, id: string, why: string, now: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("sessions")
    .set({ ended_at: now, ended_why: why })
    .where("id", "=", id)
    .where("ended_at", "is", null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
