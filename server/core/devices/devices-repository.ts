import { writeBeforeCommit } from "../../platform/database/before-commit.ts";
import type { Db } from "../../platform/database/index.ts";
import type { DeviceTable } from "../../platform/database/schema.ts";
import { prepared, reading, statement } from "../../platform/database/statement.ts";

export type Device = DeviceTable;

/** The hashes of a device cookie's tokens; a compiled statement takes a fixed number of values. */
export interface TokenHashes {
  hash1: string;
  hash2: string;
  hash3: string;
  hash4: string;
  hash5: string;
}

export const listOfHashes = ({ hash1, hash2, hash3, hash4, hash5 }: TokenHashes) => [
  hash1,
  hash2,
  hash3,
  hash4,
  hash5,
];

/** Listed, for the queries of every sign-in: PostgreSQL keeps no plan of a `select *` (F23). */
const DEVICE_COLUMNS = [
  "id",
  "account_id",
  "token_hash",
  "public_id",
  "info",
  "fingerprint",
  "created_at",
  "last_seen_at",
  "country_code",
  "browser",
  "revoked_at",
] as const;

/** A device cookie that is presented at a sign-in. */
interface Presented extends TokenHashes {
  accountId: string;
}

/** How many of an account's devices a new one is compared with. */
const MAX_COMPARED = 50;

/**
 * The account's rows of a device cookie, then its other trusted devices with a fingerprint, last
 * seen first.
 */
const around = reading((db, { accountId, ...hashes }: Presented) => {
  const presented = db
    .selectFrom("devices")
    .selectAll()
    .where("account_id", "=", accountId)
    .where("token_hash", "in", listOfHashes(hashes));
  const others = db
    .selectFrom("devices")
    .selectAll()
    .where("account_id", "=", accountId)
    .where("token_hash", "not in", listOfHashes(hashes))
    .where("revoked_at", "is", null)
    .where("info", "is not", null)
    .orderBy("last_seen_at", "desc")
    .limit(MAX_COMPARED);
  return db
    .selectFrom(presented.as("presented"))
    .selectAll()
    .unionAll(db.selectFrom(others.as("others")).selectAll());
});

export async function listAround(db: Db, presented: Presented): Promise<Device[]> {
  return around(db, presented);
}

const trusted = statement((db, { accountId, ...hashes }: Presented) =>
  db
    .selectFrom("devices")
    .select(DEVICE_COLUMNS)
    .where("account_id", "=", accountId)
    .where("token_hash", "in", listOfHashes(hashes))
    .where("revoked_at", "is", null),
);

/** The cookie's devices that the account trusts: one, unless a cookie was forged from several. */
export async function listPresented(db: Db, presented: Presented): Promise<Device[]> {
  return (await trusted(db, presented)).rows;
}

/** Trusted devices, last seen first. */
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

/** Undefined if the account never had such a device. */
export function findByPublicId(
  db: Db,
  accountId: string,
  publicId: string,
): Promise<Device | undefined> {
  return db
    .selectFrom("devices")
    .selectAll()
    .where("account_id", "=", accountId)
    .where("public_id", "=", publicId)
    .executeTakeFirst();
}

/** Undefined if the account has no such device or no longer trusts it. */
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

/** All except the given one. */
export async function revokeAll(
  db: Db,
  accountId: string,
  now: number,
  except = "",
): Promise<void> {
  await db
    .updateTable("devices")
    .set({ revoked_at: now })
    .where("account_id", "=", accountId)
    .where("revoked_at", "is", null)
    .where("id", "!=", except)
    .execute();
}

const insertOrRenew = prepared((db, row: Device) =>
  db
    .insertInto("devices")
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(["account_id", "token_hash"]).doUpdateSet(({ fn, ref }) => ({
        // Missing values stay unchanged. A37: a sign-in without a country does not make the device
        // known everywhere.
        info: fn.coalesce("excluded.info", "devices.info"),
        fingerprint: fn.coalesce("excluded.fingerprint", "devices.fingerprint"),
        country_code: fn.coalesce("excluded.country_code", "devices.country_code"),
        last_seen_at: ref("excluded.last_seen_at"),
        browser: ref("excluded.browser"),
        revoked_at: null,
      })),
    )
    .returningAll(),
);

/** The update for a device that signs in again: missing values stay unchanged. */
const seenAgain = (device: Device, row: Device) => ({
  info: row.info ?? device.info,
  fingerprint: row.fingerprint ?? device.fingerprint,
  country_code: row.country_code ?? device.country_code,
  last_seen_at: row.last_seen_at,
  browser: row.browser,
  revoked_at: null,
});

/** Gives the device a new cookie; undefined if another sign-in has just done so. */
export function renewToken(db: Db, device: Device, row: Device): Promise<Device | undefined> {
  return db
    .updateTable("devices")
    .set({ token_hash: row.token_hash, ...seenAgain(device, row) })
    .where("id", "=", device.id)
    .where("token_hash", "=", device.token_hash)
    .returningAll()
    .executeTakeFirst();
}

/** One row for an account and a device cookie, however often it signs in. */
export async function upsert(db: Db, row: Device): Promise<Device> {
  const [device] = (await db.executeQuery(insertOrRenew(db, row))).rows;
  if (device === undefined) throw new Error("A device was not written");
  return device;
}

/** Like `upsert` for a known device: the result is known before the row is written. */
export async function renew(db: Db, device: Device, row: Device): Promise<Device> {
  await writeBeforeCommit(db, () => insertOrRenew(db, row));
  return { ...device, ...seenAgain(device, row) };
}
