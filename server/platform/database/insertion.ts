import type { CompiledQuery, Insertable } from "kysely";
import type { Db } from "./index.ts";
import type { Schema } from "./schema.ts";
import { prepared } from "./statement.ts";

type Insertion = (db: Db, values: Record<string, unknown>) => CompiledQuery;

/** The name of a column in one of several rows. */
const nameAt = (at: number, column: string) => `${at} ${column}`;

/** Writes of one table's rows, each compiled once per number of rows, which are few nearly always. */
export function createInsertion<Table extends keyof Schema>(table: Table) {
  type Row = Insertable<Schema[Table]>;
  const insertions = new Map<number, Insertion>();

  function compile(rows: readonly Row[]): Insertion {
    const columns = Object.keys(rows[0] ?? {});
    return prepared((db, values) =>
      db
        .insertInto(table)
        .values(
          rows.map(
            (_, at) =>
              Object.fromEntries(
                columns.map((column) => [column, values[nameAt(at, column)]]),
              ) as never,
          ),
        ),
    );
  }

  /** A write of all these rows, which have the same columns each time. */
  return (db: Db, rows: readonly Row[]): CompiledQuery => {
    const insert = insertions.get(rows.length) ?? compile(rows);
    insertions.set(rows.length, insert);
    const values = rows.flatMap((row, at) =>
      Object.entries(row).map(([column, value]) => [nameAt(at, column), value] as const),
    );
    return insert(db, Object.fromEntries(values));
  };
}
