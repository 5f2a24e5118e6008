import type { Db } from "../../platform/database/index.ts";

/** Never shortens an active hold. */
export async function extend(db: Db, accountId: string, until: number): Promise<void> {
  await db
    .updateTable("accounts")
    .set({ held_until: until })
    .where("id", "=", accountId)
    .where((expression) =>
      expression.or([expression("held_until", "is", null), expression("held_until", "<", until)]),
    )
    .execute();
}
