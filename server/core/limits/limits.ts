import { CODE_RESEND_SECONDS } from "@portico/contract/codes";
import { type Clock, DAY, HOUR, MINUTE, SECOND } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/index.ts";
import { Refusal } from "../../platform/refusal.ts";
import * as repository from "./limits-repository.ts";

/** Every limit there is: how many, in how long. */
export const LIMITS = {
  /** API-3: 60 s between sends, whichever browser asks. */
  sendPace: { max: 1, window: CODE_RESEND_SECONDS * SECOND },
  sendToRecipient: { max: 5, window: HOUR },
  sendToRecipientDaily: { max: 10, window: DAY },
  sendFromAddress: { max: 100, window: HOUR },
  sendForAccount: { max: 20, window: DAY },
  /** A10: numbers of one range, and of one country. */
  smsToRange: { max: 30, window: HOUR },
  smsToCountry: { max: 5000, window: DAY },
  sendInAll: { max: 20_000, window: HOUR },
  codeFailuresOfRecipient: { max: 20, window: HOUR },
  /** Tries of a password from devices the account does not know (A19). */
  loginTries: { max: 10, window: 15 * MINUTE },
  loginTriesDaily: { max: 100, window: DAY },
  /** Its own allowance, so that no stranger locks the owner out (A20). */
  loginTriesOfDevice: { max: 10, window: 15 * MINUTE },
  loginTriesFromAddress: { max: 100, window: HOUR },
  totpTries: { max: 10, window: 15 * MINUTE },
  challengesFromAddress: { max: 300, window: 10 * MINUTE },
  inviteLookupsFromAddress: { max: 60, window: HOUR },
  inviteLookupsInAll: { max: 20_000, window: HOUR },
} as const satisfies Record<string, Limit>;

export interface Limit {
  max: number;
  window: number;
}

export type LimitName = keyof typeof LIMITS;

export interface Limits {
  /** Counts a hit and refuses the one that is too many. `who` must not be readable personal data. */
  hit(name: LimitName, who: string): Promise<void>;
}

export function createLimits(
  db: Db,
  clock: Clock,
  overrides: Partial<Record<LimitName, Limit>> = {},
): Limits {
  const table: Record<LimitName, Limit> = { ...LIMITS, ...overrides };
  return {
    async hit(name, who) {
      const { max, window } = table[name];
      const now = clock.now();
      const result = await repository.count(db, {
        key: `${name}:${who}`,
        now,
        endsAt: now + window,
      });
      if (result.count <= max) return;
      const retryAfter = Math.max(1, Math.ceil((result.ends_at - now) / SECOND));
      throw new Refusal(name === "sendPace" ? "resendTooSoon" : "tooManyRequests", { retryAfter });
    },
  };
}
