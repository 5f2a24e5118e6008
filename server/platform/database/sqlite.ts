import { randomBytes } from "node:crypto";
import { closeSync, existsSync, mkdirSync, openSync, rmSync, statfsSync, statSync } from "node:fs";
import { dirname, join, resolve as absolute } from "node:path";
import { DatabaseSync, type SQLInputValue, type StatementSync } from "node:sqlite";
import { setTimeout as sleep } from "node:timers/promises";
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  type SelectModifierNode,
  SqliteQueryCompiler,
} from "kysely";
import { publishFile } from "../publish-file.ts";
import { batch } from "./batch.ts";
import type { FilesCheck } from "./opened-files.ts";
import type { LookUp, OnTrip, Reader } from "./reader.ts";
import { isReused } from "./reused-statements.ts";
import { isBusy, SQLITE_BUSY } from "./sqlite-errors.ts";
import { hasLostCommits } from "./sqlite-log.ts";
import { createRowReader, type RowReader } from "./sqlite-rows.ts";

/** How long a statement may wait for another process's write before it fails. */
export const WRITE_WAIT_MS = 5000;
/** How long SQLite itself waits: short, because it blocks the event loop. */
export const BUSY_TIMEOUT_MS = 20;
const RETRY_MS = 5;
/** Larger databases are checked by SQLite as it reads them, not completely at each start. */
const FULL_CHECK_BYTES = 64 * 1024 * 1024;

/** Reads through the system's page cache instead of a call per page, up to 2 GB. */
const MAPPED = `pragma mmap_size = ${2 ** 31 - 65_536}`;

const NETWORK_FILE_SYSTEMS = new Map([
  [0x6969, "NFS"],
  [0xff534d42, "CIFS"],
  [0xfe534d42, "SMB"],
  [0x517b, "SMB"],
]);

function refuseNetworkFolder(folder: string): void {
  const name = NETWORK_FILE_SYSTEMS.get(statfsSync(folder).type);
  if (name === undefined) return;
  throw new Error(
    `DATA_DIR is on a network file system (${name}), where SQLite cannot keep its promises. Use a local disk or DATABASE_URL.`,
  );
}

/**
 * Creates a complete file or none, so that an empty file is always damage and never an interrupted
 * start.
 */
export function createDatabase(path: string): void {
  const draft = `${path}.${randomBytes(6).toString("hex")}`;
  closeSync(openSync(draft, "wx", 0o600));
  try {
    const database = new DatabaseSync(draft);
    try {
      database.exec("pragma journal_mode = wal; pragma user_version = 1;");
    } finally {
      database.close();
    }
    publishFile(draft, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

/** Databases that this process has opened and checked. */
const openedHere = new Set<string>();

/** Created after the database: if one of them exists without it, the database was lost. */
const MADE_LATER = ["limits.db", "keys"];

/** An empty database in place of a moved or deleted one would hide the loss. */
function refuseLost(path: string): void {
  const log = `${path}-wal`;
  const left = MADE_LATER.map((name) => join(dirname(path), name)).filter(existsSync);
  const hasLog = existsSync(log);
  // Another process has created it meanwhile.
  if (existsSync(path)) return;
  if (hasLog) {
    throw new Error(
      `${path} is gone but ${log} is there. Restore both, or delete both to start empty.`,
    );
  }
  if (left.length > 0) {
    throw new Error(
      `${path} is missing, but ${left.join(" and ")} show that there was one. Restore it from a backup, or delete what is left of it to start empty.`,
    );
  }
}

/** Creates the file if it does not exist. */
export function ensureSqliteFile(file: string): void {
  const path = absolute(file);
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  refuseNetworkFolder(dirname(path));
  if (existsSync(path)) return;
  refuseLost(path);
  createDatabase(path);
}

/**
 * Read-only: closing the last writable connection merges the log into the file, and a damaged log
 * must stay as it is.
 */
function refuseUnlessWhole(path: string): void {
  const database = new DatabaseSync(path, { readOnly: true, timeout: BUSY_TIMEOUT_MS });
  try {
    const row = database.prepare("pragma quick_check(1)").get();
    if (row?.["quick_check"] !== "ok") throw new Error(String(row?.["quick_check"]));
  } finally {
    database.close();
  }
}

function damageError(path: string, error: unknown): Error {
  const reason = (error as Error).message.replaceAll(/\s+/g, " ");
  return new Error(`${path} is damaged (${reason}). Restore it from a backup.`, { cause: error });
}

export function openSqlite(file: string): DatabaseSync {
  const path = absolute(file);
  ensureSqliteFile(path);
  const { size } = statSync(path);
  // SQLite treats a file of one byte as empty, too.
  if (size <= 1)
    throw new Error(`${path} is empty. Restore it from a backup, or delete it to start over.`);
  // Only before this process opens it: closing a file drops all its locks of the process.
  if (!openedHere.has(path) && hasLostCommits(path)) {
    throw new Error(
      `${path}-wal is damaged: commits are missing from it. Restore ${path} from a backup.`,
    );
  }
  let database: DatabaseSync | undefined;
  try {
    if (size <= FULL_CHECK_BYTES) refuseUnlessWhole(path);
    database = new DatabaseSync(path, { timeout: BUSY_TIMEOUT_MS });
    database.exec(
      "pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on;",
    );
    // A backup's file has no log before its first use, and it has to exist for the files' check.
    database.prepare("select 1 from sqlite_master").get();
  } catch (error) {
    database?.close();
    throw isBusy(error) ? error : damageError(path, error);
  }
  database.exec(MAPPED);
  openedHere.add(path);
  return database;
}

/** Several processes may start at once and then take turns to open it. */
export async function openSqlitePatiently(path: string): Promise<DatabaseSync> {
  return retryWhileBusy(WRITE_WAIT_MS, () => openSqlite(path));
}

type OnError = (error: unknown) => void;

/** `onError` gets the error that it fails with. */
export async function retryWhileBusy<Result>(
  waitMs: number,
  attempt: () => Result,
  onError: OnError = () => {},
): Promise<Result> {
  let deadline: number | undefined;
  for (;;) {
    try {
      return attempt();
    } catch (error) {
      deadline ??= performance.now() + waitMs;
      if (!isBusy(error) || performance.now() > deadline) {
        onError(error);
        throw error;
      }
    }
    await sleep(RETRY_MS);
  }
}

/** The same error as SQLite's own, for a wait that ended before SQLite was called. */
function busyError(): Error {
  const message = "database is locked: the line before it was too long";
  return Object.assign(new Error(message), { code: "ERR_SQLITE_ERROR", errcode: SQLITE_BUSY });
}

interface PreparedStatement {
  statement: StatementSync;
  /** Undefined if the statement returns no rows. */
  rows: RowReader<unknown> | undefined;
}

interface SqliteOptions {
  /** How long a statement waits for others. */
  waitMs: number;
  /** Called before each use of the connection; throws if the files were replaced. */
  checkFiles(): void;
  /** Gets each error that a statement fails with. */
  onError: OnError;
}

class SqliteConnection implements DatabaseConnection {
  readonly #database: DatabaseSync;
  readonly #waitMs: number;
  readonly #onError: OnError;
  readonly #statements = new Map<string, PreparedStatement>();

  constructor(database: DatabaseSync, waitMs: number, onError: OnError) {
    this.#database = database;
    this.#waitMs = waitMs;
    this.#onError = onError;
  }

  #prepare({ sql: text, parameters }: CompiledQuery): PreparedStatement {
    const kept = this.#statements.get(text);
    if (kept !== undefined) return kept;
    const statement = this.#database.prepare(text);
    const hasRows = statement.columns().length > 0;
    const prepared = { statement, rows: hasRows ? createRowReader(statement, text) : undefined };
    if (isReused(parameters)) this.#statements.set(text, prepared);
    return prepared;
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    let prepared: PreparedStatement | undefined;
    const attempt = () => {
      prepared ??= this.#prepare(query);
      const { statement, rows } = prepared;
      const parameters = query.parameters as SQLInputValue[];
      if (rows !== undefined) return { rows: rows.all(...parameters) as Row[] };
      const { changes } = statement.run(...parameters);
      return { rows: [], numAffectedRows: BigInt(changes) };
    };
    return retryWhileBusy<QueryResult<Row>>(this.#waitMs, attempt, this.#onError);
  }

  streamQuery(): AsyncIterableIterator<never> {
    throw new Error("Streaming is not used");
  }

  async run(text: string): Promise<void> {
    await retryWhileBusy(this.#waitMs, () => this.#database.exec(text), this.#onError);
  }
}

async function isDoneWithin(work: Promise<void>, ms: number): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const timer = setTimeout(resolve, ms, false);
  void work.then(() => resolve(true));
  const done = await promise;
  clearTimeout(timer);
  return done;
}

/** One connection, one user at a time: no other statement runs inside a transaction. */
class SqliteDriver implements Driver {
  readonly #database: DatabaseSync;
  readonly #connection: SqliteConnection;
  readonly #waitMs: number;
  readonly #checkFiles: () => void;
  #inLine = 0;
  #tail: Promise<void> = Promise.resolve();
  #release: (() => void) | undefined;

  constructor(database: DatabaseSync, { waitMs, checkFiles, onError }: SqliteOptions) {
    this.#database = database;
    this.#waitMs = waitMs;
    this.#checkFiles = checkFiles;
    this.#connection = new SqliteConnection(database, waitMs, onError);
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    const before = this.#tail;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#tail = promise;
    this.#inLine += 1;
    const leave = () => {
      this.#inLine -= 1;
      resolve();
    };
    if (this.#inLine > 1 && !(await isDoneWithin(before, this.#waitMs))) {
      // Its turn in the queue stays and is skipped, so that the others keep their order.
      void before.then(leave);
      throw busyError();
    }
    try {
      this.#checkFiles();
    } catch (error) {
      leave();
      throw error;
    }
    this.#release = leave;
    return this.#connection;
  }

  async releaseConnection(): Promise<void> {
    this.#release?.();
  }

  /**
   * Immediate: a transaction that reads first and writes later could conflict with another process.
   */
  async beginTransaction(): Promise<void> {
    await this.#connection.run("begin immediate");
  }

  async commitTransaction(): Promise<void> {
    await this.#connection.run("commit");
  }

  async rollbackTransaction(): Promise<void> {
    // A full disk has already ended it; the first error must be the one that is reported.
    if (this.#database.isTransaction) await this.#connection.run("rollback");
  }

  async destroy(): Promise<void> {
    this.#database.close();
  }
}

/** A transaction locks the whole file from its start: rows need no locks. */
class WithoutRowLocks extends SqliteQueryCompiler {
  protected override visitSelectModifier(node: SelectModifierNode): void {
    if (node.modifier !== "ForNoKeyUpdate") super.visitSelectModifier(node);
  }
}

export class SqliteDialect implements Dialect {
  readonly #database: DatabaseSync;

  readonly #options: SqliteOptions;

  constructor(database: DatabaseSync, options: Partial<SqliteOptions> = {}) {
    this.#database = database;
    this.#options = { waitMs: WRITE_WAIT_MS, checkFiles() {}, onError() {}, ...options };
  }

  createDriver = () => new SqliteDriver(this.#database, this.#options);
  createQueryCompiler = () => new WithoutRowLocks();
  createAdapter = () => new SqliteAdapter();
  createIntrospector: Dialect["createIntrospector"] = (db) => new SqliteIntrospector(db);
}

/** A separate connection: it sees committed data, even while a transaction is open. */
export function openSqliteReadOnly(path: string): DatabaseSync {
  const database = new DatabaseSync(path, { readOnly: true, timeout: BUSY_TIMEOUT_MS });
  database.exec(MAPPED);
  return database;
}

export function openSqliteReader(path: string, files: FilesCheck): Reader {
  const database = openSqliteReadOnly(path);
  return {
    lookUp<Row>({ sql }: CompiledQuery<Row>, onTrip?: OnTrip): LookUp<Row> {
      const { first } = createRowReader<Row>(database.prepare(sql), sql);

      /** Uses one transaction, because each takes file locks. */
      function findAll(values: readonly string[]): (Row | undefined)[] {
        files.beforeRead();
        database.exec("begin");
        try {
          const rows = values.map((value) => first(value));
          database.exec("commit");
          return rows;
        } catch (error) {
          // Left open, it would block every later one.
          if (database.isTransaction) database.exec("rollback");
          throw error;
        }
      }

      // Even a reader can meet a busy database, while another process opens or closes it.
      const findPatiently = (values: readonly string[]) =>
        retryWhileBusy(WRITE_WAIT_MS, () => findAll(values), files.afterError);
      return batch(findPatiently, { onTrip });
    },
    async check() {
      files.beforeReady();
      files.beforeRead();
      const read = () => database.prepare("select name from migrations").get();
      await retryWhileBusy(WRITE_WAIT_MS, read, files.afterError);
    },
    async close() {
      database.close();
    },
  };
}
