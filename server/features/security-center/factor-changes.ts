import type { UserInfo } from "@portico/contract/shared/schemas";
import * as accounts from "../../core/accounts/accounts-repository.ts";
import {
  type SecondFactor,
  secondFactorsOf,
  setSecondFactors,
} from "../../core/accounts/second-factors.ts";
import { loadUserInfo } from "../../core/accounts/user-info.ts";
import type { Audit, AuditEvent } from "../../core/audit/audit.ts";
import type { FactorReset } from "../../core/factor-reset/factor-reset.ts";
import type { WithdrawalHolds } from "../../core/withdrawal-holds/withdrawal-holds.ts";
import { commitAnswer } from "../../core/idempotency/commit-answer.ts";
import type { Method, Probation } from "../../core/probation/probation.ts";
import * as methodRows from "../../core/probation/probation-repository.ts";
import { markedNew } from "../../core/sign-in/proofs.ts";
import type { Notices } from "../../core/notices/notices.ts";
import type { MadeCodes, RecoveryCodes } from "../../core/recovery-codes/recovery-codes.ts";
import type { Sessions, SessionSecrets, SessionWithAccount } from "../../core/sessions/sessions.ts";
import { contactOwnerOf } from "../../core/contacts/contact-owner.ts";
import { hashingOf, type RequestContext } from "../../core/request-context.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Database, Db } from "../../platform/database/index.ts";
import { Refusal } from "../../platform/refusal.ts";
import type { SmsAvailability } from "../../platform/sms/sms-availability.ts";

interface ChangeServices {
  database: Database;
  clock: Clock;
  smsAvailability: Pick<SmsAvailability, "isAvailable">;
  sessions: Sessions;
  recoveryCodes: RecoveryCodes;
  factorReset: Pick<FactorReset, "stop">;
  notices: Notices;
  withdrawalHolds: WithdrawalHolds;
  audit: Audit;
  probation: Probation;
}

export interface Changed {
  data: UserInfo;
  /** The session continues with new secrets (ASVS 7.2.4). */
  secrets: SessionSecrets;
}

export interface Added extends Changed {
  /** Shown to the owner once; empty when the account already has some. */
  recoveryCodes: string[];
}

type Guard = "totp" | "passkey";
type FactorNotice =
  | "authenticatorAdded"
  | "authenticatorRemoved"
  | "passkeyAdded"
  | "passkeyRemoved";

/** What adding and removing have in common for every factor. */
export function createFactorChanges(services: ChangeServices) {
  const { database, clock, sessions, recoveryCodes, notices, audit, probation } = services;
  const { db } = database;

  async function lockedAccount(transaction: Db, id: string): Promise<accounts.Account> {
    const account = await accounts.lockForUpdate(transaction, id);
    if (account === undefined) throw new Error("The account is gone");
    return account;
  }

  async function record(
    transaction: Db,
    context: RequestContext,
    account: accounts.Account,
    event: FactorNotice & AuditEvent,
  ): Promise<void> {
    const values = { at: clock.now() };
    const reached = await contactOwnerOf(transaction, account);
    const notice = { template: event, values };
    await notices.notifyAll(transaction, reached, notice, account.id);
    await audit.record(transaction, context, event, { accountId: account.id });
  }

  /** Deactivates a method, but keeps it in case its owner wants it back. False if not found. */
  async function takeOut(
    transaction: Db,
    context: RequestContext,
    accountId: string,
    { kind, methodId = "", name = null }: Method & { kind: methodRows.StoredKind },
  ): Promise<boolean> {
    const rows = await methodRows.takeLive(transaction, accountId, { kind, methodId });
    if (rows.length === 0) return false;
    const method = { kind, methodId, name };
    await probation.removed(transaction, context, accountId, { method, contents: rows });
    return true;
  }

  async function finish(
    transaction: Db,
    context: RequestContext,
    session: SessionWithAccount,
    factors: SecondFactor[],
    proven: readonly string[],
  ): Promise<Changed> {
    await setSecondFactors(transaction, session.accountId, factors);
    const account = await lockedAccount(transaction, session.accountId);
    // Changing a factor proves the one reported lost, so the reset must not remove the new one.
    if (account.factor_reset_at !== null) {
      await services.factorReset.stop(transaction, context, account);
      account.factor_reset_at = null;
    }
    const secrets = await sessions.rotate(transaction, session.sessionId, proven);
    return {
      data: await loadUserInfo(transaction, account, {
        now: clock.now(),
        phone: services.smsAvailability.isAvailable,
      }),
      secrets,
    };
  }

  return {
    /** A sub-user that uses the parent's second step cannot change it. */
    refuseManaged({ use_admin_two_factor }: SessionWithAccount): void {
      if (use_admin_two_factor === 1) throw new Refusal("factorsOfParent");
    },

    /**
     * Ends no session: every session has proven what was required at its time. A factor that can be
     * lost always comes with recovery codes.
     */
    async add(
      context: RequestContext,
      session: SessionWithAccount,
      factor: Guard,
      write: (transaction: Db) => Promise<void>,
      passkey?: Pick<Method, "methodId" | "name">,
    ): Promise<Added> {
      const lacksCodes = (await recoveryCodes.left(db, session.accountId)) === 0;
      const made: MadeCodes | undefined = lacksCodes
        ? await recoveryCodes.make(hashingOf(context))
        : undefined;
      return commitAnswer(database, context, async (transaction) => {
        const account = await lockedAccount(transaction, session.accountId);
        if (account.use_admin_two_factor === 1) throw new Refusal("factorsOfParent");
        if (factor === "totp") {
          await takeOut(transaction, context, account.id, { kind: "authenticator" });
        }
        await write(transaction);
        const kind = factor === "totp" ? "authenticator" : "passkey";
        await probation.added(transaction, context, account.id, { kind, ...passkey });
        const isKept =
          made !== undefined && (await recoveryCodes.left(transaction, account.id)) === 0;
        if (isKept) {
          await recoveryCodes.keep(transaction, account.id, made);
          await probation.added(transaction, context, account.id, { kind: "recoveryCodes" });
        }
        const event = factor === "totp" ? "authenticatorAdded" : "passkeyAdded";
        await record(transaction, context, account, event);
        const factors = [...new Set([...secondFactorsOf(account), factor])];
        const changed = await finish(transaction, context, session, factors, [markedNew(factor)]);
        return { ...changed, recoveryCodes: isKept ? made.codes : [] };
      });
    },

    /** Ends every other session, since one of them may be the reason, and holds withdrawals. */
    async remove(
      context: RequestContext,
      session: SessionWithAccount,
      method: Method & { kind: "authenticator" | "passkey" },
      /** Throws a refusal if the factor must stay. */
      check: (transaction: Db, account: accounts.Account) => Promise<void> = async () => {},
    ): Promise<Changed> {
      const factor = method.kind === "authenticator" ? "totp" : "passkey";
      return commitAnswer(database, context, async (transaction) => {
        const account = await lockedAccount(transaction, session.accountId);
        if (!(await takeOut(transaction, context, account.id, method))) {
          throw new Refusal(factor === "totp" ? "noSecondFactor" : "passkeyUnknown");
        }
        await check(transaction, account);
        const wasLast = (await methodRows.countLive(transaction, account.id, method.kind)) === 0;
        const factors = secondFactorsOf(account).filter((one) => one !== factor || !wasLast);
        if (!factors.includes("totp") && !factors.includes("passkey")) {
          await takeOut(transaction, context, account.id, { kind: "recoveryCodes" });
        }
        await sessions.endAll(transaction, account.id, "factorChanged", session.sessionId);
        await services.withdrawalHolds.begin(transaction, account.id);
        const event = factor === "totp" ? "authenticatorRemoved" : "passkeyRemoved";
        await record(transaction, context, account, event);
        return finish(transaction, context, session, factors, []);
      });
    },
  };
}

export type FactorChanges = ReturnType<typeof createFactorChanges>;
