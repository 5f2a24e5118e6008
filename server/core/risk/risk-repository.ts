import type { Db } from "../../platform/database/index.ts";

const signIns = (db: Db, accountId: string) =>
  db
    .selectFrom("audit_events")
    .where("account_id", "=", accountId)
    .where("event", "=", "signedIn")
    .where("country_code", "is not", null);

/** Where and when the last sign-in was, of those whose country is known. */
export async function lastSignIn(
  db: Db,
  accountId: string,
): Promise<{ countryCode: string; at: number } | undefined> {
  const row = await signIns(db, accountId)
    .select(["country_code", "at"])
    .orderBy("at", "desc")
    .limit(1)
    .executeTakeFirst();
  if (row === undefined || row.country_code === null) return undefined;
  return { countryCode: row.country_code, at: row.at };
}

export async function hasSignedInFrom(
  db: Db,
  accountId: string,
  countryCode: string,
): Promise<boolean> {
  const row = await signIns(db, accountId)
    .select("id")
    .where("country_code", "=", countryCode)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Proofs that were wrong, at most as many as are asked about. */
export async function countFailures(
  db: Db,
  accountId: string,
  { since, most }: { since: number; most: number },
): Promise<number> {
  const rows = await db
    .selectFrom("audit_events")
    .select("id")
    .where("account_id", "=", accountId)
    .where("at", ">=", since)
    .where("event", "=", "refused")
    .where("reason", "in", ["loginFailed", "codeWrong"])
    .limit(most)
    .execute();
  return rows.length;
}

/** What its trusted devices said they are, the newest first. */
export async function knownDevices(db: Db, accountId: string, most: number): Promise<string[]> {
  const rows = await db
    .selectFrom("devices")
    .select("info")
    .where("account_id", "=", accountId)
    .where("revoked_at", "is", null)
    .where("info", "is not", null)
    .orderBy("last_seen_at", "desc")
    .limit(most)
    .execute();
  return rows.map(({ info }) => info ?? "");
}
