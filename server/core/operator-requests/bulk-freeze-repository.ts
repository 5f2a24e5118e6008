import { sql } from "kysely";
import type { Criteria } from "@portico/contract/admin/security-desk/criteria";
import type { Database, Db } from "../../platform/database/index.ts";
import { beginsWith, inByteOrder, literally } from "../../platform/database/prefix.ts";

/** Who signed in or registered from addresses that begin like this, and from which. */
export function accountsFrom(
  db: Db,
  kind: Database["kind"],
  beginning: string,
  limit: number,
): Promise<{ account_id: string; address: string }[]> {
  return (
    db
      .selectFrom("audit_events")
      .select([sql<string>`account_id`.as("account_id"), "address"])
      .distinct()
      .where(beginsWith(inByteOrder(kind, "address"), beginning))
      // Wrapped, so that SQLite takes the index of the address and not that of all sign-ins.
      .where(sql<string>`coalesce(event, '')`, "in", ["signedIn", "accountCreated"])
      .where("account_id", "is not", null)
      .limit(limit)
      .execute()
  );
}

/** Active accounts that match all criteria, oldest first; the address is one of `ids`. */
export function matching(
  db: Db,
  { countryCode, mailDomain, inviteCode, device, createdSince, createdUntil }: Criteria,
  { ids, limit }: { ids: readonly string[] | undefined; limit: number },
): Promise<{ id: string; uid: string }[]> {
  let query = db.selectFrom("accounts").select(["id", "uid"]).where("status", "=", "active");
  if (ids !== undefined) query = query.where("id", "in", ids.length === 0 ? [""] : ids);
  if (countryCode !== undefined) query = query.where("country_code", "=", countryCode);
  if (inviteCode !== undefined) query = query.where("invited_by", "=", inviteCode);
  if (createdSince !== undefined) query = query.where("created_at", ">=", createdSince);
  if (createdUntil !== undefined) query = query.where("created_at", "<", createdUntil);
  if (mailDomain !== undefined) {
    const ending = `%@${literally(mailDomain)}`;
    query = query.where(sql<boolean>`email like ${ending} escape ${"\\"}`);
  }
  if (device !== undefined) {
    query = query.where("id", "in", (selection) =>
      selection
        .selectFrom("devices")
        .select("account_id")
        .where(({ or, eb }) => or([eb("public_id", "=", device), eb("fingerprint", "=", device)])),
    );
  }
  return query.orderBy("created_at").orderBy("id").limit(limit).execute();
}

/** Locks accounts that are still active, in a fixed order: two freezes must not deadlock. */
export async function lockActive(db: Db, ids: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom("accounts")
    .select("id")
    .where("id", "in", ids)
    .where("status", "=", "active")
    .orderBy("id")
    .forNoKeyUpdate()
    .execute();
  return rows.map(({ id }) => id);
}
