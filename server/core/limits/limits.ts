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
  /** Codes that somebody asked for who has proven a password or a session: no stranger uses them up. */
  sendToOwner: { max: 5, window: HOUR },
  sendToOwnerDaily: { max: 10, window: DAY },
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
  totpTriesDaily: { max: 50, window: DAY },
  /** Wrong codes after a right password: at this many the owner is told. */
  stepFailures: { max: 5, window: HOUR },
  /** Nobody is refused for these: beyond them the challenge gets harder (A19). */
  failuresFromAddress: { max: 20, window: 10 * MINUTE },
  failuresInAll: { max: 500, window: 10 * MINUTE },
  challengesFromAddress: { max: 300, window: 10 * MINUTE },
  /** Not against anybody: of all processes on a database, one tidies up. */
  /** Beyond it a refusal is still told and logged, but no longer kept in the audit log. */
  refusalsKept: { max: 1000, window: HOUR },
  housekeeping: { max: 1, window: 10 * MINUTE },
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
  /** Several at once, all counted in one commit; refuses by the first that is too many. */
  hitAll(hits: readonly (readonly [name: LimitName, who: string])[]): Promise<void>;
  /** Counts a hit without refusing it; tells how many the window has seen. */
  note(name: LimitName, who: string): Promise<number>;
  /** How many times over its limit a window is by now: below one while all is well. */
  excess(name: LimitName, who: string): Promise<number>;
}

export function createLimits(
  db: Db,
  clock: Clock,
  overrides: Partial<Record<LimitName, Limit>> = {},
): Limits {
  const table: Record<LimitName, Limit> = { ...LIMITS, ...overrides };

  function count(name: LimitName, who: string, now: number, on: Db = db) {
    const endsAt = now + table[name].window;
    return repository.count(on, { key: `${name}:${who}`, now, endsAt });
  }

  /** The refusal for a hit that is too many. */
  async function refusalOf(
    [name, who]: readonly [LimitName, string],
    on: Db,
  ): Promise<Refusal | undefined> {
    const now = clock.now();
    const result = await count(name, who, now, on);
    if (result.count <= table[name].max) return undefined;
    const retryAfter = Math.max(1, Math.ceil((result.ends_at - now) / SECOND));
    return new Refusal(name === "sendPace" ? "resendTooSoon" : "tooManyRequests", { retryAfter });
  }

  return {
    async note(name, who) {
      const { count: hits } = await count(name, who, clock.now());
      return hits;
    },
    async excess(name, who) {
      const hits = await repository.countOf(db, `${name}:${who}`, clock.now());
      return hits / table[name].max;
    },
    async hit(name, who) {
      const refusal = await refusalOf([name, who], db);
      if (refusal !== undefined) throw refusal;
    },
    async hitAll(hits) {
      // Thrown only after the commit: what was counted stays counted.
      const refusal = await db.transaction().execute(async (transaction) => {
        for (const hit of hits) {
          const found = await refusalOf(hit, transaction);
          // The later ones belong to others than whoever is too many: they stay untouched (A20).
          if (found !== undefined) return found;
        }
        return undefined;
      });
      if (refusal !== undefined) throw refusal;
    },
  };
}
