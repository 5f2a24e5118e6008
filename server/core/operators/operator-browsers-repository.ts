import type { Db } from "../../platform/database/index.ts";
import type { OperatorBrowserTable } from "../../platform/database/schema.ts";

/** The operator that this browser belongs to, which is the given one if it was nobody's. */
export async function claim(db: Db, row: OperatorBrowserTable): Promise<string> {
  await db
    .insertInto("operator_browsers")
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { operator_id } = await db
    .selectFrom("operator_browsers")
    .select("operator_id")
    .where("token_hash", "=", row.token_hash)
    .executeTakeFirstOrThrow();
  return operator_id;
}

export async function removeAll(db: Db, operatorId: string): Promise<void> {
  await db.deleteFrom("operator_browsers").where("operator_id", "=", operatorId).execute();
}
