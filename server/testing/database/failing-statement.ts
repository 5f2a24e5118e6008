import { DatabaseSync, StatementSync } from "node:sqlite";
import { Client, type QueryConfig } from "pg";

type Method = (this: unknown, ...values: unknown[]) => unknown;

/** PostgreSQL itself has to refuse the statement: only then it rolls back at a COMMIT behind it. */
const REFUSED = "select 1 / 0";

function refused(query: unknown) {
  if (typeof query === "string") return REFUSED;
  return { ...(query as QueryConfig), name: undefined, text: REFUSED, values: [] };
}

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
      if (target !== Client.prototype) throw new Error("an injected fault");
      const [query, ...rest] = values;
      const withoutValues = rest.filter((value) => !Array.isArray(value));
      return original.call(this, refused(query), ...withoutValues);
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
