import type { Compilable } from "kysely";
import { writeBeforeCommit } from "../../platform/database/before-commit.ts";
import type { Database, Db } from "../../platform/database/index.ts";
import type { LookUp } from "../../platform/database/reader.ts";
import type { AccountTable, SessionTable } from "../../platform/database/schema.ts";
import { prepared } from "../../platform/database/statement.ts";

export type Session = SessionTable;

/** Only what every request needs: each column adds cost to the most frequent query. */
export interface SessionWithAccount
  extends
    Pick<
      SessionTable,
      | "binder_hash"
      | "created_at"
      | "last_seen_at"
      | "ended_at"
      | "ended_why"
      | "replaced_by"
      | "proven_at"
    >,
    Pick<
      AccountTable,
      | "uid"
      | "account_group"
      | "type"
      | "status"
      | "parent_id"
      | "mining"
      | "email"
      | "dial_code"
      | "phone"
      | "username"
      | "second_factors"
      | "use_admin_two_factor"
      | "review"
      | "offer_closed_until"
      | "held_until"
      | "factor_reset_at"
      | "methods_to_review"
      | "theme"
      | "time_zone"
      | "hours"
    > {
  sessionId: string;
  /** The account's id. */
  accountId: string;
}

const ACCOUNT_COLUMNS = [
  "accounts.id as accountId",
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
  "accounts.second_factors",
  "accounts.use_admin_two_factor",
  "accounts.review",
  "accounts.offer_closed_until",
  "accounts.held_until",
  "accounts.factor_reset_at",
  "accounts.methods_to_review",
  "accounts.theme",
  "accounts.time_zone",
  "accounts.hours",
] as const;

const insertion = prepared((db, row: Session) => db.insertInto("sessions").values(row));

export async function insert(db: Db, row: Session): Promise<void> {
  await db.executeQuery(insertion(db, row));
}

/** Written at the end of the transaction: nobody has the secrets before. */
export async function insertBeforeCommit(db: Db, row: Session): Promise<void> {
  await writeBeforeCommit(db, () => insertion(db, row));
}

function byTokenQuery(db: Db): Compilable<SessionWithAccount> {
  return db
    .selectFrom("sessions")
    .innerJoin("accounts", "accounts.id", "sessions.account_id")
    .select([
      "sessions.id as sessionId",
      "sessions.binder_hash",
      "sessions.created_at",
      "sessions.last_seen_at",
      "sessions.ended_at",
      "sessions.ended_why",
      "sessions.replaced_by",
      "sessions.proven_at",
      ...ACCOUNT_COLUMNS,
    ])
    .where("sessions.token_hash", "=", "");
}

/** The most frequent query. */
export function prepareFindByToken({ db, lookUp }: Database): LookUp<SessionWithAccount> {
  return lookUp(byTokenQuery(db).compile());
}

/** What a session of a sub-user depends on besides its own account. */
type ParentState = Pick<AccountTable, "status" | "closing_at">;

export function prepareFindParent({ db, lookUp }: Database): LookUp<ParentState> {
  const query = db.selectFrom("accounts").select(["status", "closing_at"]).where("id", "=", "");
  return lookUp(query.compile());
}

export interface SessionSummary {
  open: number;
  lastSeenAt: number | null;
}

/** Returns how many sessions each account has open, and when one was last used. */
export async function summarize(
  db: Db,
  accountIds: readonly string[],
  since: { seen: number; created: number },
): Promise<Map<string, SessionSummary>> {
  if (accountIds.length === 0) return new Map();
  const rows = await db
    .selectFrom("sessions")
    .select(({ fn, eb: expression }) => [
      "account_id",
      fn.max("last_seen_at").as("lastSeenAt"),
      fn
        .countAll<number>()
        .filterWhere(
          expression.and([
            expression("ended_at", "is", null),
            expression("last_seen_at", ">", since.seen),
            expression("created_at", ">", since.created),
          ]),
        )
        .as("open"),
    ])
    .where("account_id", "in", accountIds)
    .groupBy("account_id")
    .execute();
  return new Map(
    rows.map(({ account_id, open, lastSeenAt }) => [account_id, { open, lastSeenAt }]),
  );
}

/** Skips a row that another transaction has locked. */
export async function touch(
  { db, kind }: Pick<Database, "db" | "kind">,
  id: string,
  now: number,
): Promise<void> {
  await db
    .updateTable("sessions")
    .set({ last_seen_at: now })
    .where("id", "in", (inner) =>
      inner
        .selectFrom("sessions")
        .select("id")
        .where("id", "=", id)
        .$if(kind === "postgres", (query) => query.forUpdate().skipLocked()),
    )
    .execute();
}

/** True if it was open, or replaced and still in its grace period. */
export async function end(db: Db, id: string, why: string, now: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("sessions")
    .set({ ended_at: now, ended_why: why })
    .where("id", "=", id)
    .where((expression) =>
      expression.or([expression("ended_at", "is", null), expression("ended_at", ">", now)]),
    )
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/**
 * Repeats an update that ends sessions until it finds none. On PostgreSQL, it waits for a rotation in
 * progress, but only a second statement sees the session which that has made (A26).
 */
async function untilNoneIsLeft(
  endThem: () => Promise<{ numUpdatedRows: bigint } | undefined>,
): Promise<void> {
  while (((await endThem())?.numUpdatedRows ?? 0n) > 0n);
}

export async function endAll(
  db: Db,
  accountId: string,
  { why, now, except }: { why: string; now: number; except?: string | undefined },
): Promise<void> {
  let query = db
    .updateTable("sessions")
    .set({ ended_at: now, ended_why: why })
    .where("account_id", "=", accountId)
    .where((expression) =>
      expression.or([expression("ended_at", "is", null), expression("ended_at", ">", now)]),
    );
  if (except !== undefined) query = query.where("id", "!=", except);
  await untilNoneIsLeft(() => query.executeTakeFirst());
}

/** Sessions that were not ended, last used first; may include expired ones. */
export function listOpen(db: Db, accountId: string): Promise<Session[]> {
  return db
    .selectFrom("sessions")
    .selectAll()
    .where("account_id", "=", accountId)
    .where("ended_at", "is", null)
    .orderBy("last_seen_at", "desc")
    .orderBy("id")
    .execute();
}

export async function endOfDevice(
  db: Db,
  deviceId: string,
  { why, now }: { why: string; now: number },
): Promise<void> {
  const query = db
    .updateTable("sessions")
    .set({ ended_at: now, ended_why: why })
    .where("device_id", "=", deviceId)
    .where((expression) =>
      expression.or([expression("ended_at", "is", null), expression("ended_at", ">", now)]),
    );
  await untilNoneIsLeft(() => query.executeTakeFirst());
}

/** True for exactly one caller: a session has one successor. */
export async function replace(
  db: Db,
  id: string,
  { by, why, endsAt }: { by: string; why: string; endsAt: number },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("sessions")
    .set({ replaced_by: by, ended_at: endsAt, ended_why: why })
    .where("id", "=", id)
    .where("ended_at", "is", null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export function findById(db: Db, id: string): Promise<Session | undefined> {
  return db.selectFrom("sessions").selectAll().where("id", "=", id).executeTakeFirst();
}

export async function successorOf(db: Db, id: string): Promise<string | null> {
  const row = await db
    .selectFrom("sessions")
    .select("replaced_by")
    .where("id", "=", id)
    .executeTakeFirst();
  return row?.replaced_by ?? null;
}

export function findByToken(db: Db, tokenHash: string): Promise<Session | undefined> {
  return db
    .selectFrom("sessions")
    .selectAll()
    .where("token_hash", "=", tokenHash)
    .executeTakeFirst();
}
