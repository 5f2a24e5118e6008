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
import { hashingOf, type Visitor } from "../../core/visitor.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Database } from "../../platform/database/index.ts";
import { Refusal } from "../../platform/refusal.ts";

interface RecoveryCodeCareParts {
  database: Database;
  clock: Clock;
  sessions: Pick<Sessions, "demandOpen">;
  recoveryCodes: RecoveryCodes;
  limits: Limits;
  notices: Notices;
  audit: Audit;
  probation: Probation;
}

/** Codes stand for a factor: without one there is nothing to stand for. */
function refuseUnguarded(account: Pick<accounts.Account, "second_factors"> | undefined): void {
  const factors = account === undefined ? [] : secondFactorsOf(account);
  if (!factors.includes("totp") && !factors.includes("passkey")) {
    throw new Refusal("noSecondFactor");
  }
}

export function createRecoveryCodeCare(parts: RecoveryCodeCareParts) {
  const { database, clock, recoveryCodes, notices, audit, probation } = parts;
  return {
    async renew(
      visitor: Visitor,
      session: SessionWithAccount,
    ): Promise<Data<"recoveryCodesRenew">> {
      refuseUnguarded(session);
      await parts.limits.hit("recoveryCodeSets", session.id);
      const made = await recoveryCodes.make(hashingOf(visitor));
      return commitAnswer(database, visitor, async (transaction) => {
        const account = await accounts.hold(transaction, session.id);
        refuseUnguarded(account);
        if (account === undefined) throw new Error("The account is gone");
        await parts.sessions.demandOpen(transaction, session.session_id);
        const method = { kind: "recoveryCodes", methodId: "" } as const;
        const earlier = await takeLive(transaction, account.id, method);
        if (earlier.length > 0) {
          await probation.removed(transaction, visitor, account.id, method, earlier);
        }
        await recoveryCodes.keep(transaction, account.id, made);
        await probation.added(transaction, visitor, account.id, method);
        const reached = await contactOwnerOf(transaction, account);
        const values = { at: clock.now() };
        await notices.tellEverywhere(transaction, reached, {
          template: "recoveryCodesMade",
          values,
        });
        await audit.record(transaction, visitor, "recoveryCodesMade", { accountId: account.id });
        return { recoveryCodes: made.codes };
      });
    },
  };
}

export type RecoveryCodeCare = ReturnType<typeof createRecoveryCodeCare>;
