import type { CompiledQuery } from "kysely";
import type { Db, Transaction } from "./index.ts";
import { writeLast } from "./together.ts";

type Write = () => CompiledQuery;

const deferredWrites = new WeakMap<Db, Write[]>();

/** Runs a transaction's work, then all deferred writes. */
async function withDeferredWrites<Result>(
  transaction: Db,
  work: () => Promise<Result>,
): Promise<Result> {
  const writes: Write[] = [];
  deferredWrites.set(transaction, writes);
  const result = await work();
  deferredWrites.delete(transaction);
  await writeLast(
    transaction,
    writes.map((write) => write()),
  );
  return result;
}

export function runTransaction<Result>(
  db: Db,
  work: (transaction: Transaction) => Promise<Result>,
): Promise<Result> {
  return db
    .transaction()
    .execute((transaction) => withDeferredWrites(transaction, () => work(transaction)));
}

/**
 * Rows of one kind that a transaction writes together, at its end. Without a transaction they are
 * written immediately.
 */
export function createCommitBatch<Row>(write: (db: Db, rows: Row[]) => CompiledQuery) {
  const batched = new WeakMap<Db, Row[]>();
  return async (db: Db, added: readonly Row[]): Promise<void> => {
    const others = batched.get(db);
    if (others !== undefined) {
      others.push(...added);
      return;
    }
    const rows = [...added];
    batched.set(db, rows);
    await writeBeforeCommit(db, () => {
      // Later rows start a new batch.
      batched.delete(db);
      return write(db, rows);
    });
  };
}

/**
 * Defers a write to the end of its transaction, which commits it with the rest or not at all. Only
 * for rows that nothing reads before, and that no other deferred write needs. Without a transaction
 * it writes immediately.
 */
export async function writeBeforeCommit(db: Db, write: Write): Promise<void> {
  const writes = deferredWrites.get(db);
  if (writes === undefined) await db.executeQuery(write());
  else writes.push(write);
}
