import type { CompiledQuery } from "kysely";
import type { Db } from "./index.ts";
import { writeAll } from "./together.ts";

type Write = () => CompiledQuery;

const waiting = new WeakMap<Db, Write[]>();

/** Does the work of a transaction, and then all writes that were put off, in one trip. */
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
 * Puts a write off to the end of its transaction, which commits it with all the rest or not at all:
 * for what nobody reads before, and what no other such write needs. At once where there is no
 * transaction to wait for.
 */
export async function writeBeforeCommit(db: Db, write: Write): Promise<void> {
  const hooks = waiting.get(db);
  if (hooks === undefined) await db.executeQuery(write());
  else hooks.push(write);
}
