import type { Db } from "../platform/database/index.ts";
import type { Schema } from "../platform/database/schema.ts";

/** Whatever a visitor can cause to be written, besides the counters of the limits. */
const TABLES = [
  "accounts",
  "invite_codes",
  "devices",
  "sessions",
  "codes",
  "tickets",
  "used_challenges",
  "outbox",
] as const satisfies (keyof Schema)[];

/** How many rows each table holds. */
export async function countRows(db: Db): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const table of TABLES) {
    const { count } = await db
      .selectFrom(table)
      .select((expression) => expression.fn.countAll<number>().as("count"))
      .executeTakeFirstOrThrow();
    counts[table] = count;
  }
  return counts;
}
