import { sql } from "kysely";
import type { Database } from "../../platform/database/index.ts";

export interface AttemptCounts {
  /** Password attempts that were counted for an account name or a device. */
  tries: number;
  /** Challenges that were consumed, by any call. */
  challenges: number;
}

/** What limits and challenges have recorded about password attempts. */
export async function countPasswordAttempts({
  db,
  limits,
}: Pick<Database, "db" | "limits">): Promise<AttemptCounts> {
  const { challenges } = await db
    .selectFrom("used_challenges")
    .select(({ fn }) => fn.countAll<number | string>().as("challenges"))
    .executeTakeFirstOrThrow();
  // SQLite has one file for all limits; PostgreSQL has a separate table for kept limits.
  const ofNames = await sql<{ count: number | string | null }>`
    select sum(count) as count from limits
    where key like ${"loginAttemptsUnknownDevice:%"} or key like ${"loginAttemptsKnownDevice:%"}`.execute(
    limits.db,
  );
  const kept = await sql<{ count: number | string | null }>`
    select sum(count) as count from kept_limits
    where key like ${"loginAttemptsUnknownDevice:%"} or key like ${"loginAttemptsKnownDevice:%"}`.execute(
    db,
  );
  const tries = [ofNames, kept].map(({ rows }) => Number(rows[0]?.count ?? 0));
  return { challenges: Number(challenges), tries: (tries[0] ?? 0) + (tries[1] ?? 0) };
}
