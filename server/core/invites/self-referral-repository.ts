import type { Db } from "../../platform/database/index.ts";
import { listOfHashes, type TokenHashes } from "../devices/devices-repository.ts";

/** How many of an inviter's addresses are compared. */
const MAX_ADDRESSES = 1000;

/**
 * Whether a token of a device cookie belongs to one of these accounts, or to another that used the
 * same code: the cookie has few tokens, and the inviter's may have been dropped.
 */
export async function hasDevice(
  db: Db,
  { hashes, ids, code }: { hashes: TokenHashes; ids: string[]; code: string },
): Promise<boolean> {
  const found = await db
    .selectFrom("devices")
    .innerJoin("accounts", "accounts.id", "devices.account_id")
    .select("devices.id")
    .where("devices.token_hash", "in", listOfHashes(hashes))
    .where(({ or, eb }) => or([eb("accounts.id", "in", ids), eb("accounts.invited_by", "=", code)]))
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** The addresses where these accounts did something, most recent first. */
export async function addressesOf(
  db: Db,
  { ids, since }: { ids: string[]; since: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom("audit_events")
    .select(["address"])
    .where("account_id", "in", ids)
    .where("at", ">=", since)
    // A refused call may have been anyone's.
    .where("event", "!=", "refused")
    .groupBy("address")
    .orderBy(({ fn }) => fn.max("at"), "desc")
    .limit(MAX_ADDRESSES)
    .execute();
  return rows.map(({ address }) => address);
}
