import type { Db } from "../database/index.ts";
import type { UnreachableAddressTable } from "../database/schema.ts";
import { reading } from "../database/statement.ts";

/** Keeps the first rejection: nothing has arrived since then. */
export async function insert(db: Db, row: UnreachableAddressTable): Promise<void> {
  await db
    .insertInto("unreachable_addresses")
    .values(row)
    .onConflict((conflict) => conflict.column("recipient_hash").doNothing())
    .execute();
}

export async function remove(db: Db, recipientHashes: string[]): Promise<void> {
  await db
    .deleteFrom("unreachable_addresses")
    .where("recipient_hash", "in", recipientHashes)
    .execute();
}

const findAmong = reading((db, { one, other }: { one: string; other: string }) =>
  db
    .selectFrom("unreachable_addresses")
    .select("recipient_hash")
    .where("recipient_hash", "in", [one, other]),
);

/** Returns which of an account's one or two addresses cannot be reached. */
export async function among(
  db: Db,
  [one, other = one]: [string, string | undefined],
): Promise<string[]> {
  return (await findAmong(db, { one, other })).map((row) => row.recipient_hash);
}

export function find(db: Db, recipientHash: string): Promise<UnreachableAddressTable | undefined> {
  return db
    .selectFrom("unreachable_addresses")
    .selectAll()
    .where("recipient_hash", "=", recipientHash)
    .executeTakeFirst();
}

/** True for exactly one caller, who sends the notice. */
export async function markNotified(db: Db, recipientHash: string, now: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("unreachable_addresses")
    .set({ told_at: now })
    .where("recipient_hash", "=", recipientHash)
    .where("told_at", "is", null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
