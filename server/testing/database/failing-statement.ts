import { DatabaseSync, StatementSync } from "node:sqlite";
import { Client, DatabaseError } from "pg";

type Method = (this: unknown, ...values: unknown[]) => unknown;

/** The error of each driver for a failed statement that keeps the connection. */
const refusalOf = (target: object): Error =>
  target === Client.prototype
    ? new DatabaseError("an injected fault", 0, "error")
    : new Error("an injected fault");

/**
 * Makes the n-th statement that reaches either driver during some work fail; begin and commit count
 * too. Returns whether there was one.
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
      // For a single statement the pool passes a callback instead of using the promise.
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
