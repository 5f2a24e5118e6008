import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { type Kysely, type Selectable, sql } from "kysely";
import type { Clock } from "../clock.ts";
import { SCHEMA_RELEASE } from "./release.ts";
import { MIGRATION_WAITS } from "./postgres.ts";
import type { MigrationTable, Schema } from "./schema.ts";

const FOLDER = new URL("../../migrations/", import.meta.url);
/** Any fixed number: the key of the advisory lock on PostgreSQL. */
const LOCK_KEY = 7_046_217;

/**
 * A change of a table waits for everybody who reads it, such as a backup, and running servers then
 * wait behind the change. So it waits briefly, gives way and tries again for a while. Less than
 * deadlock_timeout (1 s): in a deadlock the migration ends, not a call.
 */
const TABLE_WAIT_MS = 500;
const RETRY_MS = 2000;
/** A lock is not available; a deadlock. */
const GIVES_WAY = new Set(["55P03", "40P01"]);

/** Marks a migration whose result works with versions that do not know it. */
const SAFE_FOR_OLDER = /^-- safe for older versions$/m;

type Kind = "sqlite" | "postgres";

interface Migration {
  name: string;
  text: string;
  checksum: string;
}

/** `0001-name.sql` is for both databases, `0001-name.postgres.sql` for one of them. */
export function isMigrationFor(kind: "sqlite" | "postgres", name: string): boolean {
  const [, only] = /^[\w-]+(?:\.(\w+))?\.sql$/.exec(name) ?? [undefined, ""];
  return only === undefined || only === kind;
}

function readMigrations(kind: "sqlite" | "postgres"): Migration[] {
  const names = readdirSync(FOLDER).filter((name) => isMigrationFor(kind, name));
  return names.toSorted().map((name) => {
    const text = readFileSync(new URL(name, FOLDER), "utf8");
    return { name, text, checksum: createHash("sha256").update(text).digest("hex") };
  });
}

function statementsOf(text: string): string[] {
  const lines = text.split("\n").filter((line) => !line.startsWith("--"));
  return lines
    .join("\n")
    .split(/;\s*(?:\n|$)/)
    .filter((statement) => statement.trim() !== "");
}

/** Checked instead of `create if not exists`, which needs a right that a running server lacks. */
async function hasTable(db: Kysely<Schema>, kind: "sqlite" | "postgres"): Promise<boolean> {
  const query =
    kind === "postgres"
      ? "select 1 where to_regclass('migrations') is not null"
      : "select 1 from sqlite_master where type = 'table' and name = 'migrations'";
  const { rows } = await sql.raw(query).execute(db);
  return rows.length > 0;
}

/** Refuses changes of a newer version that this one may not understand. */
function refuseNewer(
  rows: readonly Selectable<MigrationTable>[],
  known: readonly Migration[],
): void {
  const names = new Set(known.map(({ name }) => name));
  const unknown = rows.filter(({ name }) => !names.has(name));
  // Expand, then contract: a release keeps what the previous one needs, and the next may remove it.
  const newer = unknown.filter(
    ({ safe_for_older, release }) => !safe_for_older || (release ?? 0) > SCHEMA_RELEASE + 1,
  );
  if (newer.length === 0) return;
  const list = newer.map(({ name }) => name).join(", ");
  throw new Error(
    `a newer version has changed this database (${list}). Start that version, or restore a backup from before it`,
  );
}

/**
 * The migrations that this version would apply; refuses a database that is too new. Writes nothing.
 */
export async function listPending(db: Kysely<Schema>, kind: Kind): Promise<string[]> {
  const rows = (await hasTable(db, kind))
    ? await db.selectFrom("migrations").selectAll().execute()
    : [];
  return pendingIn(rows, kind);
}

/** The migrations that a database with these rows has not run, such as one of a backup. */
export function pendingIn(rows: readonly Selectable<MigrationTable>[], kind: Kind): string[] {
  const migrations = readMigrations(kind);
  refuseNewer(rows, migrations);
  const applied = new Map(rows.map(({ name, checksum }) => [name, checksum]));
  const changed = migrations.find(
    ({ name, checksum }) => applied.has(name) && applied.get(name) !== checksum,
  );
  if (changed) throw new Error(`Migration ${changed.name} was changed after it was applied`);
  return migrations.map(({ name }) => name).filter((name) => !applied.has(name));
}

/** All names, for a database that does not exist yet. */
export const allMigrations = (kind: Kind): string[] => readMigrations(kind).map(({ name }) => name);

/**
 * Migrates in one transaction under one lock: of several processes that start together, one
 * migrates and the others find it done.
 */
export async function migrate(
  db: Kysely<Schema>,
  kind: "sqlite" | "postgres",
  clock: Clock,
): Promise<string[]> {
  const end = performance.now() + MIGRATION_WAITS.lock;
  for (;;) {
    try {
      return await tryToMigrate(db, kind, clock);
    } catch (error) {
      const isLocked = GIVES_WAY.has((error as NodeJS.ErrnoException).code ?? "");
      if (!isLocked || performance.now() > end) throw error;
    }
    await sleep(RETRY_MS);
  }
}

async function tryToMigrate(
  db: Kysely<Schema>,
  kind: "sqlite" | "postgres",
  clock: Clock,
): Promise<string[]> {
  return db.transaction().execute(async (transaction) => {
    // On SQLite the transaction itself is the lock.
    if (kind === "postgres") {
      await sql.raw(`select pg_advisory_xact_lock(${LOCK_KEY})`).execute(transaction);
      await sql.raw(`set local lock_timeout = ${TABLE_WAIT_MS}`).execute(transaction);
    }
    if (!(await hasTable(transaction, kind))) {
      await sql
        .raw(
          "create table migrations (name text primary key, checksum text not null, applied_at bigint not null)",
        )
        .execute(transaction);
    }
    // All columns: the last of them may not exist yet.
    const rows = await transaction.selectFrom("migrations").selectAll().execute();
    const migrations = readMigrations(kind);
    refuseNewer(rows, migrations);
    const applied = new Map(rows.map(({ name, checksum }) => [name, checksum]));
    const added: string[] = [];
    for (const { name, text, checksum } of migrations) {
      const known = applied.get(name);
      if (known === checksum) continue;
      if (known !== undefined)
        throw new Error(`Migration ${name} was changed after it was applied`);
      for (const statement of statementsOf(text)) await sql.raw(statement).execute(transaction);
      await transaction
        .insertInto("migrations")
        .values({
          name,
          checksum,
          applied_at: clock.now(),
          ...(SAFE_FOR_OLDER.test(text) ? { safe_for_older: 1 } : {}),
        })
        .execute();
      added.push(name);
    }
    // Set at the end, because the first rows are written before the column exists.
    if (added.length > 0) {
      await transaction
        .updateTable("migrations")
        .set({ release: SCHEMA_RELEASE })
        .where("name", "in", added)
        .execute();
    }
    return added;
  });
}
