import { DatabaseSync, StatementSync } from "node:sqlite";
import { Client, DatabaseError } from "pg";

type Method = (this: unknown, ...values: unknown[]) => unknown;

/** Says `no` as each driver would, without losing the connection. */
const refusalOf = (target: object): Error =>
  target === Client.prototype
    ? new DatabaseError("an injected fault", 0, "error")
    : new Error("an injected fault");

/**
 * Lets the statement with this number fail, of all that reach either driver while some work is
 * done; the beginning and the end of a transaction count too. True when there was one.
 */
export async function failingAt(number: number, work: () => Promise<unknown>): Promise<boolean> {
  let count = 0;
  const restore: (() => void)[] = [];
  function watch(target: object, name: string) {
    const holder = target as Record<string, Method>;
    const original = holder[name] as Method;
    holder[name] = function failing(...values) {
      count += 1;
      if (count !== number) return original.apply(this, values);
      const refusal = refusalOf(target);
      if (target !== Client.prototype) throw refusal;
      // A pool that asks for one statement alone waits for a call, not for a promise.
      const callback = values.at(-1);
      if (typeof callback !== "function") return Promise.reject(refusal);
      queueMicrotask(() => callback(refusal));
      return undefined;
    };
    restore.push(() => {
      holder[name] = original;
    });
  }
  for (const name of ["all", "get", "run"]) watch(StatementSync.prototype, name);
  watch(DatabaseSync.prototype, "exec");
  watch(Client.prototype, "query");
  try {
    await work();
  } finally {
    for (const undo of restore) undo();
  }
  return count >= number;
}
