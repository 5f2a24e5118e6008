import type { Db } from "../../platform/database/index.ts";
import type { PasskeyChallengeTable, PasskeyTable } from "../../platform/database/schema.ts";

export type Passkey = PasskeyTable;

export async function insertChallenge(db: Db, row: PasskeyChallengeTable): Promise<void> {
  await db.insertInto("passkey_challenges").values(row).execute();
}

/**
 * True for exactly one caller: deleting the challenge consumes it. An expired one is deleted too,
 * so that a clock that is set back cannot revive it.
 */
export async function consumeChallenge(
  db: Db,
  { challenge_hash, purpose, flow_hash, account_id }: Omit<PasskeyChallengeTable, "expires_at">,
  now: number,
): Promise<boolean> {
  const row = await db
    .deleteFrom("passkey_challenges")
    .where("challenge_hash", "=", challenge_hash)
    .where("purpose", "=", purpose)
    .where("flow_hash", "=", flow_hash)
    .where("account_id", account_id === null ? "is" : "=", account_id)
    .returning("expires_at")
    .executeTakeFirst();
  return row !== undefined && row.expires_at > now;
}

/** False if the credential already exists; nothing is written then. */
export async function insert(db: Db, row: Passkey): Promise<boolean> {
  const written = await db
    .insertInto("passkeys")
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  return written !== undefined;
}

export function find(db: Db, id: string): Promise<Passkey | undefined> {
  return db.selectFrom("passkeys").selectAll().where("id", "=", id).executeTakeFirst();
}

export function listOf(db: Db, accountId: string): Promise<Passkey[]> {
  return db
    .selectFrom("passkeys")
    .selectAll()
    .where("account_id", "=", accountId)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
}

/**
 * Records a use. False if the passkey is gone or its counter did not increase: then a copy is in
 * use. A counter that stays zero is not supported by the authenticator (WebAuthn 6.1.1).
 */
export async function consume(
  db: Db,
  id: string,
  { counter, backedUp, now }: { counter: number; backedUp: boolean; now: number },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("passkeys")
    .set({ counter, backed_up: backedUp ? 1 : 0, last_used_at: now })
    .where("id", "=", id)
    .where((expression) =>
      counter === 0 ? expression("counter", "=", 0) : expression("counter", "<", counter),
    )
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function rename(
  db: Db,
  accountId: string,
  { id, name }: { id: string; name: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("passkeys")
    .set({ name })
    .where("id", "=", id)
    .where("account_id", "=", accountId)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function remove(db: Db, accountId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("passkeys")
    .where("id", "=", id)
    .where("account_id", "=", accountId)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}
