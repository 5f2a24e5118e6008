import { StatementSync } from "node:sqlite";
import { Client } from "pg";

const BRACKETS = /^(?:begin|commit)\b/;

/** Whether a limit starts, restarts or continues depends on earlier calls. */
const COUNTING = /^(?:insert into|update) limits .*$/s;

/** Read once a second, by the first call that comes: no part of what one call costs. */
const PERIODIC = /^select \* from "block_rules" /;

type Method = (this: unknown, ...values: unknown[]) => unknown;

/** Records every SQL statement that reaches either driver during some work. */
export async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const statements: string[] = [];
  const restore: (() => void)[] = [];
  function watch(target: object, name: string, textOf: (self: unknown, first: unknown) => string) {
    const holder = target as Record<string, Method>;
    const original = holder[name] as Method;
    holder[name] = function noted(...values) {
      const text = textOf(this, values[0]);
      // Lookups of one turn share a transaction; which of them opens it is random.
      if (!BRACKETS.test(text) && !PERIODIC.test(text)) {
        statements.push(text.replace(COUNTING, "update limits …"));
      }
      return original.apply(this, values);
    };
    restore.push(() => {
      holder[name] = original;
    });
  }
  const ofSqlite = (self: unknown) => (self as StatementSync).sourceSQL;
  watch(StatementSync.prototype, "all", ofSqlite);
  watch(StatementSync.prototype, "get", ofSqlite);
  watch(StatementSync.prototype, "run", ofSqlite);
  watch(Client.prototype, "query", (_, first) =>
    typeof first === "string" ? first : (first as { text: string }).text,
  );
  try {
    await work();
  } finally {
    for (const undo of restore) undo();
  }
  return statements;
}
