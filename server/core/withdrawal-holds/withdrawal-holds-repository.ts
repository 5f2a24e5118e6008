import type { Db } from "../../platform/database/index.ts";

export async function heldUntil(db: Db, accountId: string): Promise<number | null> {
  const row = await db
    .selectFrom("accounts")
    .select("held_until")
    .where("id", "=", accountId)
    .executeTakeFirst();
  return row?.held_until ?? null;
}

/** True for exactly one caller, and only while there is a hold. */
export async function release(db: Db, accountId: string, now: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("accounts")
    .set({ held_until: null })
    .where("id", "=", accountId)
    .where("held_until", ">", now)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Never shortens an active hold. False if it lasts as long already. */
export async function extend(db: Db, accountId: string, until: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("accounts")
    .set({ held_until: until })
    .where("id", "=", accountId)
    .where((expression) =>
      expression.or([expression("held_until", "is", null), expression("held_until", "<", until)]),
    )
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Accounts whose hold has run out. */
export async function listElapsed(db: Db, now: number, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom("accounts")
    .select("id")
    .where("held_until", "<=", now)
    .orderBy("held_until")
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** True for exactly one caller, and only if it was not extended since. */
export async function endElapsed(db: Db, accountId: string, now: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("accounts")
    .set({ held_until: null })
    .where("id", "=", accountId)
    .where("held_until", "<=", now)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
