import { sql } from "kysely";
import { SYSTEM_ACTOR } from "../../core/audit/audit.ts";
import type { TestApp } from "../app/test-app.ts";

/** Writes so many records of an account. */
export async function recordEvents({ services, clock }: TestApp, count: number): Promise<void> {
  const { audit, database } = services;
  for (let made = 0; made < count; made += 1) {
    clock.advance(1);
    await audit.record(database.db, SYSTEM_ACTOR, "codeSent", { accountId: "someone" });
  }
}

/** The ids in the order of the chain. */
export async function chainedIds({ services }: TestApp): Promise<string[]> {
  const { db } = services.database;
  const rows = await db.selectFrom("audit_chain").selectAll().orderBy("seq").execute();
  return rows.map(({ event_id }) => event_id);
}

/** Somebody with the rights of the database's owner. */
export async function executeAsOwner(
  { services }: TestApp,
  ...statements: ReturnType<typeof sql>[]
): Promise<void> {
  const { db, kind } = services.database;
  for (const [trigger, table] of [
    ["audit_events_only_grow", "audit_events"],
    ["audit_chain_only_grows", "audit_chain"],
  ] as const) {
    const on = kind === "sqlite" ? sql`` : sql`on ${sql.table(table)}`;
    await sql`drop trigger if exists ${sql.table(trigger)} ${on}`.execute(db);
  }
  for (const statement of statements) await statement.execute(db);
}
