import type { Db } from "../../platform/database/index.ts";
import type {
  OperatorChallengeTable,
  OperatorPasskeyTable,
} from "../../platform/database/schema.ts";

export type OperatorPasskeyRow = OperatorPasskeyTable;

export async function insertChallenge(db: Db, row: OperatorChallengeTable): Promise<void> {
  await db.insertInto("operator_challenges").values(row).execute();
}

/** True for exactly one caller: deleting the challenge consumes it. */
export async function consumeChallenge(
  db: Db,
  {
    challenge_hash,
    purpose,
    browser_hash,
    operator_id,
  }: Omit<OperatorChallengeTable, "expires_at">,
  now: number,
): Promise<boolean> {
  const row = await db
    .deleteFrom("operator_challenges")
    .where("challenge_hash", "=", challenge_hash)
    .where("purpose", "=", purpose)
    .where("browser_hash", "=", browser_hash)
    .where("operator_id", operator_id === null ? "is" : "=", operator_id)
    .returning("expires_at")
    .executeTakeFirst();
  return row !== undefined && row.expires_at > now;
}

/** False if an operator already has this credential. */
export async function insert(db: Db, row: OperatorPasskeyRow): Promise<boolean> {
  const written = await db
    .insertInto("operator_passkeys")
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  return written !== undefined;
}

export function find(db: Db, id: string): Promise<OperatorPasskeyRow | undefined> {
  return db.selectFrom("operator_passkeys").selectAll().where("id", "=", id).executeTakeFirst();
}

export function listOf(db: Db, operatorId: string): Promise<OperatorPasskeyRow[]> {
  return db
    .selectFrom("operator_passkeys")
    .selectAll()
    .where("operator_id", "=", operatorId)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
}

/** Lists the passkeys of every operator. */
export function listAll(db: Db): Promise<Pick<OperatorPasskeyRow, "id" | "transports">[]> {
  return db.selectFrom("operator_passkeys").select(["id", "transports"]).execute();
}

export async function countByOperator(db: Db): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom("operator_passkeys")
    .select(({ fn }) => ["operator_id", fn.countAll<number>().as("count")])
    .groupBy("operator_id")
    .execute();
  return new Map(rows.map(({ operator_id, count }) => [operator_id, count]));
}

/** Records a use. False if the passkey is gone or its counter did not increase (WebAuthn 6.1.1). */
export async function consume(
  db: Db,
  id: string,
  { counter, backedUp, now }: { counter: number; backedUp: boolean; now: number },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("operator_passkeys")
    .set({ counter, backed_up: backedUp ? 1 : 0, last_used_at: now })
    .where("id", "=", id)
    .where((expression) =>
      counter === 0 ? expression("counter", "=", 0) : expression("counter", "<", counter),
    )
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function remove(db: Db, operatorId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("operator_passkeys")
    .where("id", "=", id)
    .where("operator_id", "=", operatorId)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}
