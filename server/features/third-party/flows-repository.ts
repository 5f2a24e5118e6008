import type { Db } from "../../platform/database/index.ts";
import type { ThirdPartyFlowTable, UsedAnswerTable } from "../../platform/database/schema.ts";

export type FlowRow = ThirdPartyFlowTable;
export type FlowKey = Pick<FlowRow, "state_hash" | "kind" | "provider" | "browser_hash"> & {
  account_id: string | null;
};

export async function insert(db: Db, row: FlowRow): Promise<void> {
  await db.insertInto("third_party_flows").values(row).execute();
}

/**
 * Deletes the flow, so that exactly one caller gets it. Expired ones are deleted too, so that
 * setting a clock back does not revive them.
 */
export async function consume(db: Db, key: FlowKey, now: number): Promise<FlowRow | undefined> {
  const row = await db
    .deleteFrom("third_party_flows")
    .where("state_hash", "=", key.state_hash)
    .where("kind", "=", key.kind)
    .where("provider", "=", key.provider)
    .where("browser_hash", "=", key.browser_hash)
    .where("account_id", key.account_id === null ? "is" : "=", key.account_id)
    .returningAll()
    .executeTakeFirst();
  return row !== undefined && row.expires_at > now ? row : undefined;
}

/** True for exactly one caller. */
export async function consumeAnswer(db: Db, row: UsedAnswerTable): Promise<boolean> {
  const written = await db
    .insertInto("used_answers")
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  return written !== undefined;
}
