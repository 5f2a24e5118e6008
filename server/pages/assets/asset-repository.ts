import type { Db, Transaction } from "../../platform/database/index.ts";
import type { AssetSetTable, AssetTable } from "../../platform/database/schema.ts";

/** Rows of one statement: it stays far below the limits of both databases. */
const ROWS_AT_ONCE = 50;

export const findSet = (db: Db, id: string): Promise<AssetSetTable | undefined> =>
  db.selectFrom("asset_sets").selectAll().where("id", "=", id).executeTakeFirst();

/** False if it is there already. Of several processes at once, the others wait for the first. */
export async function insertSet(
  transaction: Transaction,
  id: string,
  now: number,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await transaction
    .insertInto("asset_sets")
    .values({ id, first_seen_at: now, last_seen_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

export async function insertAssets(
  transaction: Transaction,
  rows: readonly AssetTable[],
): Promise<void> {
  for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) {
    const some = rows.slice(start, start + ROWS_AT_ONCE);
    await transaction.insertInto("assets").values(some).execute();
  }
}

export async function touchSet(db: Db, id: string, now: number): Promise<void> {
  await db.updateTable("asset_sets").set({ last_seen_at: now }).where("id", "=", id).execute();
}

export async function listSets(db: Db): Promise<string[]> {
  const rows = await db.selectFrom("asset_sets").select("id").execute();
  return rows.map(({ id }) => id);
}

export async function listPaths(db: Db, setId: string): Promise<string[]> {
  const rows = await db.selectFrom("assets").select("path").where("set_id", "=", setId).execute();
  return rows.map(({ path }) => path);
}

/** The name of a file depends on its content: any set's file of this name will do. */
export const findAsset = (
  db: Db,
  path: string,
): Promise<Pick<AssetTable, "sha256" | "content"> | undefined> =>
  db
    .selectFrom("assets")
    .select(["sha256", "content"])
    .where("path", "=", path)
    .limit(1)
    .executeTakeFirst();
