import { randomBytes } from "node:crypto";
import { closeSync, existsSync, linkSync, mkdirSync, openSync, statfsSync, statSync, unlinkSync } from "node:fs";
import { dirname } from "node:path";
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
  SqliteQueryCompiler,
} from "kysely";

/** How long a statement may wait for another process's write before it gives up. */
const WRITE_WAIT_MS = 5000;
/** Inside SQLite it waits only this long: the event loop stands still meanwhile. */
const BUSY_TIMEOUT_MS = 20;
const RETRY_MS = 5;
/** Larger databases are checked by SQLite as it reads them, not whole at each start. */
const FULL_CHECK_BYTES = 64 * 1024 * 1024;

const NETWORK_FILE_SYSTEMS = new Map([
  [0x6969, "NFS"],
  [0xff534d42, "CIFS"],
  [0xfe534d42, "SMB"],
  [0x517b, "SMB"],
]);

const SQLITE_BUSY = 5;
const SQLITE_LOCKED = 6;

function isBusy(error: unknown): boolean {
  const code = (error as { errcode?: number }).errcode;
  return code !== undefined && ((code & 0xff) === SQLITE_BUSY || (code & 0xff) === SQLITE_LOCKED);
}

function refuseNetworkFolder(folder: string): void {
  const name = NETWORK_FILE_SYSTEMS.get(statfsSync(folder).type);
  if (name === undefined) return;
  throw new Error(
    `DATA_DIR is on a network file system (${name}), where SQLite cannot keep its promises. Use a local disk or DATABASE_URL.`,
  );
}

/**
 * A new database appears whole or not at all, so that an empty file is always damage
 * and never a start that was interrupted.
 */
function createDatabase(path: string): void {
  const draft = `${path}.${randomBytes(6).toString("hex")}`;
  closeSync(openSync(draft, "wx", 0o600));
  const database = new DatabaseSync(draft);
  database.exec("pragma journal_mode = wal; pragma user_version = 1;");
  database.close();
  try {
    linkSync(draft, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  } finally {
    unlinkSync(draft);
  }
}

export function openSqlite(path: string): DatabaseSync {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  refuseNetworkFolder(dirname(path));
  if (!existsSync(path)) createDatabase(path);
  const { size } = statSync(path);
  if (size === 0) throw new Error(`${path} is empty. Restore it from a backup, or delete it to begin anew.`);
  const database = new DatabaseSync(path, { timeout: BUSY_TIMEOUT_MS });
  try {
    database.exec("pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on;");
    if (size <= FULL_CHECK_BYTES) {
      const row = database.prepare("pragma quick_check(1)").get();
      if (row?.["quick_check"] !== "ok") throw new Error(String(row?.["quick_check"]));
    }
  } catch (error) {
    database.close();
    if (isBusy(error)) throw error;
    throw new Error(`${path} is damaged (${(error as Error).message}). Restore it from a backup.`, { cause: error });
  }
  return database;
}

/** Several processes may start at once; opening then waits its turn. */
export async function openSqlitePatiently(path: string): Promise<DatabaseSync> {
  return whileBusy(() => openSqlite(path));
}

async function whileBusy<Result>(attempt: () => Result): Promise<Result> {
  const deadline = performance.now() + WRITE_WAIT_MS;
  for (;;) {
    try {
      return attempt();
    } catch (error) {
      if (!isBusy(error) || performance.now() > deadline) throw error;
    }
    await sleep(RETRY_MS);
  }
}

class SqliteConnection implements DatabaseConnection {
  readonly #database: DatabaseSync;
  readonly #statements = new Map<string, { statement: StatementSync; reads: boolean }>();

  constructor(database: DatabaseSync) {
    this.#database = database;
  }

  #prepare(text: string) {
    let prepared = this.#statements.get(text);
    if (prepared === undefined) {
      const statement = this.#database.prepare(text);
      prepared = { statement, reads: statement.columns().length > 0 };
      this.#statements.set(text, prepared);
    }
    return prepared;
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    return whileBusy(() => {
      const { statement, reads } = this.#prepare(query.sql);
      const parameters = query.parameters as SQLInputValue[];
      if (reads) return { rows: statement.all(...parameters) as Row[] };
      const { changes } = statement.run(...parameters);
      return { rows: [], numAffectedRows: BigInt(changes) };
    });
  }

  async *streamQuery(): AsyncIterableIterator<never> {
    throw new Error("Streaming is not used");
  }

  async run(text: string): Promise<void> {
    await whileBusy(() => this.#database.exec(text));
  }
}

/** One connection, one user at a time: a transaction never meets a stranger's statement. */
class SqliteDriver implements Driver {
  readonly #database: DatabaseSync;
  readonly #connection: SqliteConnection;
  #tail: Promise<void> = Promise.resolve();
  #release: (() => void) | undefined;

  constructor(database: DatabaseSync) {
    this.#database = database;
    this.#connection = new SqliteConnection(database);
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    const before = this.#tail;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#tail = promise;
    await before;
    this.#release = resolve;
    return this.#connection;
  }

  async releaseConnection(): Promise<void> {
    this.#release?.();
  }

  /** Immediate: a transaction that reads first and writes later would fail against another process. */
  async beginTransaction(): Promise<void> {
    await this.#connection.run("begin immediate");
  }

  async commitTransaction(): Promise<void> {
    await this.#connection.run("commit");
  }

  async rollbackTransaction(): Promise<void> {
    await this.#connection.run("rollback");
  }

  async destroy(): Promise<void> {
    this.#database.close();
  }
}

export class SqliteDialect implements Dialect {
  readonly #database: DatabaseSync;

  constructor(database: DatabaseSync) {
    this.#database = database;
  }

  createDriver = () => new SqliteDriver(this.#database);
  createQueryCompiler = () => new SqliteQueryCompiler();
  createAdapter = () => new SqliteAdapter();
  createIntrospector: Dialect["createIntrospector"] = (db) => new SqliteIntrospector(db);
}
