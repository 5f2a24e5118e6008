import { type RawBuilder, sql } from "kysely";
import type { Database, Db } from "../../platform/database/index.ts";
import type { Schema, SecretKeyTable } from "../../platform/database/schema.ts";

/** A column whose values start with the id of the key that encrypted them. */
export interface SealedColumn {
  table: keyof Schema;
  /** The column that names a row and that its value is bound to, or two joined by a slash. */
  key: string | readonly [string, string];
  column: string;
}

export interface SealedRow {
  key: string;
  value: string;
}

const keyIn = ({ key }: SealedColumn) =>
  typeof key === "string"
    ? sql.ref(key)
    : sql`${sql.ref(key[0])} || '/' || cast(${sql.ref(key[1])} as text)`;

/** Null where a message was sent. */
const isSealed = ({ column }: SealedColumn) => sql`${sql.ref(column)} is not null`;

const idIn = (kind: Database["kind"], column: RawBuilder<unknown>) =>
  kind === "postgres"
    ? sql<string>`split_part(${column}, '.', 1)`
    : sql<string>`substr(${column}, 1, instr(${column}, '.') - 1)`;

export async function countByKey(
  { db, kind }: Pick<Database, "db" | "kind">,
  column: SealedColumn,
): Promise<{ id: string; count: number }[]> {
  const id = idIn(kind, sql.ref(column.column));
  const { rows } = await sql<{ id: string; count: number }>`
    select ${id} as id, count(*) as count from ${sql.table(column.table)}
    where ${isSealed(column)} group by 1`.execute(db);
  return rows;
}

/** Rows that another key than this one encrypted, in the order of their keys. */
export async function pageOfOthers(
  { db, kind }: Pick<Database, "db" | "kind">,
  column: SealedColumn,
  { newest, after, limit }: { newest: string; after: string; limit: number },
): Promise<SealedRow[]> {
  const [key, value] = [keyIn(column), sql.ref(column.column)];
  const { rows } = await sql<SealedRow>`
    select ${key} as key, ${value} as value from ${sql.table(column.table)}
    where ${isSealed(column)} and ${idIn(kind, value)} <> ${newest} and ${key} > ${after}
    order by ${key} limit ${limit}`.execute(db);
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
    where ${keyIn(sealed)} = ${row.key} and ${sql.ref(column)} = ${row.value}`.execute(db);
  return numAffectedRows === 1n;
}

/** Deletes the rows that this key encrypted. Returns how many. */
export async function deleteOf(
  { db, kind }: Pick<Database, "db" | "kind">,
  { table, column }: SealedColumn,
  id: string,
): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from ${sql.table(table)} where ${idIn(kind, sql.ref(column))} = ${id}`.execute(db);
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
