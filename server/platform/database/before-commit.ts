import type { CompiledQuery } from "kysely";
import type { Db } from "./index.ts";
import { writeAll } from "./together.ts";

type Write = () => CompiledQuery;

const waiting = new WeakMap<Db, Write[]>();

/** Runs a transaction's work, then all deferred writes in one round trip. */
export async function withCommitHooks<Result>(
  transaction: Db,
  work: () => Promise<Result>,
): Promise<Result> {
  const hooks: Write[] = [];
  waiting.set(transaction, hooks);
  const result = await work();
  waiting.delete(transaction);
  await writeAll(
    transaction,
    hooks.map((write) => write()),
  );
  return result;
}

/**
 * Defers a write to the end of its transaction, which commits it with the rest or not at all. Only
 * for rows that nothing reads before, and that no other deferred write needs. Without a transaction
 * it writes immediately.
 */
export async function writeBeforeCommit(db: Db, write: Write): Promise<void> {
  const hooks = waiting.get(db);
  if (hooks === undefined) await db.executeQuery(write());
  else hooks.push(write);
}
