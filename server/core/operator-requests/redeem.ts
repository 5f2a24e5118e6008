import { requestPermission } from "@portico/contract/admin/roles";
import { DAY } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/index.ts";
import { AdminRefusal } from "../../platform/refusal.ts";
import { demandNow } from "../operators/current-roles.ts";
import { detailsOf } from "./executors.ts";
import * as repository from "./requests-repository.ts";

/** How long after the approval the requester may take what was approved. */
export const REDEEM_TIME = DAY;

/** The kinds of which the requester takes something. */
type Redeemable = "dataExport" | "keyChange";

/** In a transaction: true for exactly one call, and for the requester only, who still has the role. */
export async function redeem(
  db: Db,
  { id, by, kind, now }: { id: string; by: string; kind: Redeemable; now: number },
): Promise<repository.RequestRow> {
  await demandNow(db, by, requestPermission(kind));
  const row = await repository.redeem(db, id, { by, kind, now, since: now - REDEEM_TIME });
  if (row === undefined) throw new AdminRefusal("requestClosed");
  return row;
}

/** Until when something can be taken; null if there is nothing, or nothing anymore. */
export function redeemableUntil(row: repository.RequestRow, now: number): number | null {
  if (row.state !== "approved" || row.decided_at === null || row.redeemed_at !== null) return null;
  const isCreation = (detailsOf(row) as { action?: string }).action === "create";
  const until = row.decided_at + REDEEM_TIME;
  const isSomething = row.kind === "dataExport" || (row.kind === "keyChange" && isCreation);
  return isSomething && until > now ? until : null;
}
