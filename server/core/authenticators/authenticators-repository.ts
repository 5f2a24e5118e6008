import type { Db } from "../../platform/database/index.ts";
import type {
  AuthenticatorTable,
  PendingAuthenticatorTable,
} from "../../platform/database/schema.ts";

export function find(db: Db, accountId: string): Promise<AuthenticatorTable | undefined> {
  return db
    .selectFrom("authenticators")
    .selectAll()
    .where("account_id", "=", accountId)
    .executeTakeFirst();
}

export async function insert(db: Db, row: AuthenticatorTable): Promise<void> {
  await db.insertInto("authenticators").values(row).execute();
}

/** Replaces an existing one. */
export async function put(db: Db, row: AuthenticatorTable): Promise<void> {
  const { account_id: _, ...values } = row;
  await db
    .insertInto("authenticators")
    .values(row)
    .onConflict((conflict) => conflict.column("account_id").doUpdateSet(values))
    .execute();
}

/** True if there was one. */
export async function remove(db: Db, accountId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("authenticators")
    .where("account_id", "=", accountId)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

export async function propose(db: Db, row: PendingAuthenticatorTable): Promise<void> {
  const { account_id: _, ...values } = row;
  await db
    .insertInto("pending_authenticators")
    .values(row)
    .onConflict((conflict) => conflict.column("account_id").doUpdateSet(values))
    .execute();
}

/** Deletes it once it is seen expired, so that a clock that is set back cannot revive it. */
export async function findProposed(
  db: Db,
  accountId: string,
  now: number,
): Promise<PendingAuthenticatorTable | undefined> {
  const row = await db
    .selectFrom("pending_authenticators")
    .selectAll()
    .where("account_id", "=", accountId)
    .executeTakeFirst();
  if (row === undefined || row.expires_at > now) return row;
  await takeProposed(db, accountId, row.secret);
  return undefined;
}

/** True for exactly one caller, and only for the secret that was checked. */
export async function takeProposed(db: Db, accountId: string, sealed: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("pending_authenticators")
    .where("account_id", "=", accountId)
    .where("secret", "=", sealed)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/** True for exactly one caller: each step works once (A32). */
export async function consume(db: Db, accountId: string, step: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("authenticators")
    .set({ last_step: step })
    .where("account_id", "=", accountId)
    .where("last_step", "<", step)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Unless another secret has replaced it meanwhile. */
export async function reseal(
  db: Db,
  accountId: string,
  { from, to }: { from: string; to: string },
): Promise<void> {
  await db
    .updateTable("authenticators")
    .set({ secret: to })
    .where("account_id", "=", accountId)
    .where("secret", "=", from)
    .execute();
}
