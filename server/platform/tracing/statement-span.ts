import type { SpanDescription } from "./tracing.ts";

/** Statements differ by their number of parameters; this many texts are remembered. */
const MAX_REMEMBERED = 2000;
const remembered = new Map<string, SpanDescription>();

const WRITE = /\b(insert) into "|\b(update) "|\b(delete) from "/;
const CONTROL = /^\s*(begin|commit|rollback|start transaction)\b/;
const TABLE = /\b(?:from|into|update|join) "(\w+)"/g;
/** A named part of the statement itself, which is not a table. */
const NAMED_PART = /"?(\w+)"? as (?:materialized )?\(/g;

function describe(sql: string): SpanDescription {
  const control = CONTROL.exec(sql)?.[1];
  if (control !== undefined) {
    const operation = control.toUpperCase();
    return { name: operation, kind: "client", attributes: { "db.operation.name": operation } };
  }
  const operation = (WRITE.exec(sql)?.slice(1).find(Boolean) ?? "select").toUpperCase();
  const parts = new Set([...sql.matchAll(NAMED_PART)].map(([, name]) => name));
  const table = [...sql.matchAll(TABLE)].map(([, name]) => name).find((one) => !parts.has(one));
  return {
    name: table === undefined ? operation : `${operation} ${table}`,
    kind: "client",
    attributes: {
      "db.operation.name": operation,
      ...(table === undefined ? {} : { "db.collection.name": table }),
    },
  };
}

/** Names a statement by its operation and its first table. Its text and its values stay here. */
export function statementSpan(sql: string): SpanDescription {
  let span = remembered.get(sql);
  if (span === undefined) {
    span = describe(sql);
    if (remembered.size < MAX_REMEMBERED) remembered.set(sql, span);
  }
  return span;
}
