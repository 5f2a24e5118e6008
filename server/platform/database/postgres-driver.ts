import { createHash } from "node:crypto";
import { DatabaseError, type Pool, type PoolClient, type QueryResult as Answer } from "pg";
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from "kysely";

const COMMIT = CompiledQuery.raw("commit");
const ROLLBACK = CompiledQuery.raw("rollback");

/** Commands whose answer says how many rows they changed. */
const CHANGES = new Set(["INSERT", "UPDATE", "DELETE", "MERGE"]);

/**
 * A newer version may add columns while this one runs. PostgreSQL refuses a prepared statement whose
 * columns have changed, so one that selects all of them is not named (F23).
 */
export const returnsAllColumns = (sql: string): boolean =>
  /^select (?:.*, )?(?:"\w+"\.)?\*|returning \*$/.test(sql);

const statementNames = new Map<string, string | undefined>();

/** Named statements are planned once per connection; they double the rate of small queries. */
export function statementName(text: string): string | undefined {
  if (!statementNames.has(text)) {
    const hash = createHash("sha256").update(text).digest("base64url").slice(0, 32);
    statementNames.set(text, returnsAllColumns(text) ? undefined : hash);
  }
  return statementNames.get(text);
}

/** As after a failover: a connection to what is a standby now would stay one. */
const READ_ONLY = "25006";

export function endsConnection(error: unknown): boolean {
  if (!(error instanceof DatabaseError)) return true;
  return error.severity === "FATAL" || error.code === READ_ONLY;
}

/**
 * One caller's use of a pooled connection. BEGIN travels with the first statement of a transaction, and
 * COMMIT with its last write: each round trip less is a wake-up less for both processes.
 */
export class PostgresConnection implements DatabaseConnection {
  readonly #client: PoolClient;
  #begun: Promise<unknown> | undefined;
  #lastWrite: CompiledQuery | undefined;
  /** COMMIT was sent, so there is nothing left to roll back. */
  #isOver = false;
  /** Why nothing more is sent on this connection: a rollback would only wait once more. */
  #lost: unknown;

  constructor(client: PoolClient) {
    this.#client = client;
  }

  async #send(text: string, values: readonly unknown[] = []): Promise<Answer> {
    if (this.#lost !== undefined) throw this.#lost;
    const named =
      values.length === 0 ? { text } : { name: statementName(text), text, values: [...values] };
    const { promise, resolve, reject } = Promise.withResolvers<Answer>();
    // A callback hears of a value that cannot be sent before the next statement goes out: no COMMIT
    // follows a write that was not sent.
    this.#client.query(named, (error: Error | undefined, answer: Answer) => {
      if (!error) return resolve(answer);
      if (endsConnection(error)) this.#lost = error;
      reject(error);
    });
    try {
      return await promise;
    } catch (error) {
      // The one it has leads to the socket.
      Error.captureStackTrace(error as Error);
      throw error;
    }
  }

  /** Nothing is awaited before the query is sent: what is executed first arrives first. */
  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    const begun = this.#begun;
    this.#begun = undefined;
    const answered = this.#send(sql, parameters);
    await Promise.all([begun, answered]);
    const { command, rowCount, rows } = await answered;
    if (sql === COMMIT.sql && command !== "COMMIT") {
      throw new Error("A statement of the transaction had failed, so it was rolled back");
    }
    const isChange = CHANGES.has(command);
    return {
      rows: rows as Row[],
      ...(isChange ? { numAffectedRows: BigInt(rowCount ?? 0) } : {}),
    };
  }

  streamQuery(): AsyncIterableIterator<never> {
    throw new Error("Streaming is not used");
  }

  begin(): void {
    this.#begun = this.#send("begin");
    // The first statement, which is already sent, reports it. Nothing else may run without a
    // transaction.
    this.#begun.catch((error: unknown) => (this.#lost ??= error));
  }

  /** For the end of the transaction: nothing may be executed after it. */
  writeWithCommit(query: CompiledQuery): void {
    this.#lastWrite = query;
  }

  /** If the write fails, PostgreSQL answers COMMIT with a rollback. */
  async commit(): Promise<void> {
    const written = this.#lastWrite && this.executeQuery(this.#lastWrite);
    const committed = this.executeQuery(COMMIT);
    this.#isOver = true;
    await Promise.allSettled([written, committed]);
    await written;
    await committed;
  }

  async rollback(): Promise<void> {
    if (!this.#isOver) await this.executeQuery(ROLLBACK);
  }

  release(): void {
    this.#client.release(this.#lost !== undefined);
  }
}

function postgresDriver(pool: Pool): Driver {
  return {
    init: async () => {},
    acquireConnection: async () => new PostgresConnection(await pool.connect()),
    beginTransaction: async (connection) => (connection as PostgresConnection).begin(),
    commitTransaction: (connection) => (connection as PostgresConnection).commit(),
    rollbackTransaction: (connection) => (connection as PostgresConnection).rollback(),
    releaseConnection: async (connection) => (connection as PostgresConnection).release(),
    destroy: () => pool.end(),
  };
}

export const postgresDialect = (pool: Pool): Dialect => ({
  createDriver: () => postgresDriver(pool),
  createQueryCompiler: () => new PostgresQueryCompiler(),
  createAdapter: () => new PostgresAdapter(),
  createIntrospector: (db) => new PostgresIntrospector(db),
});
