import { type Expression, sql, type SqlBool } from "kysely";
import type { Database } from "./index.ts";

/** Literal characters for a `like` pattern. */
export const literally = (text: string) => text.replaceAll(/[\\%_]/g, String.raw`\$&`);

/** A column in the order of its bytes, in which an index finds beginnings. */
export function inByteOrder(kind: Database["kind"], column: string): Expression<string> {
  const plain = sql.ref<string>(column);
  // SQLite compares bytes anyway.
  return kind === "postgres" ? sql<string>`${plain} collate "C"` : plain;
}

/** Sorts after every value with the same beginning, in the order of bytes. */
const LAST = "\u{10FFFF}";

/** Values with this beginning, of a column in the order of its bytes. */
export const beginsWith = (column: Expression<string>, beginning: string): Expression<SqlBool> =>
  sql<SqlBool>`${column} >= ${beginning} and ${column} < ${beginning + LAST}`;
