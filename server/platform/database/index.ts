import { join } from "node:path";
import { Kysely, sql, type Transaction } from "kysely";
import { type Clock, systemClock } from "../clock.ts";
import { migrate } from "./migrate.ts";
import { openPostgres, postgresDialect } from "./postgres.ts";
import type { Schema } from "./schema.ts";
import { openSqlitePatiently, SqliteDialect } from "./sqlite.ts";

/** What repositories work on: the database itself or an open transaction. */
export type Db = Kysely<Schema>;

export interface Database {
  db: Db;
  kind: "sqlite" | "postgres";
  transaction<Result>(work: (db: Transaction<Schema>) => Promise<Result>): Promise<Result>;
  isReachable(): Promise<boolean>;
  close(): Promise<void>;
}

const UNAVAILABLE_CODES = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "ENOTFOUND",
  "EPIPE",
  "ETIMEDOUT",
  "40001",
  "40P01",
  "53300",
  "55P03",
  "57014",
  "57P01",
  "57P02",
  "57P03",
]);

/** Busy, locked, read-only, input/output error, full, cannot open. */
const SQLITE_UNAVAILABLE = new Set([5, 6, 8, 10, 13, 14]);

/** A database that is away, full or overloaded: the caller may try again (F06, F08, F17). */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, errcode } = error as NodeJS.ErrnoException & { errcode?: number };
  if (errcode !== undefined) return SQLITE_UNAVAILABLE.has(errcode & 0xff);
  if (code !== undefined && UNAVAILABLE_CODES.has(code)) return true;
  return /timeout exceeded when trying to connect|Connection terminated|Query read timeout/.test(
    error.message,
  );
}

export async function openDatabase(
  settings: { databaseUrl: string | undefined; dataDir: string },
  { clock = systemClock, onError = () => {} }: { clock?: Clock; onError?: (error: Error) => void } = {},
): Promise<Database> {
  const kind = settings.databaseUrl === undefined ? "sqlite" : "postgres";
  const dialect =
    settings.databaseUrl === undefined
      ? new SqliteDialect(await openSqlitePatiently(join(settings.dataDir, "portico.db")))
      : postgresDialect(openPostgres(settings.databaseUrl, onError));
  const db = new Kysely<Schema>({ dialect });
  try {
    await migrate(db, kind, clock);
  } catch (error) {
    await db.destroy();
    throw error;
  }
  return {
    db,
    kind,
    transaction: (work) => db.transaction().execute(work),
    isReachable: () =>
      sql`select 1`.execute(db).then(
        () => true,
        () => false,
      ),
    close: () => db.destroy(),
  };
}
