import type { Db } from "../../platform/database/index.ts";
import { Refusal } from "../../platform/refusal.ts";
import type { Actor, Audit } from "../audit/audit.ts";
import type { Sessions } from "../sessions/sessions.ts";
import * as repository from "./accounts-repository.ts";

export interface AccountStatus {
  /** Freezing or closing ends every session immediately; reactivation does not restore them. */
  setStatus(
    db: Db,
    actor: Actor,
    accountId: string,
    status: repository.Account["status"],
  ): Promise<boolean>;
}

/** Refuses a frozen or closed account, no matter what was proven. */
export async function refuseUnlessActive(
  db: Db,
  { status, parent_id }: repository.Account,
): Promise<void> {
  if (status === "frozen") throw new Refusal("accountFrozen");
  if (status === "closed") throw new Refusal("accountClosed");
  // A sub-user is part of its parent account.
  const parent = parent_id === null ? undefined : await repository.findById(db, parent_id);
  if (parent === undefined) return;
  await refuseUnlessActive(db, parent);
  // Only the owner's own sign-in cancels a closing.
  if (parent.closing_at !== null) throw new Refusal("mainAccountClosing");
}

/**
 * The exchange's decision about an account: active, frozen or closed.
 */
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
      // The owner cannot sign in to stop them.
      if (status === "frozen") await repository.stopWaits(db, accountId);
      await sessions.endAll(db, accountId, "revoked");
      // Sub-users are signed out too: they cannot sign in without an active parent.
      for (const id of await repository.subUsersOf(db, accountId)) {
        await sessions.endAll(db, id, "revoked");
      }
      await audit.record(db, actor, "statusChanged", { accountId }, { status });
      return true;
    },
  };
}
