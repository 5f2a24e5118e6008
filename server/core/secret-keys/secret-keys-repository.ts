import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../platform/database/index.ts";
import type { Schema, SecretKeyTable } from "../../platform/database/schema.ts";

/** A column whose values start with the id of the key that encrypted them. */
export interface SealedColumn {
  table: keyof Schema;
  /** The primary key, which the value is bound to; two columns are joined by a slash. */
  key: string | readonly [string, string];
  column: string;
}

export interface SealedRow {
  key: string;
  value: string;
}

interface Page {
  /** The last key of the page before; undefined for the first page. */
  after: string | undefined;
  limit: number;
}

/** A key's id has up to 16 characters; a dot follows. */
const ID_LENGTH = 17;

const keyIn = ({ key }: SealedColumn) =>
  typeof key === "string"
    ? sql.ref(key)
    : sql`${sql.ref(key[0])} || '/' || cast(${sql.ref(key[1])} as text)`;

/** The columns of the primary key, not joined, so that the database can use its index. */
const keyColumns = ({ key }: SealedColumn) =>
  sql.join((typeof key === "string" ? [key] : key).map((name) => sql.ref(name)));

const keyValues = ({ key }: SealedColumn, value: string) =>
  sql.join(typeof key === "string" ? [value] : value.split("/"));

const isAfter = (sealed: SealedColumn, after: string | undefined): RawBuilder<unknown> =>
  after === undefined ? sql`true` : sql`(${keyColumns(sealed)}) > (${keyValues(sealed, after)})`;

/** Compares only the start: PostgreSQL then does not read the rest of a long value. */
const isUnder = (id: string, value: RawBuilder<unknown>) =>
  sql`substr(${value}, 1, ${id.length + 1}) = ${`${id}.`}`;

/**
 * The start of each value, with the id of its key. Null where a message was sent. In pages, so that
 * no statement reads a whole table.
 */
export async function pageOfStarts(
  db: Db,
  sealed: SealedColumn,
  { after, limit }: Page,
): Promise<{ key: string; start: string | null }[]> {
  const { rows } = await sql<{ key: string; start: string | null }>`
    select ${keyIn(sealed)} as key, substr(${sql.ref(sealed.column)}, 1, ${ID_LENGTH}) as start
    from ${sql.table(sealed.table)} where ${isAfter(sealed, after)}
    order by ${keyColumns(sealed)} limit ${limit}`.execute(db);
  return rows;
}

/** Rows in the order of their keys. The value is null unless another key than this encrypted it. */
export async function pageOfOthers(
  db: Db,
  sealed: SealedColumn,
  { newest, after, limit }: Page & { newest: string },
): Promise<{ key: string; value: string | null }[]> {
  const value = sql.ref(sealed.column);
  const { rows } = await sql<{ key: string; value: string | null }>`
    select ${keyIn(sealed)} as key, case when ${isUnder(newest, value)} then null else ${value} end as value
    from ${sql.table(sealed.table)} where ${isAfter(sealed, after)}
    order by ${keyColumns(sealed)} limit ${limit}`.execute(db);
  return rows;
}

/** False if the row was changed or deleted since it was read. */
export async function swap(
  db: Db,
  sealed: SealedColumn,
  row: SealedRow,
  to: string,
): Promise<boolean> {
  const { table, column } = sealed;
  const { numAffectedRows = 0n } = await sql`
    update ${sql.table(table)} set ${sql.ref(column)} = ${to}
    where (${keyColumns(sealed)}) = (${keyValues(sealed, row.key)})
    and ${sql.ref(column)} = ${row.value}`.execute(db);
  return numAffectedRows === 1n;
}

/** Deletes the rows that this key encrypted. Returns how many. */
export async function deleteOf(
  db: Db,
  { table, column }: SealedColumn,
  id: string,
): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from ${sql.table(table)} where ${isUnder(id, sql.ref(column))}`.execute(db);
  return Number(numAffectedRows);
}

/** Authenticators that are not in force: their rows are kept as JSON. */
export async function pageOfInactive(
  db: Db,
  { after, limit }: { after: string; limit: number },
): Promise<SealedRow[]> {
  const rows = await db
    .selectFrom("method_changes")
    .select(["id as key", "contents as value"])
    .where("kind", "=", "authenticator")
    .where("contents", "is not", null)
    .where("id", ">", after)
    .orderBy("id")
    .limit(limit)
    .execute();
  return rows.map(({ key, value }) => ({ key, value: value ?? "" }));
}

/** Open sessions by the key that signed their authorization; null for those of older versions. */
export async function sessionsByKey(db: Db): Promise<{ id: string | null; count: number }[]> {
  return db
    .selectFrom("sessions")
    .select(["authorization_key as id", (row) => row.fn.countAll<number>().as("count")])
    .where("ended_at", "is", null)
    .groupBy("authorization_key")
    .execute();
}

export function listKeys(db: Db): Promise<SecretKeyTable[]> {
  return db.selectFrom("secret_keys").selectAll().orderBy("first_seen_at").orderBy("id").execute();
}

export async function addKeys(db: Db, rows: SecretKeyTable[]): Promise<void> {
  if (rows.length === 0) return;
  await db
    .insertInto("secret_keys")
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function removeKey(db: Db, id: string): Promise<void> {
  await db.deleteFrom("secret_keys").where("id", "=", id).execute();
}

/** Marks a forgotten key as present again. */
export async function clearLost(db: Db, id: string): Promise<void> {
  await db.updateTable("secret_keys").set({ lost_at: null }).where("id", "=", id).execute();
}

/** Also records a key that this database has not seen. */
export async function markLost(db: Db, row: SecretKeyTable & { lost_at: number }): Promise<void> {
  await db
    .insertInto("secret_keys")
    .values(row)
    .onConflict((conflict) => conflict.column("id").doUpdateSet({ lost_at: row.lost_at }))
    .execute();
}
