import type { CompiledQuery } from "kysely";
import { Pool, types } from "pg";
import { batch } from "./batch.ts";
import { endsConnection, returnsAllColumns, statementName } from "./postgres-driver.ts";
import type { LookUp, OnTrip, Reader } from "./reader.ts";

/** All connections of a process except the readiness one. */
export const POOL_SIZE = 12;
/** The connections for session look-ups: sign-ins cannot occupy these (F21). */
export const READERS = 2;
/** The connections for what else the check of a session reads. */
export const CHECK_READERS = 2;

/**
 * Every wait has a limit, in milliseconds: for a connection, a statement, a lock, an idle
 * transaction.
 */
export interface Waits {
  connect: number;
  statement: number;
  lock: number;
  idleTransaction: number;
}

export const WAITS: Waits = { connect: 2000, statement: 5000, lock: 3000, idleTransaction: 10_000 };

/** Long: a large table takes time, and other processes wait for the one that migrates. */
export const MIGRATION_WAITS: Waits = {
  connect: 2000,
  statement: 600_000,
  lock: 60_000,
  idleTransaction: 10_000,
};

/** After a failover, a connection may lead to a standby and would return stale data. */
const LIFETIME_MS = 300_000;

/** The server may vanish silently. Then stop waiting for its answer soon. */
const ANSWER_DELAY_MS = 1000;

const INT8 = 20;
types.setTypeParser(INT8, Number);

export function openPostgres(
  url: string,
  onError: (error: Error) => void,
  waits: Waits = WAITS,
  size = POOL_SIZE - READERS - CHECK_READERS,
  lifetimeMs = LIFETIME_MS,
): Pool {
  const pool = new Pool({
    connectionString: url,
    max: size,
    // A statement does not wait for the answers to earlier ones.
    pipeline: true,
    maxLifetimeSeconds: lifetimeMs / 1000,
    connectionTimeoutMillis: waits.connect,
    statement_timeout: waits.statement,
    query_timeout: waits.statement + ANSWER_DELAY_MS,
    lock_timeout: waits.lock,
    idle_in_transaction_session_timeout: waits.idleTransaction,
    keepAlive: true,
    application_name: "portico",
  });
  // An idle connection that dies must not take the process with it (F06).
  pool.on("error", onError);
  // Also if it dies between two statements of a transaction: the next statement reports it.
  pool.on("connect", (client) => client.on("error", onError));
  return pool;
}

/**
 * `readers` are only for look-ups. `readiness` is a pool of one, so that the check does not wait
 * for other work.
 */
export function postgresReader(readers: Pool, readiness: Pool): Reader {
  return {
    lookUp<Row>({ sql }: CompiledQuery<Row>, onTrip?: OnTrip): LookUp<Row> {
      const text = `select asked.place, found.*
        from unnest($1::text[]) with ordinality as asked (value, place)
        cross join lateral (${sql.replace("$1", "asked.value")}) as found`;
      const name = returnsAllColumns(sql) ? undefined : statementName(text);
      async function findAll(values: readonly string[]): Promise<(Row | undefined)[]> {
        const query = { name, text, values: [values] };
        const { rows } = await readers.query<Row & { place: number }>(query);
        const found = new Map(rows.map(({ place, ...row }) => [place, row as unknown as Row]));
        // PostgreSQL counts from one.
        return values.map((_, index) => found.get(index + 1));
      }
      // More round trips than connections would queue up behind a slow PostgreSQL (F21).
      return batch(findAll, { onTrip, atOnce: READERS, failsAll: endsConnection });
    },
    async check() {
      await readiness.query("select 1");
    },
    async close() {
      await Promise.all([readers.end(), readiness.end()]);
    },
  };
}
