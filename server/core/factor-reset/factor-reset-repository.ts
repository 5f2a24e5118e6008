import type { Db } from "../../platform/database/index.ts";
import type { Schema } from "../../platform/database/schema.ts";

/** False when one is under way already. */
export async function begin(db: Db, id: string, at: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("accounts")
    .set({ factor_reset_at: at, factor_reset_told: 1 })
    .where("id", "=", id)
    .where("factor_reset_at", "is", null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** True for exactly one caller. */
export async function end(db: Db, id: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("accounts")
    .set({ factor_reset_at: null, factor_reset_told: 0 })
    .where("id", "=", id)
    .where("factor_reset_at", "is not", null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function setTold(db: Db, id: string, told: number): Promise<void> {
  await db.updateTable("accounts").set({ factor_reset_told: told }).where("id", "=", id).execute();
}

/** Those whose wait is over, or half over without its owner having been told. */
export async function listDue(
  db: Db,
  { now, half, most }: { now: number; half: number; most: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom("accounts")
    .select("id")
    .where("status", "=", "active")
    .where((expression) =>
      expression.or([
        expression("factor_reset_at", "<=", now),
        expression.and([
          expression("factor_reset_at", "<=", now + half),
          expression("factor_reset_told", "<", 2),
        ]),
      ]),
    )
    .orderBy("factor_reset_at")
    .limit(most)
    .execute();
  return rows.map(({ id }) => id);
}

const FACTORS = [
  "authenticators",
  "pending_authenticators",
  "recovery_codes",
  "passkeys",
] as const satisfies (keyof Schema)[];

/** Whatever is held in a hand and can be lost. */
export async function removeFactors(db: Db, id: string): Promise<void> {
  for (const table of FACTORS) await db.deleteFrom(table).where("account_id", "=", id).execute();
}
