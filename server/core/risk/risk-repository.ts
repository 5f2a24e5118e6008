import type { Db } from "../../platform/database/index.ts";
import { reading } from "../../platform/database/statement.ts";
import { FAILED_PROOFS } from "./failed-proofs.ts";

const signIns = (db: Db, accountId: string) =>
  db
    .selectFrom("audit_events")
    .where("account_id", "=", accountId)
    .where("event", "=", "signedIn")
    .where("country_code", "is not", null);

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

/** What an account's record says about earlier sign-ins. */
export interface Past {
  /** The last sign-in with a known country. */
  last: { countryCode: string; at: number } | undefined;
  /** Wrong proofs, up to the number that matters. */
  failures: number;
}

interface Asked {
  accountId: string;
  since: number;
  limit: number;
}

/** Reads both in one round trip. */
const past = reading((db, { accountId, since, limit }: Asked) => {
  const last = signIns(db, accountId)
    .select(["country_code", "at", "event"])
    .orderBy("at", "desc")
    .limit(1);
  const failures = db
    .selectFrom("audit_events")
    .select(["country_code", "at", "event"])
    .where("account_id", "=", accountId)
    .where("at", ">=", since)
    .where("event", "=", "refused")
    .where("reason", "in", FAILED_PROOFS)
    .limit(limit);
  return db
    .selectFrom(last.as("last"))
    .selectAll()
    .unionAll(db.selectFrom(failures.as("failures")).selectAll());
});

export async function pastOf(db: Db, asked: Asked): Promise<Past> {
  const rows = await past(db, asked);
  const { country_code: countryCode, at } = rows.find(({ event }) => event === "signedIn") ?? {};
  return {
    last: countryCode && at !== undefined ? { countryCode, at } : undefined,
    failures: rows.filter(({ event }) => event === "refused").length,
  };
}
