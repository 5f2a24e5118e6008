import * as accounts from "../../core/accounts/accounts-repository.ts";
import type { Sessions, SessionWithAccount } from "../../core/sessions/sessions.ts";
import * as repository from "../../core/sub-accounts/sub-accounts-repository.ts";
import type { Db } from "../../platform/database/index.ts";
import { Refusal } from "../../platform/refusal.ts";
import type { SubAccountSettings } from "../../platform/settings/settings.ts";

export interface AccessServices {
  sessions: Pick<Sessions, "requireOpen">;
  subAccounts: SubAccountSettings;
}

/** Who may manage sub-accounts, and which. */
export function createAccess({ sessions, subAccounts }: AccessServices) {
  /** Refused before any id is looked up, so that the answer tells nothing about it. */
  function requirePermission({
    parent_id,
    type,
  }: Pick<accounts.Account, "parent_id" | "type">): void {
    const isIncluded =
      subAccounts.for === "everyone" ||
      (subAccounts.for === "institutions" && type === "institution");
    if (parent_id !== null) throw new Refusal("forbidden");
    if (!isIncluded) throw new Refusal("subAccountsUnavailable");
  }

  return {
    requirePermission,

    /** Locks the main account, so that its changes happen one after the other. */
    async lockMain(db: Db, session: SessionWithAccount): Promise<accounts.Account> {
      const main = await accounts.lockForUpdate(db, session.accountId);
      if (main === undefined) throw new Refusal("unauthorized");
      // A recovery, a freeze or a closing in between has ended this session (A26).
      await sessions.requireOpen(db, session.sessionId);
      requirePermission(main);
      return main;
    },

    /** The answer is the same for a stranger's sub-account and for one that does not exist. */
    async lockSub(db: Db, main: accounts.Account, id: string): Promise<accounts.Account> {
      const sub = await repository.lockForUpdate(db, main.id, id);
      if (sub === undefined) throw new Refusal("notFound");
      return sub;
    },

    async findSub(db: Db, session: SessionWithAccount, id: string): Promise<accounts.Account> {
      requirePermission(session);
      const sub = await repository.find(db, session.accountId, id);
      if (sub === undefined) throw new Refusal("notFound");
      return sub;
    },
  };
}

export type Access = ReturnType<typeof createAccess>;
