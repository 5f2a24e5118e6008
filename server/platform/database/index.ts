import { existsSync } from "node:fs";
import { join } from "node:path";
import { type Dialect, Kysely, type LogEvent, type Transaction as KyselyTransaction } from "kysely";
import { type Clock, systemClock } from "../clock.ts";
import type { LimitStore } from "../limits/limit-store.ts";
import { timed } from "../metrics/metrics.ts";
import { noTracing, type Tracing } from "../tracing/tracing.ts";
import { runTransaction } from "./before-commit.ts";
import { databaseFile, explainFolder } from "./data-folder.ts";
import { allMigrations, listPending, migrate } from "./migrate.ts";
import { createFilesCheck } from "./opened-files.ts";
import { postgresLimits } from "./postgres-limits.ts";
import {
  MIGRATION_WAITS,
  openPostgres,
  postgresReader,
  READERS,
  CHECK_READERS,
  WAITS,
} from "./postgres.ts";
import { postgresDialect } from "./postgres-driver.ts";
import type { OnTrip, Reader } from "./reader.ts";
import type { TimeSource } from "../time/time-source.ts";
import type { Schema } from "./schema.ts";
import { openLimitsFile, sqliteLimits } from "./sqlite-limits.ts";
import {
  openSqlitePatiently,
  openSqliteReader,
  openSqliteReadOnly,
  SqliteDialect,
  retryWhileBusy,
  WRITE_WAIT_MS,
} from "./sqlite.ts";
import { postgresTime, sqliteTime } from "./time-repository.ts";

/** The database or an open transaction; repositories take either. */
export type Db = Kysely<Schema>;

/** An open transaction, as opposed to a database. */
export type Transaction = KyselyTransaction<Schema>;

export interface Database {
  db: Db;
  kind: "sqlite" | "postgres";
  /**
   * Looks up one row by parameters with a statement that is prepared once, for nearly every
   * request. Sees committed data, and waits for no transaction of this process.
   */
  lookUp: Reader["lookUp"];
  /**
   * For what the check of a session reads besides look-ups. Sees committed data, waits for no
   * transaction of this process, and takes no writes.
   */
  reads: Db;
  /** Separate from other data: in another file, or in an unlogged table. */
  limits: LimitStore & { db: Db };
  /** Limits that survive a crash: a separate table, or on SQLite the same file. */
  keptLimits: LimitStore;
  transaction<Result>(work: (db: Transaction) => Promise<Result>): Promise<Result>;
  /** Opens a source of the database's time. The caller closes it. */
  openTime(): TimeSource;
  isReachable(): Promise<boolean>;
  /** The connection pool's load; undefined without a pool. */
  connections(): { inUse: number; waiting: number } | undefined;
  close(): Promise<void>;
}

/** Gets the duration of each query, and the error if it failed. */
export type OnQuery = (seconds: number, sql: string, error?: unknown) => void;

export interface QueryObservers {
  /** After each query except look-ups. */
  onQuery?: OnQuery;
  /** After each round trip of look-ups. */
  onTrip?: OnTrip;
  /** After each look-up, in the context of its caller. */
  onLookUp?: OnQuery;
}

const UNAVAILABLE_CODES = new Set([
  // The certificate of PostgreSQL, until its operator replaces it.
  "CERT_HAS_EXPIRED",
  "CERT_NOT_YET_VALID",
  "CERT_REVOKED",
  "DEPTH_ZERO_SELF_SIGNED_CERT",
  "ERR_TLS_CERT_ALTNAME_INVALID",
  "SELF_SIGNED_CERT_IN_CHAIN",
  "UNABLE_TO_GET_ISSUER_CERT",
  "UNABLE_TO_GET_ISSUER_CERT_LOCALLY",
  "UNABLE_TO_VERIFY_LEAF_SIGNATURE",
  // No local port is left.
  "EADDRNOTAVAIL",
  "EAI_AGAIN",
  "EAI_FAIL",
  "ECONNABORTED",
  "ECONNREFUSED",
  "ECONNRESET",
  "EHOSTDOWN",
  "EHOSTUNREACH",
  // No descriptor is left for another connection, in this process or on this machine.
  "EMFILE",
  "ENETDOWN",
  "ENETUNREACH",
  "ENFILE",
  "ENOTFOUND",
  "EPIPE",
  "EPROTO",
  "ETIMEDOUT",
  // Failover to a standby, idle in a transaction, serialization, deadlock, lock, canceled.
  "25006",
  "25P03",
  "40001",
  "40P01",
  "55P03",
  "57014",
]);

/**
 * PostgreSQL error classes: connection, login, unknown database, resources (also a full disk),
 * intervention, system.
 */
const UNAVAILABLE_CLASSES = /^(?:08|28|3D|53|57P|58)\w+$/;
const UNAVAILABLE_WORDS =
  /timeout exceeded when trying to connect|Connection terminated|Query read timeout|is not queryable|after calling end on the pool|does not support SSL connections/;

/** Busy, locked, read-only, I/O error, damaged, full, cannot open, no database. */
const SQLITE_UNAVAILABLE = new Set([5, 6, 8, 10, 11, 13, 14, 26]);

/** The database is away, full or overloaded: the caller may retry (F06, F08, F17). */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, errcode, severity } = error as NodeJS.ErrnoException & {
    errcode?: number;
    severity?: string;
  };
  // PostgreSQL has ended the connection, or accepts none.
  if (severity === "FATAL") return true;
  if (errcode !== undefined) return SQLITE_UNAVAILABLE.has(errcode & 0xff);
  if (code !== undefined && (UNAVAILABLE_CODES.has(code) || UNAVAILABLE_CLASSES.test(code)))
    return true;
  return UNAVAILABLE_WORDS.test(error.message);
}

const UNIQUE_VIOLATION = "23505";
/** SQLite's errors for a unique index and for a primary key. */
const SQLITE_TAKEN = new Set([2067, 1555]);

/** A unique value that another call took first. */
export function isTaken(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, errcode = 0 } = error as NodeJS.ErrnoException & { errcode?: number };
  return code === UNIQUE_VIOLATION || SQLITE_TAKEN.has(errcode);
}

async function openMigrated(
  kind: Database["kind"],
  dialect: Dialect,
  clock: Clock,
  onQuery?: OnQuery,
): Promise<Kysely<Schema>> {
  const db = new Kysely<Schema>({ dialect, ...logTo(onQuery) });
  try {
    await migrate(db, kind, clock);
    return db;
  } catch (error) {
    await db.destroy();
    throw error;
  }
}

/** The connections behind a database. */
interface Opened {
  db: Db;
  reads: Db;
  reader: Reader;
  limits: Database["limits"] & { close(): void };
  keptLimits: LimitStore;
  connections: Database["connections"];
}

const logTo = (onQuery: OnQuery | undefined) =>
  onQuery && {
    log: (event: LogEvent) =>
      onQuery(
        event.queryDurationMillis / 1000,
        event.query.sql,
        event.level === "error" ? event.error : undefined,
      ),
  };

async function openSqliteLimits(
  db: Db,
  path: string,
  onError: (error: unknown) => void,
): Promise<Opened["limits"]> {
  // Under the main database's write lock, so that processes that start together take turns.
  const file = await db
    .transaction()
    .execute(() => retryWhileBusy(WRITE_WAIT_MS, () => openLimitsFile(path)));
  const limits = new Kysely<Schema>({ dialect: new SqliteDialect(file, { onError }) });
  return { ...sqliteLimits(file, onError), db: limits, close: () => file.close() };
}

async function openSqliteFiles(dataDir: string, clock: Clock, onQuery?: OnQuery): Promise<Opened> {
  const path = databaseFile(dataDir);
  let db: Db | undefined;
  try {
    const file = await openSqlitePatiently(path);
    const files = createFilesCheck(path);
    const onError = files.afterError;
    const main = new SqliteDialect(file, { checkFiles: files.beforeWrite, onError });
    db = await openMigrated("sqlite", main, clock, onQuery);
    const limits = await openSqliteLimits(db, join(dataDir, "limits.db"), onError);
    const reader = openSqliteReader(path, files);
    const checkFiles = files.beforeRead;
    const readOnly = new SqliteDialect(openSqliteReadOnly(path), { checkFiles, onError });
    const reads = new Kysely<Schema>({ dialect: readOnly, ...logTo(onQuery) });
    return { db, reads, reader, limits, keptLimits: limits, connections: () => undefined };
  } catch (error) {
    await db?.destroy();
    throw explainFolder(dataDir, error);
  }
}

async function openPostgresPool(
  url: string,
  clock: Clock,
  onError: (error: Error) => void,
  onQuery?: OnQuery,
): Promise<Opened> {
  const patient = postgresDialect(openPostgres(url, onError, MIGRATION_WAITS));
  await (await openMigrated("postgres", patient, clock)).destroy();
  const pool = openPostgres(url, onError);
  const db = new Kysely<Schema>({ dialect: postgresDialect(pool), ...logTo(onQuery) });
  const limits = { ...postgresLimits(pool, "limits"), db, close: () => {} };
  const keptLimits = postgresLimits(pool, "kept_limits");
  const readers = openPostgres(url, onError, WAITS, READERS);
  const readiness = openPostgres(url, onError, WAITS, 1);
  const checking = postgresDialect(openPostgres(url, onError, WAITS, CHECK_READERS));
  const reads = new Kysely<Schema>({ dialect: checking, ...logTo(onQuery) });
  const connections = () => ({
    inUse: pool.totalCount - pool.idleCount,
    waiting: pool.waitingCount,
  });
  return { db, reads, reader: postgresReader(readers, readiness), limits, keptLimits, connections };
}

type DatabaseLocation = { databaseUrl: string | undefined; dataDir: string };

/** Opens only the database, does one thing with it and closes it. */
async function withDatabase<Result>(
  { databaseUrl: url, dataDir }: DatabaseLocation,
  work: (db: Db, kind: Database["kind"]) => Promise<Result>,
): Promise<Result> {
  const kind = url === undefined ? "sqlite" : "postgres";
  const dialect =
    url === undefined
      ? new SqliteDialect(await openSqlitePatiently(databaseFile(dataDir)))
      : postgresDialect(openPostgres(url, () => {}, MIGRATION_WAITS, 1));
  const db = new Kysely<Schema>({ dialect });
  try {
    return await work(db, kind);
  } finally {
    await db.destroy();
  }
}

/** The names of the migrations that a start would apply. Changes nothing. */
export async function pendingMigrations(location: DatabaseLocation): Promise<string[]> {
  const isNew = location.databaseUrl === undefined && !existsSync(databaseFile(location.dataDir));
  return isNew ? allMigrations("sqlite") : withDatabase(location, listPending);
}

/** Applies the missing migrations. Returns their names. */
export const migrateDatabase = (
  location: DatabaseLocation,
  clock: Clock = systemClock,
): Promise<string[]> => withDatabase(location, (db, kind) => migrate(db, kind, clock));

export async function openDatabase(
  settings: { databaseUrl: string | undefined; dataDir: string },
  {
    clock = systemClock,
    onError = () => {},
    onQuery,
    onTrip,
    onLookUp,
    tracing = noTracing,
  }: QueryObservers & {
    clock?: Clock;
    onError?: (error: Error) => void;
    tracing?: Pick<Tracing, "span">;
  } = {},
): Promise<Database> {
  const { databaseUrl: url, dataDir } = settings;
  const { db, reads, reader, limits, keptLimits, connections } = await (url === undefined
    ? openSqliteFiles(dataDir, clock, onQuery)
    : openPostgresPool(url, clock, onError, onQuery));
  return {
    db,
    reads,
    kind: url === undefined ? "sqlite" : "postgres",
    lookUp(query) {
      const find = reader.lookUp(query, onTrip);
      return onLookUp ? timed(find, (seconds, error) => onLookUp(seconds, query.sql, error)) : find;
    },
    connections,
    limits,
    keptLimits,
    transaction: (work) => tracing.span({ name: "transaction" }, () => runTransaction(db, work)),
    openTime: () => (url === undefined ? sqliteTime(db) : postgresTime(db, url, onError)),
    isReachable: () =>
      reader.check().then(
        () => true,
        () => false,
      ),
    async close() {
      await reader.close();
      await reads.destroy();
      limits.close();
      await db.destroy();
    },
  };
}
