import type { Db } from "../../platform/database/index.ts";
import type { MethodChangeTable, Schema } from "../../platform/database/schema.ts";
import { statement } from "../../platform/database/statement.ts";

export type MethodChange = MethodChangeTable;
export type MethodKind = MethodChange["kind"];

export async function insert(db: Db, row: MethodChange): Promise<void> {
  await db.insertInto("method_changes").values(row).execute();
}

const list = statement((db, { accountId }: { accountId: string }) =>
  db
    .selectFrom("method_changes")
    .selectAll()
    .where("account_id", "=", accountId)
    .orderBy("made_at")
    .orderBy("id"),
);

export async function listOf(db: Db, accountId: string): Promise<MethodChange[]> {
  return (await list(db, { accountId })).rows;
}

export async function remove(db: Db, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await db.deleteFrom("method_changes").where("id", "in", ids).execute();
}

export async function suspend(
  db: Db,
  id: string,
  { contents, now }: { contents: string | null; now: number },
): Promise<void> {
  const values = { contents, suspended_at: now };
  await db.updateTable("method_changes").set(values).where("id", "=", id).execute();
}

export async function setMaturity(db: Db, id: string, at: number): Promise<void> {
  await db.updateTable("method_changes").set({ matures_at: at }).where("id", "=", id).execute();
}

/** The tables of an active method. */
const TABLES = {
  authenticator: "authenticators",
  passkey: "passkeys",
  recoveryCodes: "recovery_codes",
  identity: "identities",
} as const satisfies Partial<Record<MethodKind, keyof Schema>>;

export type StoredKind = keyof typeof TABLES;

export const isStored = (kind: MethodKind): kind is StoredKind => kind in TABLES;

type Stored = Schema[(typeof TABLES)[StoredKind]];

/** Deactivates a method and returns its rows. */
export async function takeLive(
  db: Db,
  accountId: string,
  { kind, methodId }: { kind: StoredKind; methodId: string },
): Promise<Stored[]> {
  let query = db.deleteFrom(TABLES[kind]).where("account_id", "=", accountId);
  if (methodId !== "") query = query.where("id" as "account_id", "=", methodId);
  return query.returningAll().execute();
}

/** Reactivates a method. False if another account has taken its unique value. */
export async function putBack(db: Db, kind: StoredKind, rows: Stored[]): Promise<boolean> {
  const written = await db
    .insertInto(TABLES[kind])
    .values(rows as never)
    .onConflict((conflict) => conflict.doNothing())
    .returning("account_id")
    .execute();
  return written.length === rows.length;
}

export async function countLive(db: Db, accountId: string, kind: StoredKind): Promise<number> {
  const { count } = await db
    .selectFrom(TABLES[kind])
    .select((expression) => expression.fn.countAll<number>().as("count"))
    .where("account_id", "=", accountId)
    .executeTakeFirstOrThrow();
  return count;
}

const PROPOSALS = [
  "pending_authenticators",
  "passkey_challenges",
  "third_party_flows",
] as const satisfies (keyof Schema)[];

/** Flows that were started and not finished. */
export async function endProposals(db: Db, accountId: string): Promise<void> {
  for (const table of PROPOSALS) {
    await db.deleteFrom(table).where("account_id", "=", accountId).execute();
  }
}
