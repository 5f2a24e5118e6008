import type { Db } from "../../platform/database/index.ts";
import type { Schema } from "../../platform/database/schema.ts";

/** False if a reset is already pending. */
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

/** Stores how many notices were sent, and when the wait ends. */
export async function setNoticesSent(
  db: Db,
  id: string,
  { noticesSent, at }: { noticesSent: number; at: number },
): Promise<void> {
  await db
    .updateTable("accounts")
    .set({ factor_reset_told: noticesSent, factor_reset_at: at })
    .where("id", "=", id)
    .execute();
}

/** Accounts whose next notice is due, and those whose wait is over after the last one. */
export async function listDue(
  db: Db,
  { now, leads, limit }: { now: number; leads: readonly number[]; limit: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom("accounts")
    .select("id")
    .where("status", "=", "active")
    .where((expression) =>
      expression.or(
        [...leads, 0].map((lead, index) =>
          expression.and([
            expression("factor_reset_at", "<=", now + lead),
            expression("factor_reset_told", "=", index + 1),
          ]),
        ),
      ),
    )
    .orderBy("factor_reset_at")
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

const FACTORS = [
  "authenticators",
  "pending_authenticators",
  "recovery_codes",
  "passkeys",
] as const satisfies (keyof Schema)[];

/** Removes the factors that can be lost: authenticator, recovery codes and passkeys. */
export async function removeFactors(db: Db, id: string): Promise<void> {
  for (const table of FACTORS) await db.deleteFrom(table).where("account_id", "=", id).execute();
  await db
    .deleteFrom("method_changes")
    .where("account_id", "=", id)
    .where("kind", "in", ["authenticator", "passkey", "recoveryCodes"])
    .where("suspended_at", "is", null)
    .execute();
}
