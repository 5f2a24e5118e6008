import type { Db } from "../../platform/database/index.ts";
import type { OperatorInvitationTable, OperatorTable } from "../../platform/database/schema.ts";

export type OperatorRow = OperatorTable;

/** False if there is an operator with this mailbox; nothing is written then. */
export async function insert(db: Db, row: OperatorRow): Promise<boolean> {
  const written = await db
    .insertInto("operators")
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  return written !== undefined;
}

const people = (db: Db) =>
  db.selectFrom("operators").selectAll().where("service_key_id", "is", null);

/** A person; what services are is never changed. */
export function find(db: Db, id: string): Promise<OperatorRow | undefined> {
  return people(db).where("id", "=", id).executeTakeFirst();
}

export function findByMailbox(db: Db, key: string): Promise<OperatorRow | undefined> {
  return people(db).where("email_key", "=", key).executeTakeFirst();
}

/** Reads operators and services in a fixed order and locks their rows until the transaction ends. */
export function lockForUpdate(db: Db, ids: readonly string[]): Promise<OperatorRow[]> {
  return db
    .selectFrom("operators")
    .selectAll()
    .where("id", "in", ids)
    .orderBy("id")
    .forNoKeyUpdate()
    .execute();
}

export function list(db: Db): Promise<OperatorRow[]> {
  return people(db).orderBy("created_at").orderBy("id").execute();
}

/** The services whose key this operator got. */
export async function servicesHeldBy(db: Db, holderId: string): Promise<string[]> {
  const rows = await db
    .selectFrom("operators")
    .innerJoin("service_keys", "service_keys.id", "operators.service_key_id")
    .select("operators.id")
    .where("service_keys.holder_id", "=", holderId)
    .execute();
  return rows.map(({ id }) => id);
}

export async function namesOf(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom("operators")
    .select(["id", "name"])
    .where("id", "in", [...new Set(ids)])
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

export async function setRoles(db: Db, id: string, roles: string): Promise<void> {
  await db.updateTable("operators").set({ roles }).where("id", "=", id).execute();
}

/** True if it changed. A disabled operator has no role. */
export async function setDisabled(db: Db, id: string, at: number | null): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("operators")
    .set({ disabled_at: at, roles: "" })
    .where("id", "=", id)
    .where("disabled_at", at === null ? "is not" : "is", null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function insertInvitation(db: Db, row: OperatorInvitationTable): Promise<void> {
  await db.insertInto("operator_invitations").values(row).execute();
}

export async function endInvitations(db: Db, operatorId: string, now: number): Promise<void> {
  await db
    .updateTable("operator_invitations")
    .set({ used_at: now })
    .where("operator_id", "=", operatorId)
    .where("used_at", "is", null)
    .execute();
}

const openInvitations = (db: Db, now: number) =>
  db
    .selectFrom("operator_invitations")
    .selectAll()
    .where("used_at", "is", null)
    .where("expires_at", ">", now);

export function findInvitation(
  db: Db,
  tokenHash: string,
  now: number,
): Promise<OperatorInvitationTable | undefined> {
  return openInvitations(db, now).where("token_hash", "=", tokenHash).executeTakeFirst();
}

/** Until when each operator's open invitation works. */
export async function invitedUntil(db: Db, now: number): Promise<Map<string, number>> {
  const rows = await openInvitations(db, now).execute();
  return new Map(rows.map(({ operator_id, expires_at }) => [operator_id, expires_at]));
}

/** True for exactly one caller. */
export async function consumeInvitation(db: Db, tokenHash: string, now: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("operator_invitations")
    .set({ used_at: now })
    .where("token_hash", "=", tokenHash)
    .where("used_at", "is", null)
    .where("expires_at", ">", now)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
