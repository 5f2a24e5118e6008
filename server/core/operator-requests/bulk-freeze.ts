import type { Criteria } from "@portico/contract/admin/security-desk/criteria";
import { createAddressList } from "../../platform/address-list.ts";
import type { Database, Db } from "../../platform/database/index.ts";
import { beginningOf, plainAddress } from "../../platform/ip.ts";
import { AdminRefusal } from "../../platform/refusal.ts";
import type { OperatorActions } from "../accounts/operator-actions.ts";
import { accountsFrom, lockActive, matching } from "./bulk-freeze-repository.ts";
import { readRange } from "../block-rules/rule-value.ts";
import { detailsOf, type Executor } from "./executors.ts";

/** Freezing more accounts than this would be an outage. */
export const MAX_FROZEN = 1000;
/** Pairs of account and address that are compared with a range. */
const MAX_COMPARED = 10_000;

export interface FreezeDetails {
  criteria: Criteria;
  count: number;
  /** The accounts that were counted. */
  ids: string[];
}

/** Who acted from an address or range. Refuses one that is too broad, or that too many share. */
async function idsFrom(db: Db, kind: Database["kind"], address: string): Promise<string[]> {
  const range = readRange(plainAddress(address), "criteria");
  const list = createAddressList([range]);
  const rows = await accountsFrom(db, kind, beginningOf(range), MAX_COMPARED);
  if (rows.length === MAX_COMPARED) throw new AdminRefusal("tooManyMatches");
  const within = rows.filter((row) => list.has(row.address));
  return [...new Set(within.map(({ account_id }) => account_id))];
}

/** Refuses criteria that match too many accounts. */
export async function findMatches(db: Db, kind: Database["kind"], criteria: Criteria) {
  const { address } = criteria;
  const ids = address === undefined ? undefined : await idsFrom(db, kind, address);
  const found = await matching(db, criteria, { ids, limit: MAX_FROZEN + 1 });
  if (found.length > MAX_FROZEN) throw new AdminRefusal("tooManyMatches");
  return found;
}

/** Freezes the accounts that matched when the request was made: a colleague approves their number. */
export const createBulkFreeze = (actions: Pick<OperatorActions, "setStatus">): Executor => ({
  async check(_, request) {
    if ((detailsOf(request) as FreezeDetails).count === 0) {
      throw new AdminRefusal("requestOutdated");
    }
  },
  async execute(db, actor, request) {
    // A request of an older release names no accounts.
    const { ids = [] } = detailsOf(request) as Partial<FreezeDetails>;
    const active = ids.length === 0 ? [] : await lockActive(db, ids);
    if (active.length === 0) throw new AdminRefusal("requestOutdated");
    for (const id of active) await actions.setStatus(db, actor, id, "frozen");
  },
});
