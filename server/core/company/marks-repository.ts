import type { Db } from "../../platform/database/index.ts";
import type { InstitutionMarkTable } from "../../platform/database/schema.ts";

export type Mark = InstitutionMarkTable;

/** The mark of a reviewer who approves; all others are items of the checklist. */
export const APPROVAL = "approval";

export function listOf(db: Db, accountId: string): Promise<Mark[]> {
  return db
    .selectFrom("institution_marks")
    .selectAll()
    .where("account_id", "=", accountId)
    .orderBy("at")
    .execute();
}

/** False if this operator has made this mark already. */
export async function add(db: Db, mark: Mark): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("institution_marks")
    .values(mark)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** All marks of an item, or of the whole application. */
export async function remove(db: Db, accountId: string, item?: string): Promise<void> {
  let deletion = db.deleteFrom("institution_marks").where("account_id", "=", accountId);
  if (item !== undefined) deletion = deletion.where("item", "=", item);
  await deletion.execute();
}
