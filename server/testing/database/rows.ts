import type { Db } from "../../platform/database/index.ts";
import type { Services } from "../../services.ts";
import type { Schema } from "../../platform/database/schema.ts";

/** Everything that a visitor can cause to be written, except the counters of limits. */
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
  "company_reviews",
  "company_document_requests",
  "company_documents",
  "company_document_parts",
  "sub_account_invitations",
] as const satisfies (keyof Schema)[];

/** How many rows each table has. */
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

/** Attempt counters and last-seen times: a refused call may change these. */
const COUNTERS = new Set(["tries", "last_seen_at"]);

/** Every row, without counters, audit records and used challenges: equal if nothing happened. */
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

/** Deletes everybody, so that a test that reads every row stays fast. */
export async function forgetEverybody({ database }: Pick<Services, "database">): Promise<void> {
  await database.transaction(async (db) => {
    // Accounts last: the rows of the other tables refer to them.
    for (const table of STATEFUL.toReversed()) {
      if (table !== "password_keys") await db.deleteFrom(table).execute();
    }
  });
}
