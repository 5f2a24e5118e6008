import type { Db } from "./index.ts";

type Work = () => Promise<void>;

const waiting = new WeakMap<Db, Work[]>();

/** Runs what was put off, in the order in which it was, once the rest of a transaction is done. */
export async function withPutOff<Result>(
  transaction: Db,
  work: () => Promise<Result>,
): Promise<Result> {
  const putOff: Work[] = [];
  waiting.set(transaction, putOff);
  const result = await work();
  waiting.delete(transaction);
  for (const one of putOff) await one();
  return result;
}

/**
 * Puts something off to the end of a transaction, which commits it with all the rest or not at all:
 * for what nobody reads before. False where there is no transaction to wait for.
 */
export function beforeCommit(db: Db, work: Work): boolean {
  const putOff = waiting.get(db);
  putOff?.push(work);
  return putOff !== undefined;
}
