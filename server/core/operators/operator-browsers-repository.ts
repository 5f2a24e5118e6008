import type { Db } from "../../platform/database/index.ts";
import type { OperatorBrowserTable } from "../../platform/database/schema.ts";

/** Assigns the browser to this operator if it has none. Returns its operator. */
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
