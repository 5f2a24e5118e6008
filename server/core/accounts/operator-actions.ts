import type { Clock } from "../../platform/clock.ts";
import { type Db, isTaken } from "../../platform/database/index.ts";
import { AdminRefusal } from "../../platform/refusal.ts";
import type { Actor, Audit } from "../audit/audit.ts";
import {
  columnsOf,
  type Contact,
  contactOf,
  contactsOf,
  maskContact,
} from "../contacts/contacts.ts";
import { contactOwnerOf } from "../contacts/contact-owner.ts";
import type { FactorReset } from "../factor-reset/factor-reset.ts";
import type { Notices } from "../notices/notices.ts";
import type { Probation } from "../probation/probation.ts";
import type { Sessions } from "../sessions/sessions.ts";
import type { Tickets } from "../tickets/tickets.ts";
import type { Codes } from "../verification-codes/codes.ts";
import type { WithdrawalHolds } from "../withdrawal-holds/withdrawal-holds.ts";
import type { AccountStatus } from "./account-status.ts";
import * as repository from "./accounts-repository.ts";
import { requiresTwoFactor, secondFactorsOf } from "./second-factors.ts";

/** Why an account's factors cannot be removed by an operator. */
export type ResetObstacle =
  | "frozen"
  | "closed"
  | "parentFactors"
  | "noFactor"
  | "noContact"
  | "underWay";

/**
 * What operators do to accounts, at the command line and in the console. All in a transaction.
 * Undefined or false: there is nothing to do.
 */
export interface OperatorActions {
  /** `gone`: the account is permanently closed, and its contacts are deleted. */
  setStatus(
    db: Db,
    actor: Actor,
    accountId: string,
    status: repository.Account["status"],
  ): Promise<boolean | "gone">;
  /** When the factors are removed, or why they are not. The same wait and notices as for an owner. */
  beginFactorReset(db: Db, actor: Actor, accountId: string): Promise<number | ResetObstacle>;
  /** Returns when the hold ends. */
  hold(db: Db, actor: Actor, accountId: string, until: number): Promise<number>;
  releaseHold(db: Db, actor: Actor, accountId: string): Promise<boolean>;
  /** Ends one session, or all of them. Returns how many. */
  endSessions(db: Db, actor: Actor, accountId: string, sessionId?: string): Promise<number>;
  /**
   * False if the account is gone, or if the contact is its own or reserved for another account.
   * Throws if another account has it.
   */
  changeContact(db: Db, actor: Actor, accountId: string, to: Contact): Promise<boolean>;
}

interface ActionServices {
  clock: Clock;
  accountStatus: AccountStatus;
  factorReset: FactorReset;
  withdrawalHolds: WithdrawalHolds;
  sessions: Sessions;
  tickets: Tickets;
  codes: Pick<Codes, "endAll">;
  probation: Probation;
  notices: Notices;
  audit: Audit;
}

/** An operator may begin what an owner begins with proofs. */
export function resetObstacle(account: repository.Account): ResetObstacle | undefined {
  if (account.status !== "active") return account.status;
  if (account.use_admin_two_factor === 1) return "parentFactors";
  if (!requiresTwoFactor(secondFactorsOf(account))) return "noFactor";
  return contactsOf(account).length === 0 ? "noContact" : undefined;
}

export function createOperatorActions(services: ActionServices): OperatorActions {
  const { clock, audit, sessions, notices, withdrawalHolds } = services;

  /** A sub-user without a contact is reached through the main account, which reads whom it concerns. */
  async function notifyOfStatus(
    db: Db,
    account: repository.Account,
    status: "active" | "frozen",
  ): Promise<void> {
    const at = clock.now();
    const owner = await contactOwnerOf(db, account);
    if (owner === account) {
      const template = status === "frozen" ? "accountFrozenByUs" : "accountUnfrozen";
      return notices.notifyAll(db, account, { template, values: { at } });
    }
    const template = status === "frozen" ? "subAccountFrozen" : "subAccountUnfrozen";
    const values = { at, username: account.username ?? account.uid };
    return notices.notifyAll(db, owner, { template, values });
  }

  return {
    async setStatus(db, actor, accountId, status) {
      // Locked, since housekeeping may be about to close it for good.
      const account = await repository.lockForUpdate(db, accountId);
      if (account === undefined) return false;
      const { email, phone, username } = account;
      if (status === "active" && (email ?? phone ?? username) === null) return "gone";
      const isChanged = await services.accountStatus.setStatus(db, actor, accountId, status);
      const isThaw = status === "active" && account.status === "frozen";
      if (isChanged && (isThaw || status === "frozen")) await notifyOfStatus(db, account, status);
      return isChanged;
    },

    async beginFactorReset(db, actor, accountId) {
      const account = await repository.lockForUpdate(db, accountId);
      if (account === undefined) return "closed";
      const obstacle = resetObstacle(account);
      if (obstacle !== undefined) return obstacle;
      return (await services.factorReset.beginByOperator(db, actor, account)) ?? "underWay";
    },

    async hold(db, actor, accountId, until) {
      const held = await withdrawalHolds.holdUntil(db, accountId, until);
      await audit.record(db, actor, "withdrawalsHeld", { accountId });
      return held;
    },

    async releaseHold(db, actor, accountId) {
      if (!(await withdrawalHolds.release(db, accountId))) return false;
      await audit.record(db, actor, "withdrawalsReleased", { accountId });
      const account = await repository.findById(db, accountId);
      const notice = { template: "withdrawalsReleased", values: { at: clock.now() } } as const;
      if (account !== undefined) await notices.notifyAll(db, account, notice);
      return true;
    },

    async endSessions(db, actor, accountId, sessionId) {
      const open = await sessions.list(db, accountId);
      const chosen = open.filter(({ id }) => sessionId === undefined || id === sessionId);
      if (sessionId === undefined) await sessions.endAll(db, accountId, "revoked");
      else if (chosen.length === 0) return 0;
      else await sessions.end(db, sessionId, "revoked");
      const event = sessionId === undefined ? "sessionsEnded" : "sessionEnded";
      await audit.record(db, actor, event, { accountId });
      return chosen.length;
    },

    async changeContact(db, actor, accountId, to) {
      const before = await repository.lockForUpdate(db, accountId);
      if (before === undefined || before.status === "closed") return false;
      const from = contactOf(before, to.channel);
      if (from?.address === to.address) return false;
      if (await repository.isReserved(db, to, accountId)) return false;
      try {
        await repository.setContact(db, accountId, columnsOf(to));
      } catch (error) {
        // Not false: PostgreSQL rolls back the transaction of a failed statement.
        if (isTaken(error)) throw new AdminRefusal("requestOutdated");
        throw error;
      }
      await sessions.endAll(db, accountId, "factorChanged");
      await services.tickets.endAll(db, accountId);
      await services.codes.endAll(db, from === undefined ? [] : [from.address]);
      if (from === undefined) {
        const kind = to.channel === "email" ? "email" : "phone";
        await services.probation.added(db, actor, accountId, { kind, name: maskContact(to) });
      } else await services.probation.contactReplaced(db, actor, accountId, { from, to });
      const values = { at: clock.now(), contact: maskContact(to) };
      const account = { ...before, ...columnsOf(to) };
      await notices.notifyAll(db, account, { template: "contactChanged", values });
      const event = to.channel === "email" ? "emailChanged" : "phoneChanged";
      await audit.record(db, actor, event, { accountId });
      return true;
    },
  };
}
