import type { Data } from "@portico/contract/schemas";
import * as accounts from "../../core/accounts/accounts-repository.ts";
import { secondFactorsOf } from "../../core/accounts/second-factors.ts";
import type { Audit } from "../../core/audit/audit.ts";
import { commitAnswer } from "../../core/idempotency/commit-answer.ts";
import type { Limits } from "../../core/limits/limits.ts";
import type { Probation } from "../../core/probation/probation.ts";
import { takeLive } from "../../core/probation/probation-repository.ts";
import type { Notices } from "../../core/notices/notices.ts";
import type { RecoveryCodes } from "../../core/recovery-codes/recovery-codes.ts";
import type { Sessions, SessionWithAccount } from "../../core/sessions/sessions.ts";
import { contactOwnerOf } from "../../core/contacts/contact-owner.ts";
import { hashingOf, type RequestContext } from "../../core/request-context.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Database } from "../../platform/database/index.ts";
import { Refusal } from "../../platform/refusal.ts";

interface RecoveryCodeRenewalServices {
  database: Database;
  clock: Clock;
  sessions: Pick<Sessions, "requireOpen">;
  recoveryCodes: RecoveryCodes;
  limits: Limits;
  notices: Notices;
  audit: Audit;
  probation: Probation;
}

/** Recovery codes replace a factor, so an account without one cannot have any. */
function refuseUnguarded(account: Pick<accounts.Account, "second_factors"> | undefined): void {
  const factors = account === undefined ? [] : secondFactorsOf(account);
  if (!factors.includes("totp") && !factors.includes("passkey")) {
    throw new Refusal("noSecondFactor");
  }
}

export function createRecoveryCodeRenewal(services: RecoveryCodeRenewalServices) {
  const { database, clock, recoveryCodes, notices, audit, probation } = services;
  return {
    async renew(
      context: RequestContext,
      session: SessionWithAccount,
    ): Promise<Data<"recoveryCodesRenew">> {
      refuseUnguarded(session);
      await services.limits.hit("recoveryCodeSets", session.accountId);
      const made = await recoveryCodes.make(hashingOf(context));
      return commitAnswer(database, context, async (transaction) => {
        const account = await accounts.lockForUpdate(transaction, session.accountId);
        refuseUnguarded(account);
        if (account === undefined) throw new Error("The account is gone");
        await services.sessions.requireOpen(transaction, session.sessionId);
        const method = { kind: "recoveryCodes", methodId: "" } as const;
        const earlier = await takeLive(transaction, account.id, method);
        if (earlier.length > 0) {
          const removal = { method, contents: earlier };
          await probation.removed(transaction, context, account.id, removal);
        }
        await recoveryCodes.keep(transaction, account.id, made);
        await probation.added(transaction, context, account.id, method);
        const reached = await contactOwnerOf(transaction, account);
        const values = { at: clock.now() };
        await notices.notifyAll(transaction, reached, {
          template: "recoveryCodesMade",
          values,
        });
        await audit.record(transaction, context, "recoveryCodesMade", { accountId: account.id });
        return { recoveryCodes: made.codes };
      });
    },
  };
}

export type RecoveryCodeRenewal = ReturnType<typeof createRecoveryCodeRenewal>;
