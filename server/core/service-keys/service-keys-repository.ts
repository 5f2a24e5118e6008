import type { Database, Db } from "../../platform/database/index.ts";
import type { LookUp } from "../../platform/database/reader.ts";
import type { ServiceKeyTable } from "../../platform/database/schema.ts";

export type ServiceKeyRow = ServiceKeyTable;

export function prepareFind({ db, lookUp }: Database): LookUp<ServiceKeyRow> {
  return lookUp(db.selectFrom("service_keys").selectAll().where("id", "=", "").compile());
}

export async function insert(db: Db, row: ServiceKeyRow): Promise<void> {
  await db.insertInto("service_keys").values(row).execute();
}

/** Oldest first. */
export function list(db: Db): Promise<ServiceKeyRow[]> {
  return db.selectFrom("service_keys").selectAll().orderBy("created_at").orderBy("id").execute();
}

/** The scopes of a key that is in force. */
export async function scopesInForce(db: Db, id: string): Promise<string[]> {
  const row = await db
    .selectFrom("service_keys")
    .select("scopes")
    .where("id", "=", id)
    .where("revoked_at", "is", null)
    .executeTakeFirst();
  return row?.scopes.split(",") ?? [];
}

/** The key, if it was in force until now. */
export function revoke(db: Db, id: string, now: number): Promise<ServiceKeyRow | undefined> {
  return db
    .updateTable("service_keys")
    .set({ revoked_at: now })
    .where("id", "=", id)
    .where("revoked_at", "is", null)
    .returningAll()
    .executeTakeFirst();
}

export async function recordUse(
  db: Db,
  id: string,
  { now, before }: { now: number; before: number },
): Promise<void> {
  await db
    .updateTable("service_keys")
    .set({ last_used_at: now })
    .where("id", "=", id)
    .where((row) => row.or([row("last_used_at", "is", null), row("last_used_at", "<=", before)]))
    .execute();
}
