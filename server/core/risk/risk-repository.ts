import type { Db } from "../../platform/database/index.ts";
import { statement } from "../../platform/database/statement.ts";
import { FAILED_PROOFS } from "./failed-proofs.ts";

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

const failures = statement((db, asked: { accountId: string; since: number; most: number }) =>
  db
    .selectFrom("audit_events")
    .select("id")
    .where("account_id", "=", asked.accountId)
    .where("at", ">=", asked.since)
    .where("event", "=", "refused")
    .where("reason", "in", FAILED_PROOFS)
    .limit(asked.most),
);

/** Proofs that were wrong, at most as many as are asked about. */
export async function countFailures(
  db: Db,
  accountId: string,
  { since, most }: { since: number; most: number },
): Promise<number> {
  return (await failures(db, { accountId, since, most })).rows.length;
}
