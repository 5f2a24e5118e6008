import type { ServiceAccount, ServiceQuestion } from "@portico/contract/service/schemas";
import * as accounts from "../../core/accounts/accounts-repository.ts";
import { mayTrade } from "../../core/accounts/user-info.ts";
import { inviteOwnerOf } from "../../core/invites/invites.ts";
import type { InviteFlag } from "../../core/invites/self-referral.ts";
import type { Sessions } from "../../core/sessions/sessions.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Database } from "../../platform/database/index.ts";

interface ServiceServices {
  database: Database;
  sessions: Sessions;
  clock: Clock;
}

type Status = ServiceAccount["status"];

/** A sub-user is part of its parent account, and never has a better status. */
const STATUS_ORDER: readonly Status[] = ["active", "frozen", "closed"];
const worse = (one: Status, other: Status) =>
  STATUS_ORDER.indexOf(one) > STATUS_ORDER.indexOf(other) ? one : other;

/** The status of an account, for the services that move its money. */
export function createService({ database, sessions, clock }: ServiceServices) {
  const { db } = database;

  async function accountIdOf({ authtoken, userId }: ServiceQuestion): Promise<string | undefined> {
    if (authtoken === undefined) return userId;
    return (await sessions.findByToken(authtoken))?.accountId;
  }

  async function inviteOf({
    invited_by: code,
    invite_flags,
  }: accounts.Account): Promise<ServiceAccount["invite"]> {
    if (code === null) return null;
    const shared = invite_flags === "" ? [] : (invite_flags.split(",") as InviteFlag[]);
    return { code, ownerUserId: (await inviteOwnerOf(db, code)) ?? null, shared };
  }

  return {
    async account(question: ServiceQuestion): Promise<ServiceAccount | null> {
      const id = await accountIdOf(question);
      const account = id === undefined ? undefined : await accounts.findById(db, id);
      if (account === undefined) return null;
      const { parent_id, type } = account;
      const parent = parent_id === null ? undefined : await accounts.findById(db, parent_id);
      const heldUntil = Math.max(account.held_until ?? 0, parent?.held_until ?? 0);
      return {
        userId: account.id,
        UID: account.uid,
        parentUserId: parent_id,
        status: parent === undefined ? account.status : worse(account.status, parent.status),
        accountType: type,
        tradingAllowed: mayTrade(account, parent),
        withdrawalsHeldUntil: heldUntil > clock.now() ? heldUntil : null,
        factorResetAt: account.factor_reset_at,
        invite: await inviteOf(account),
      };
    },
  };
}
