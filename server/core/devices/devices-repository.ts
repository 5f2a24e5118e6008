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

/** A device cookie, at a sign-in to an account. */
interface Presented extends TokenHashes {
  accountId: string;
}

/** How many of an account's devices are compared with one that signs in. */
const MAX_COMPARED = 50;

/**
 * The account's rows of a device cookie, and then the other devices that the account trusts and that
 * said what they are, the last seen first.
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
    .selectAll()
    .where("account_id", "=", accountId)
    .where("token_hash", "in", listOfHashes(hashes))
    .where("revoked_at", "is", null),
);

/** Those of a device cookie that the account trusts: one, unless somebody put a cookie together. */
export async function listPresented(db: Db, presented: Presented): Promise<Device[]> {
  return (await trusted(db, presented)).rows;
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

/** All but the one that is named, if any. */
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
        // What a visit does not tell stays as it was. A37: one from nowhere does not make it good
        // everywhere.
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

/** What becomes of a device that comes again: what this visit does not tell stays as it was. */
const seenAgain = (device: Device, row: Device) => ({
  info: row.info ?? device.info,
  fingerprint: row.fingerprint ?? device.fingerprint,
  country_code: row.country_code ?? device.country_code,
  last_seen_at: row.last_seen_at,
  browser: row.browser,
  revoked_at: null,
});

/** The same device with a new cookie; undefined when another sign-in has just given it one. */
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

/** The same for one that is there already: what it is then can be told without waiting for it. */
export async function renew(db: Db, device: Device, row: Device): Promise<Device> {
  await writeBeforeCommit(db, () => insertOrRenew(db, row));
  return { ...device, ...seenAgain(device, row) };
}
