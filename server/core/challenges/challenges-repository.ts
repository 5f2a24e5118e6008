import type { Db } from "../../platform/database/index.ts";
import type { UsedChallengeTable } from "../../platform/database/schema.ts";
import { statement } from "../../platform/database/statement.ts";

const insert = statement((db, row: UsedChallengeTable) =>
  db
    .insertInto("used_challenges")
    .values(row)
    .onConflict((conflict) => conflict.doNothing()),
);

/** True for exactly one caller: a solved challenge opens one call. */
export async function consume(db: Db, id: string, expiresAt: number): Promise<boolean> {
  const { numAffectedRows } = await insert(db, { id, expires_at: expiresAt });
  return numAffectedRows === 1n;
}
