import type { Db } from "../../platform/database/index.ts";
import type { IdentityTable } from "../../platform/database/schema.ts";

export type Identity = IdentityTable;

/** False when it is somebody's already; nothing is written then. */
export async function insert(db: Db, row: Identity): Promise<boolean> {
  const written = await db
    .insertInto("identities")
    .values(row)
    .onConflict((conflict) => conflict.columns(["issuer", "subject"]).doNothing())
    .returning("id")
    .executeTakeFirst();
  return written !== undefined;
}

export function find(
  db: Db,
  { issuer, subject }: Pick<Identity, "issuer" | "subject">,
): Promise<Identity | undefined> {
  return db
    .selectFrom("identities")
    .selectAll()
    .where("issuer", "=", issuer)
    .where("subject", "=", subject)
    .executeTakeFirst();
}

export function listOf(db: Db, accountId: string): Promise<Identity[]> {
  return db
    .selectFrom("identities")
    .selectAll()
    .where("account_id", "=", accountId)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
}

export async function touch(db: Db, id: string, now: number): Promise<void> {
  await db.updateTable("identities").set({ last_used_at: now }).where("id", "=", id).execute();
}
