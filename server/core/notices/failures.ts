import type { Clock } from "../../platform/clock.ts";
import type { Database } from "../../platform/database/index.ts";
import type { Account } from "../accounts/accounts-repository.ts";
import { contactOwnerOf } from "../contacts/contact-owner.ts";
import { LIMITS, type Limits } from "../limits/limits.ts";
import type { RequestContext } from "../request-context.ts";
import type { Notices } from "./notices.ts";

/** Counts wrong proofs of an account, and notifies its owner once there are many (ASVS 6.3.5). */
export interface Failures {
  /** After a correct first proof. */
  ofSecondStep(account: Account, context: RequestContext): Promise<void>;
  /** Of a recovery; counted the same without an account (A13). */
  ofRecovery(account: Account | undefined, context: RequestContext): Promise<void>;
}

export function createFailures(services: {
  database: Database;
  clock: Clock;
  limits: Limits;
  notices: Notices;
}): Failures {
  const { clock, limits, notices } = services;
  const { db } = services.database;
  const valuesOf = ({ countryCode }: RequestContext) => ({
    at: clock.now(),
    countryCode: countryCode ?? null,
  });

  return {
    async ofSecondStep(account, context) {
      const failures = await limits.note("stepFailures", account.id);
      if (failures !== LIMITS.stepFailures.max) return;
      const owner = await contactOwnerOf(db, account);
      await notices.notifyOwner(db, owner, {
        template: "secondStepFailed",
        values: valuesOf(context),
      });
    },

    async ofRecovery(account, context) {
      const failures = await limits.note("recoveryFailures", account?.id ?? context.flowHash);
      if (failures !== LIMITS.recoveryFailures.max || account === undefined) return;
      // At every address: the person who guesses may hold one of them.
      const notice = { template: "recoveryFailed", values: valuesOf(context) } as const;
      await notices.notifyAll(db, account, notice);
    },
  };
}
