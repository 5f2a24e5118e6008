import type { Db } from "../../platform/database/index.ts";
import type { DeviceTable } from "../../platform/database/schema.ts";

export type Device = DeviceTable;

/** Whether a device cookie is one of ours, whichever account it was made for. */
export async function exists(db: Db, tokenHash: string): Promise<boolean> {
  const row = await db
    .selectFrom("devices")
    .select("id")
    .where("token_hash", "=", tokenHash)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export function findTrusted(
  db: Db,
  accountId: string,
  tokenHash: string,
): Promise<Device | undefined> {
  return db
    .selectFrom("devices")
    .selectAll()
    .where("account_id", "=", accountId)
    .where("token_hash", "=", tokenHash)
    .where("revoked_at", "is", null)
    .executeTakeFirst();
}

/** Those that are trusted, the last seen first. */
export function listTrusted(db: Db, accountId: string): Promise<Device[]> {
  return db
    .selectFrom("devices")
    .selectAll()
    .where("account_id", "=", accountId)
    .where("revoked_at", "is", null)
    .orderBy("last_seen_at", "desc")
    .orderBy("id")
    .execute();
}

/** Undefined when the account has no such device, or trusts it no longer. */
export function revoke(
  db: Db,
  { accountId, publicId, now }: { accountId: string; publicId: string; now: number },
): Promise<Device | undefined> {
  return db
    .updateTable("devices")
    .set({ revoked_at: now })
    .where("account_id", "=", accountId)
    .where("public_id", "=", publicId)
    .where("revoked_at", "is", null)
    .returningAll()
    .executeTakeFirst();
}

export async function revokeAll(db: Db, accountId: string, now: number): Promise<void> {
  await db
    .updateTable("devices")
    .set({ revoked_at: now })
    .where("account_id", "=", accountId)
    .where("revoked_at", "is", null)
    .execute();
}

/** One row for an account and a device cookie, however often it signs in. */
export function upsert(db: Db, row: Device): Promise<Device> {
  return db
    .insertInto("devices")
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(["account_id", "token_hash"]).doUpdateSet({
        ...(row.info === null ? {} : { info: row.info, fingerprint: row.fingerprint }),
        last_seen_at: row.last_seen_at,
        // A37: a visit from nowhere does not make it good everywhere.
        ...(row.country_code === null ? {} : { country_code: row.country_code }),
        browser: row.browser,
        revoked_at: null,
      }),
    )
    .returningAll()
    .executeTakeFirstOrThrow();
}
