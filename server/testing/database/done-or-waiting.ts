import { sql } from "kysely";
import type { Database } from "../../platform/database/index.ts";

/** Resolves when work that was begun beside a transaction is done, or waits for a row lock of it. */
export async function doneOrWaiting(
  { kind, db }: Pick<Database, "kind" | "db">,
  work: Promise<unknown>,
): Promise<void> {
  // SQLite has one writer: the work waits for the transaction.
  if (kind === "sqlite") return;
  let done = false;
  const note = () => {
    done = true;
  };
  void work.then(note, note);
  for (;;) {
    const { rows } = await sql<{ pid: number }>`
      select pid from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
    if (done || rows.length > 0) return;
  }
}
