import { createHash } from "node:crypto";
import { Pool, type PoolClient, types } from "pg";
import { PostgresDialect } from "kysely";

const POOL_SIZE = 10;
/** Every wait has an end: for a connection, a statement, a lock, an idle transaction. */
const CONNECT_MS = 2000;
const STATEMENT_MS = 5000;
const LOCK_MS = 3000;
const IDLE_TRANSACTION_MS = 10_000;

const INT8 = 20;
types.setTypeParser(INT8, Number);

const statementNames = new Map<string, string>();

/** Named statements are planned once per connection; they double the rate of small queries. */
function statementName(text: string): string {
  let name = statementNames.get(text);
  if (name === undefined) {
    name = createHash("sha256").update(text).digest("base64url").slice(0, 32);
    statementNames.set(text, name);
  }
  return name;
}

function withNames(client: PoolClient) {
  return {
    query: (text: string, values?: unknown[]) =>
      values === undefined || values.length === 0
        ? client.query(text)
        : client.query({ name: statementName(text), text, values }),
    release: () => client.release(),
  };
}

export function openPostgres(url: string, onError: (error: Error) => void): Pool {
  const pool = new Pool({
    connectionString: url,
    max: POOL_SIZE,
    connectionTimeoutMillis: CONNECT_MS,
    statement_timeout: STATEMENT_MS,
    query_timeout: STATEMENT_MS + 1000,
    lock_timeout: LOCK_MS,
    idle_in_transaction_session_timeout: IDLE_TRANSACTION_MS,
    application_name: "portico",
  });
  // An idle connection that dies must not take the process with it (F06).
  pool.on("error", onError);
  // Nor one that dies between two statements of a transaction: its next statement says so.
  pool.on("connect", (client) => client.on("error", onError));
  return pool;
}

export function postgresDialect(pool: Pool): PostgresDialect {
  return new PostgresDialect({
    pool: {
      connect: async () => withNames(await pool.connect()) as never,
      end: () => pool.end(),
    },
  });
}
