import type { Criteria } from "@portico/contract/admin/security-desk/criteria";
import type { Db } from "../../platform/database/index.ts";
import { AdminRefusal } from "../../platform/refusal.ts";
import type { OperatorActions } from "../accounts/operator-actions.ts";
import { matching } from "./bulk-freeze-repository.ts";
import { detailsOf, type Executor } from "./executors.ts";

/** More than this is not one decision but an outage. */
export const MOST_FROZEN = 1000;

export interface FreezeDetails {
  criteria: Criteria;
  count: number;
}

/** Refuses criteria that match too many accounts. */
export async function findMatches(db: Db, criteria: Criteria) {
  const found = await matching(db, criteria, MOST_FROZEN + 1);
  if (found.length > MOST_FROZEN) throw new AdminRefusal("tooManyMatches");
  return found;
}

/** Freezes what matches when it is approved; the request says what matched when it was made. */
export const createBulkFreeze = (actions: Pick<OperatorActions, "setStatus">): Executor => ({
  async check(db, request) {
    const found = await findMatches(db, (detailsOf(request) as FreezeDetails).criteria);
    if (found.length === 0) throw new AdminRefusal("requestOutdated");
  },
  async execute(db, actor, request) {
    const found = await findMatches(db, (detailsOf(request) as FreezeDetails).criteria);
    // In the order of their ids, so that two of these do not wait for each other.
    for (const { id } of found.toSorted((one, other) => (one.id < other.id ? -1 : 1))) {
      await actions.setStatus(db, actor, id, "frozen");
    }
  },
});
