import { requestPermission } from "@portico/contract/admin/roles";
import { DAY } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/index.ts";
import { AdminRefusal } from "../../platform/refusal.ts";
import { requirePermissionNow } from "../operators/current-roles.ts";
import { detailsOf } from "./executors.ts";
import * as repository from "./requests-repository.ts";

/** How long after the approval the requester may take what was approved. */
export const REDEEM_TIME = DAY;

/** The kinds whose approval gives the requester something to take. */
type Redeemable = "dataExport" | "keyChange";

/** Call it in a transaction. Succeeds once, and only for the requester, who must still have the role. */
export async function redeem(
  db: Db,
  { id, by, kind, now }: { id: string; by: string; kind: Redeemable; now: number },
): Promise<repository.RequestRow> {
  await requirePermissionNow(db, by, requestPermission(kind));
  const row = await repository.redeem(db, id, { by, kind, now, since: now - REDEEM_TIME });
  if (row === undefined) throw new AdminRefusal("requestClosed");
  return row;
}

/** Until when the requester can take what was approved; null if there is nothing to take. */
export function redeemableUntil(row: repository.RequestRow, now: number): number | null {
  if (row.state !== "approved" || row.decided_at === null || row.redeemed_at !== null) return null;
  const isCreation = (detailsOf(row) as { action?: string }).action === "create";
  const until = row.decided_at + REDEEM_TIME;
  const isRedeemable = row.kind === "dataExport" || (row.kind === "keyChange" && isCreation);
  return isRedeemable && until > now ? until : null;
}
