import type { Clock } from "../../platform/clock.ts";
import type { Database, Db } from "../../platform/database/index.ts";
import type { Account } from "../accounts/accounts-repository.ts";
import { contactOwnerOf } from "../contacts/contact-owner.ts";
import { LIMITS, type Limits } from "../limits/limits.ts";
import type { RequestContext } from "../request-context.ts";
import type { Notices } from "./notices.ts";

/** Counts wrong proofs of an account, and notifies its owner once there are many (ASVS 6.3.5). */
export interface Failures {
  /** Counts a failure after a correct first proof. */
  ofSecondStep(account: Account, context: RequestContext): Promise<void>;
  /** Counts a failed recovery, also if there is no account (A13). */
  ofRecovery(account: Account | undefined, context: RequestContext): Promise<void>;
}

export function createFailures(services: {
  database: Database;
  clock: Clock;
  limits: Limits;
  notices: Notices;
}): Failures {
  const { clock, limits, notices } = services;
  const { database } = services;
  const valuesOf = ({ countryCode }: RequestContext) => ({
    at: clock.now(),
    countryCode: countryCode ?? null,
  });

  /** Notifies when the limit is reached. If that fails, the next failure notifies. */
  async function notifyAtLimit(
    name: "stepFailures" | "recoveryFailures",
    id: string,
    notify: (db: Db) => Promise<void>,
  ): Promise<void> {
    if ((await limits.note(name, id)) !== LIMITS[name].max) return;
    try {
      await database.transaction(notify);
    } catch (error) {
      await limits.giveBack([[name, id]]).catch(() => {});
      throw error;
    }
  }

  return {
    async ofSecondStep(account, context) {
      await notifyAtLimit("stepFailures", account.id, async (db) => {
        const notice = { template: "secondStepFailed", values: valuesOf(context) } as const;
        await notices.notifyOwner(db, await contactOwnerOf(db, account), notice);
      });
    },

    async ofRecovery(account, context) {
      await notifyAtLimit("recoveryFailures", account?.id ?? context.flowHash, async (db) => {
        if (account === undefined) return;
        // Notifies every address, because the person who guesses may hold one of them.
        const notice = { template: "recoveryFailed", values: valuesOf(context) } as const;
        await notices.notifyAll(db, account, notice);
      });
    },
  };
}
