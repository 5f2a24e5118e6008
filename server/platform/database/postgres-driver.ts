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
import { isReused } from "./reused-statements.ts";

/** What is read together with a lock has to see what the lock's last holder wrote. */
const BEGIN = "begin isolation level read committed";
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

/** The server is a standby, as after a failover. A connection to it cannot be used again. */
export const READ_ONLY = "25006";

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
  readonly #patience: number;
  #begun: Promise<unknown> | undefined;
  #lastWrite: CompiledQuery | undefined;
  /** Whether COMMIT or ROLLBACK was sent and answered. */
  #end: "open" | "sent" | "answered" = "open";
  /** Statements without an answer, apart from BEGIN, which takes no time. */
  #waiting = 0;
  /** Why nothing more is sent on this connection: a rollback would only wait once more. */
  #lost: unknown;

  /** `patience` is how long to wait for the answer to one statement, in milliseconds. */
  constructor(client: PoolClient, patience: number) {
    this.#client = client;
    this.#patience = patience;
  }

  async #send(text: string, values: readonly unknown[] = []): Promise<Answer> {
    if (this.#lost !== undefined) throw this.#lost;
    const name = isReused(values) ? statementName(text) : undefined;
    const query = {
      ...(values.length === 0 ? { text } : { name, text, values: [...values] }),
      // PostgreSQL begins with this statement after those before it, which have their own time.
      query_timeout: Math.max(1, this.#waiting) * this.#patience,
    };
    const { promise, resolve, reject } = Promise.withResolvers<Answer>();
    // What is sent in one turn of the event loop goes out in one packet.
    const { stream } = this.#client.connection;
    stream.cork();
    process.nextTick(() => stream.uncork());
    // A callback learns of a value that cannot be sent before the next statement is sent, so no
    // COMMIT follows a write that was not sent.
    this.#client.query(query, (error: Error | undefined, answer: Answer) => {
      if (!error) return resolve(answer);
      if (endsConnection(error)) this.#lost = error;
      reject(error);
    });
    try {
      return await promise;
    } catch (error) {
      // The error's own stack trace leads only to the socket.
      Error.captureStackTrace(error as Error);
      throw error;
    }
  }

  /** Nothing is awaited before the query is sent: what is executed first arrives first. */
  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    // It would run without a transaction.
    if (this.#end === "sent") throw new Error("The transaction is over");
    const begun = this.#begun;
    this.#begun = undefined;
    this.#waiting += 1;
    const answered = this.#send(sql, parameters).finally(() => (this.#waiting -= 1));
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
    this.#end = "open";
    this.#begun = this.#send(BEGIN);
    // The first statement, which is already sent, reports it. Nothing else may run without a
    // transaction.
    this.#begun.catch((error: unknown) => (this.#lost ??= error));
  }

  /** Sends this write together with COMMIT: nothing may be executed after it. */
  writeWithCommit(query: CompiledQuery): void {
    if (this.#lastWrite !== undefined) throw new Error("The last writes are there already");
    this.#lastWrite = query;
  }

  async #endWith(...queries: CompiledQuery[]): Promise<void> {
    const answers = queries.map((query) => this.executeQuery(query));
    this.#lastWrite = undefined;
    this.#end = "sent";
    await Promise.allSettled(answers);
    this.#end = "answered";
    for (const answer of answers) await answer;
  }

  /** If the write fails, PostgreSQL answers COMMIT with a rollback. */
  async commit(): Promise<void> {
    // A write must not go out if there is no transaction for it.
    await this.#begun;
    await this.#endWith(...(this.#lastWrite === undefined ? [] : [this.#lastWrite]), COMMIT);
  }

  async rollback(): Promise<void> {
    if (this.#end === "open") await this.#endWith(ROLLBACK);
  }

  /** A connection that is still in a transaction is closed, and not given to the next caller. */
  release(): void {
    const isIdle = this.#client.getTransactionStatus() === "I";
    this.#client.release(this.#lost !== undefined || !isIdle);
  }
}

function postgresDriver(pool: Pool): Driver {
  const patience = pool.options.query_timeout ?? 0;
  return {
    init: async () => {},
    acquireConnection: async () => new PostgresConnection(await pool.connect(), patience),
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
