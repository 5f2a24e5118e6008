import { sql } from "kysely";
import type { Database } from "../../platform/database/index.ts";

export interface AttemptCounts {
  /** Tries of a password that were counted against a name or a device. */
  tries: number;
  /** Challenges that were spent, on whatever call. */
  challenges: number;
}

/** What is written down about passwords that were tried, since there are limits and challenges. */
export async function countPasswordAttempts({
  db,
  limits,
}: Pick<Database, "db" | "limits">): Promise<AttemptCounts> {
  const { challenges } = await db
    .selectFrom("used_challenges")
    .select(({ fn }) => fn.countAll<number | string>().as("challenges"))
    .executeTakeFirstOrThrow();
  // The file of the limits is one place for all of them, PostgreSQL has a table for those kept.
  const ofNames = await sql<{ count: number | string | null }>`
    select sum(count) as count from limits
    where key like ${"loginTries:%"} or key like ${"loginTriesOfDevice:%"}`.execute(limits.db);
  const kept = await sql<{ count: number | string | null }>`
    select sum(count) as count from kept_limits
    where key like ${"loginTries:%"} or key like ${"loginTriesOfDevice:%"}`.execute(db);
  const tries = [ofNames, kept].map(({ rows }) => Number(rows[0]?.count ?? 0));
  return { challenges: Number(challenges), tries: (tries[0] ?? 0) + (tries[1] ?? 0) };
}
