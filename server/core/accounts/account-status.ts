import type { Db } from "../../platform/database/index.ts";
import { Refusal } from "../../platform/refusal.ts";
import type { Actor, Audit } from "../audit/audit.ts";
import type { Sessions } from "../sessions/sessions.ts";
import * as repository from "./accounts-repository.ts";

export interface AccountStatus {
  /** Freezing and closing end every session at once, and none comes back with the account. */
  setStatus(
    db: Db,
    actor: Actor,
    accountId: string,
    status: repository.Account["status"],
  ): Promise<boolean>;
  /** An institution's review ends once; false when it was not open. */
  review(
    db: Db,
    actor: Actor,
    accountId: string,
    outcome: "approved" | "refused",
  ): Promise<boolean>;
}

/** Nobody gets into an account that is frozen or closed, whatever they have proven. */
export async function refuseUnlessActive(
  db: Db,
  { status, parent_id }: repository.Account,
): Promise<void> {
  if (status === "frozen") throw new Refusal("accountFrozen");
  if (status === "closed") throw new Refusal("accountClosed");
  // A sub-user is part of its parent account.
  const parent = parent_id === null ? undefined : await repository.findById(db, parent_id);
  if (parent !== undefined) await refuseUnlessActive(db, parent);
}

/** How an account stands with the exchange: active, frozen or closed, and reviewed or not. */
export function createAccountStatus({
  sessions,
  audit,
}: {
  sessions: Sessions;
  audit: Audit;
}): AccountStatus {
  return {
    async setStatus(db, actor, accountId, status) {
      const changed = await repository.setStatus(db, accountId, status);
      if (!changed) return false;
      // Its owner cannot get in to stop it.
      if (status === "frozen") await repository.stopWaits(db, accountId);
      await sessions.endAll(db, accountId, "revoked");
      // Nobody gets around it through a sub-user, who does not get in without the parent either.
      for (const id of await repository.subUsersOf(db, accountId)) {
        await sessions.endAll(db, id, "revoked");
      }
      await audit.record(db, actor, "statusChanged", { accountId });
      return true;
    },

    async review(db, actor, accountId, outcome) {
      const changed = await repository.setReview(db, accountId, outcome);
      if (changed) await audit.record(db, actor, "reviewed", { accountId });
      return changed;
    },
  };
}
