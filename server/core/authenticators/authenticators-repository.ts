import type { Db } from "../../platform/database/index.ts";
import type { AuthenticatorTable } from "../../platform/database/schema.ts";

export function find(db: Db, accountId: string): Promise<AuthenticatorTable | undefined> {
  return db
    .selectFrom("authenticators")
    .selectAll()
    .where("account_id", "=", accountId)
    .executeTakeFirst();
}

export async function insert(db: Db, row: AuthenticatorTable): Promise<void> {
  await db.insertInto("authenticators").values(row).execute();
}

/** True for exactly one caller: each step opens once (A32). */
export async function spend(db: Db, accountId: string, step: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("authenticators")
    .set({ last_step: step })
    .where("account_id", "=", accountId)
    .where("last_step", "<", step)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Unless another secret has taken its place meanwhile. */
export async function reseal(
  db: Db,
  accountId: string,
  { from, to }: { from: string; to: string },
): Promise<void> {
  await db
    .updateTable("authenticators")
    .set({ secret: to })
    .where("account_id", "=", accountId)
    .where("secret", "=", from)
    .execute();
}
