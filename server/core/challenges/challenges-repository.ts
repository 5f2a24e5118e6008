import type { Db } from "../../platform/database/index.ts";
import type { UsedChallengeTable } from "../../platform/database/schema.ts";
import { statement } from "../../platform/database/statement.ts";

const insert = statement((db, row: UsedChallengeTable) =>
  db
    .insertInto("used_challenges")
    .values(row)
    .onConflict((conflict) =>
      conflict
        .column("id")
        .doUpdateSet(({ ref }) => ({ expires_at: ref("excluded.expires_at") }))
        // Never true without a key: null equals nothing.
        .whereRef("used_challenges.used_by", "=", "excluded.used_by"),
    ),
);

/** True for exactly one caller, and for the retries of its request. */
export async function consume(db: Db, row: UsedChallengeTable): Promise<boolean> {
  const { numAffectedRows } = await insert(db, row);
  return numAffectedRows === 1n;
}

export async function isConsumedBy(db: Db, id: string, request: string): Promise<boolean> {
  const row = await db
    .selectFrom("used_challenges")
    .select("id")
    .where("id", "=", id)
    .where("used_by", "=", request)
    .executeTakeFirst();
  return row !== undefined;
}
