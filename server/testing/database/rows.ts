import type { Db } from "../../platform/database/index.ts";
import type { Services } from "../../services.ts";
import type { Schema } from "../../platform/database/schema.ts";

/** Whatever a visitor can cause to be written, besides the counters of the limits. */
const TABLES = [
  "accounts",
  "invite_codes",
  "devices",
  "identities",
  "sessions",
  "codes",
  "tickets",
  "used_challenges",
  "outbox",
] as const satisfies (keyof Schema)[];

const STATEFUL = [
  "accounts",
  "authenticators",
  "pending_authenticators",
  "recovery_codes",
  "passkeys",
  "method_changes",
  "invite_codes",
  "devices",
  "identities",
  "sessions",
  "codes",
  "tickets",
  "outbox",
  "password_keys",
  "unreachable_addresses",
  "mail_links",
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

/** Counters of what was tried, and when somebody was last seen: a refused call may move these. */
const COUNTERS = new Set(["tries", "last_seen_at"]);

/** Every row there is, without counters, records and spent challenges: equal when nothing happened. */
export async function stateOf(db: Db): Promise<Record<string, string[]>> {
  const tables = STATEFUL.map(async (table): Promise<[string, string[]]> => {
    const rows = await db.selectFrom(table).selectAll().execute();
    const texts = rows.map((row) =>
      JSON.stringify(row, (name, value: unknown) => (COUNTERS.has(name) ? 0 : value)),
    );
    return [table, texts.toSorted()];
  });
  return Object.fromEntries(await Promise.all(tables));
}

/** Nobody is left: a sweep that reads every row stays as quick as at its beginning. */
export async function forgetEverybody({ database }: Pick<Services, "database">): Promise<void> {
  await database.transaction(async (db) => {
    // Accounts last: the rows of the other tables refer to them.
    for (const table of STATEFUL.toReversed()) {
      if (table !== "password_keys") await db.deleteFrom(table).execute();
    }
  });
}
