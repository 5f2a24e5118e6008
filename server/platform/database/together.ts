import { CompiledQuery, PostgresAdapter } from "kysely";
import type { Db, Transaction } from "./index.ts";
import { PostgresConnection } from "./postgres-driver.ts";
import { isReused } from "./reused-statements.ts";

// A round trip to PostgreSQL costs more than most statements; SQLite has none.

const hasTrips = (db: Db) => db.getExecutor().adapter instanceof PostgresAdapter;

/** Renumbers the parameters, so that the queries fit into one statement. */
function renumbered(queries: readonly CompiledQuery[]): string[] {
  let before = 0;
  return queries.map(({ sql, parameters }) => {
    const offset = before;
    before += parameters.length;
    return sql.replaceAll(/\$(\d+)/g, (_, at: string) => `$${Number(at) + offset}`);
  });
}

/** Makes one statement of several, and keeps its text for the next time. */
function combiner(join: (texts: string[]) => string) {
  const known = new Map<string, string>();
  return (queries: readonly CompiledQuery[]): CompiledQuery => {
    const parameters = queries.flatMap((query) => query.parameters);
    const key = queries.map(({ sql }) => sql).join(";");
    let text = known.get(key);
    if (text === undefined) {
      text = join(renumbered(queries));
      if (isReused(parameters)) known.set(key, text);
    }
    return CompiledQuery.raw(text, parameters);
  };
}

const readsInOne = combiner((texts) => {
  const lists = texts.map((text, at) => `(select json_agg(row) from (${text}) as row) as "${at}"`);
  return `select ${lists.join(", ")}`;
});

const writesInOne = combiner((texts) => {
  const statements = texts.map((text, at) => `write_${at} as (${text})`);
  return `with ${statements.join(", ")} select 1`;
});

/** The rows of each query, from the same snapshot. */
async function readAll(db: Db, queries: readonly CompiledQuery[]): Promise<unknown[][]> {
  const { rows } = await db.executeQuery<Record<string, unknown[] | null>>(readsInOne(queries));
  return queries.map((_, at) => rows[0]?.[at] ?? []);
}

interface Asked {
  query: CompiledQuery;
  resolve(rows: unknown[]): void;
  reject(error: unknown): void;
}

async function answer(db: Db, asked: readonly Asked[]): Promise<void> {
  try {
    const queries = asked.map(({ query }) => query);
    const [only] = queries;
    const found =
      only !== undefined && queries.length === 1
        ? [(await db.executeQuery(only)).rows]
        : await readAll(db, queries);
    for (const [at, { resolve }] of asked.entries()) resolve(found[at] ?? []);
  } catch (error) {
    for (const { reject } of asked) reject(error);
  }
}

const batched = new WeakMap<Db, Asked[]>();

/**
 * The rows of a query that changes and locks nothing. Parallel reads of a transaction share a round
 * trip.
 */
export async function read<Row>(db: Db, query: CompiledQuery<Row>): Promise<Row[]> {
  if (!db.isTransaction || !hasTrips(db)) return (await db.executeQuery(query)).rows;
  const { promise, resolve, reject } = Promise.withResolvers<unknown[]>();
  const others = batched.get(db);
  const asked = [...(others ?? []), { query, resolve, reject }];
  batched.set(db, asked);
  if (others === undefined) {
    queueMicrotask(() => {
      const all = batched.get(db) ?? [];
      batched.delete(db);
      void answer(db, all);
    });
  }
  return (await promise) as Row[];
}

/**
 * Locks rows and reads what the lock protects, in one round trip: PostgreSQL runs the reads once it
 * has the lock.
 */
export async function lockAndRead<Row, Read>(
  db: Transaction,
  lock: CompiledQuery<Row>,
  reads: () => Promise<Read>,
): Promise<{ locked: Row[]; read: Read }> {
  if (!hasTrips(db)) return { locked: (await db.executeQuery(lock)).rows, read: await reads() };
  const sent = await db
    .getExecutor()
    .provideConnection(async (connection) => ({ answer: connection.executeQuery<Row>(lock) }));
  // Async, so that whatever it throws is a rejection.
  const reading = (async () => reads())();
  await Promise.allSettled([sent.answer, reading]);
  // If both failed, the reads failed because of the lock.
  const { rows } = await sent.answer;
  return { locked: rows, read: await reading };
}

/**
 * The last writes of a transaction, which do not read each other's results. PostgreSQL gets them with
 * the COMMIT.
 */
export async function writeLast(db: Db, queries: readonly CompiledQuery[]): Promise<void> {
  const [only] = queries;
  if (only === undefined) return;
  await db.getExecutor().provideConnection(async (connection) => {
    if (connection instanceof PostgresConnection) {
      connection.writeWithCommit(queries.length === 1 ? only : writesInOne(queries));
      return;
    }
    for (const query of queries) await connection.executeQuery(query);
  });
}
