import { CODE_RESEND_SECONDS } from "@portico/contract/fields/codes";
import { type Clock, DAY, HOUR, MINUTE, SECOND } from "../../platform/clock.ts";
import type { Counted, LimitStore } from "../../platform/limits/limit-store.ts";
import { Refusal } from "../../platform/refusal.ts";
import { KEPT_LIMITS } from "./kept-limits.ts";

/** Every limit there is: how many, in how long. */
export const LIMITS = {
  /** API-3: 60 s between sends, whichever browser asks. */
  sendPace: { max: 1, window: CODE_RESEND_SECONDS * SECOND },
  sendToRecipient: { max: 5, window: HOUR },
  sendToRecipientDaily: { max: 10, window: DAY },
  /** Codes that somebody asked for who has proven a password or a session: no stranger uses them up. */
  sendToOwner: { max: 5, window: HOUR },
  sendToOwnerDaily: { max: 10, window: DAY },
  /** Nobody is refused for it: beyond it, spellings without an account get no message. */
  recoveriesOfMailbox: { max: 10, window: DAY },
  sendFromAddress: { max: 100, window: HOUR },
  sendForAccount: { max: 20, window: DAY },
  /** A10: numbers of one range, and of one country. */
  smsToRange: { max: 30, window: HOUR },
  /** Of owners, here and below: strangers who use up the other keep no code from them (A20). */
  smsToRangeOfOwners: { max: 30, window: HOUR },
  smsToCountry: { max: 5000, window: DAY },
  smsToCountryOfOwners: { max: 5000, window: DAY },
  /** What all text messages of a day may cost. */
  smsInAll: { max: 50_000, window: DAY },
  smsInAllOfOwners: { max: 25_000, window: DAY },
  sendInAll: { max: 20_000, window: HOUR },
  sendInAllOfOwners: { max: 10_000, window: HOUR },
  codeFailuresOfRecipient: { max: 20, window: HOUR },
  /** Tries of a password from devices the account does not know (A19). */
  loginTries: { max: 10, window: 15 * MINUTE },
  /** By each of an account's three names: together no more than a hundred. */
  loginTriesDaily: { max: 33, window: DAY },
  /** Its own allowance, so that no stranger locks the owner out (A20). */
  loginTriesOfDevice: { max: 10, window: 15 * MINUTE },
  /** A copied device cookie must not allow more guesses than the names do. */
  loginTriesOfDeviceDaily: { max: 100, window: DAY },
  /** Attempts at the current password in order to change it, within a session. */
  passwordChangeTries: { max: 10, window: 15 * MINUTE },
  /** Every password that is typed within a session, for a change or for a fresh proof. */
  passwordTriesInSession: { max: 33, window: DAY },
  /** The same in all sessions of an account: a thief may hold more than one. */
  passwordTriesInSessions: { max: 100, window: DAY },
  loginTriesFromAddress: { max: 100, window: HOUR },
  /** New passwords: opened and hashed, whatever becomes of the call. A phone network is one address (F21). */
  newPasswordsFromAddress: { max: 100, window: HOUR },
  /** The same by the ticket they come with, from however many addresses. */
  newPasswordsOfTicket: { max: 100, window: 15 * MINUTE },
  totpTries: { max: 10, window: 15 * MINUTE },
  totpTriesDaily: { max: 50, window: DAY },
  /** Of a session whose holder is asked to prove again who they are. */
  stepUpTries: { max: 10, window: 15 * MINUTE },
  stepUpTriesDaily: { max: 50, window: DAY },
  /** Each set costs as much as ten sign-ins. */
  recoveryCodeSets: { max: 10, window: HOUR },
  passkeyChallengesFromAddress: { max: 300, window: 10 * MINUTE },
  passkeyTriesFromAddress: { max: 100, window: HOUR },
  /** Wrong codes after a right password: at this many the owner is told. */
  stepFailures: { max: 5, window: HOUR },
  /** Wrong recovery codes: at this many the owner gets a notice. */
  recoveryFailures: { max: 5, window: DAY },
  /** Sign-ins refused for their risk: the owner is told of the first. */
  riskRefusals: { max: 1, window: HOUR },
  /** Nobody is refused for these: beyond them the challenge gets harder (A19). */
  failuresFromAddress: { max: 20, window: 10 * MINUTE },
  failuresInAll: { max: 500, window: 10 * MINUTE },
  challengesFromAddress: { max: 300, window: 10 * MINUTE },
  /** Beyond it a refusal is still told and logged, but no longer kept in the audit log. */
  refusalsKept: { max: 1000, window: HOUR },
  /** Wrong passwords and codes, many more than the risk of a sign-in asks for. */
  wrongProofsKept: { max: 1000, window: HOUR },
  /** Not against anybody: attempts with one Idempotency-Key, of which one at a time works. */
  attemptsBegun: { max: 1, window: 15 * SECOND },
  attemptsFailed: { max: 1, window: 10 * MINUTE },
  /** Beyond it, refusals and what was only prepared are not kept for a repeated call. */
  answersKeptAside: { max: 1000, window: HOUR },
  /** Not against anybody: of all processes on a database, one tidies up. */
  housekeeping: { max: 1, window: 10 * MINUTE },
  /** A file of thousands of events each. */
  historyExports: { max: 10, window: HOUR },
  /** The same, and all else we know of somebody. */
  dataExports: { max: 10, window: HOUR },
  /** Ways to a provider and back: each costs a row, and some a call to the provider. */
  thirdStartsFromAddress: { max: 100, window: HOUR },
  thirdAnswersFromAddress: { max: 100, window: HOUR },
  inviteLookupsFromAddress: { max: 60, window: HOUR },
  inviteLookupsInAll: { max: 20_000, window: HOUR },
  /** Reports of errors in browsers: a sample is enough, and a log is not for anybody to fill. */
  clientErrorsFromAddress: { max: 30, window: HOUR },
  clientErrorsInAll: { max: 1000, window: HOUR },
} as const satisfies Record<string, Limit>;

export interface Limit {
  max: number;
  window: number;
}

export type LimitName = keyof typeof LIMITS;

/** A limit, and by whom or what it is counted, which must not be readable personal data. */
export type NamedHit = readonly [name: LimitName, who: string];

export interface Limits {
  /** Counts a hit and refuses the one that is too many. */
  hit(...hit: NamedHit): Promise<void>;
  /** Several in one trip, in order; refuses by the first that is too many. */
  hitAll(hits: readonly NamedHit[]): Promise<void>;
  /** Counts a hit without refusing it; tells how many the window has seen. */
  note(...hit: NamedHit): Promise<number>;
  noteAll(hits: readonly NamedHit[]): Promise<number[]>;
  /** How many the window has seen by now. */
  seen(...hit: NamedHit): Promise<number>;
  /** Counts a hit; false where it is too many. */
  allows(...hit: NamedHit): Promise<boolean>;
  /** How many times over its limit the fullest of windows is by now: below one while all is well. */
  excess(hits: readonly NamedHit[]): Promise<number>;
}

const keyOf = ([name, who]: NamedHit) => `${name}:${who}`;

/** Where limits are counted: those that must not be forgotten, and all others. */
export interface LimitStores {
  kept: LimitStore;
  others: LimitStore;
}

/** What is counted here stays counted, whatever becomes of the call or its transaction. */
export function createLimits(
  stores: LimitStores,
  clock: Clock,
  overrides: Partial<Record<LimitName, Limit>> = {},
  onReached: (name: LimitName) => void = () => {},
): Limits {
  const table: Record<LimitName, Limit> = { ...LIMITS, ...overrides };
  const storeOf = ([name]: NamedHit) => (KEPT_LIMITS.has(name) ? stores.kept : stores.others);

  /** One trip for each run of hits at one place: nearly every call has one. */
  async function countHits(
    hits: readonly NamedHit[],
    now: number,
    limitOf: (name: LimitName) => Limit,
  ): Promise<Counted[]> {
    const counted: Counted[] = [];
    while (counted.length < hits.length && counted.at(-1)?.isTooMany !== true) {
      const rest = hits.slice(counted.length);
      const store = storeOf(rest[0] as NamedHit);
      const end = rest.findIndex((hit) => storeOf(hit) !== store);
      const run = end === -1 ? rest : rest.slice(0, end);
      const asked = run.map((hit) => ({ key: keyOf(hit), ...limitOf(hit[0]) }));
      counted.push(...(await store.count(asked, now)));
    }
    return counted;
  }

  async function hitAll(hits: readonly NamedHit[]): Promise<void> {
    const now = clock.now();
    // The later ones belong to others than whoever is too many: they stay untouched (A20).
    const counted = await countHits(hits, now, (name) => table[name]);
    const last = counted.at(-1);
    if (last?.isTooMany !== true) return;
    const retryAfter = Math.max(1, Math.ceil((last.endsAt - now) / SECOND));
    const [name] = hits[counted.length - 1] ?? [];
    if (name !== undefined) onReached(name);
    const isPace = name === "sendPace";
    throw new Refusal(isPace ? "resendTooSoon" : "tooManyRequests", { retryAfter });
  }

  async function noteAll(hits: readonly NamedHit[]): Promise<number[]> {
    const counted = await countHits(hits, clock.now(), (name) => ({
      ...table[name],
      max: Number.MAX_SAFE_INTEGER,
    }));
    return counted.map(({ count }) => count);
  }

  async function note(...hit: NamedHit): Promise<number> {
    const [count = 0] = await noteAll([hit]);
    return count;
  }

  return {
    hitAll,
    note,
    noteAll,
    hit: (...hit) => hitAll([hit]),
    async seen(...hit) {
      const [count = 0] = await storeOf(hit).read([keyOf(hit)], clock.now());
      return count;
    },
    async allows(...hit) {
      const isAllowed = (await note(...hit)) <= table[hit[0]].max;
      if (!isAllowed) onReached(hit[0]);
      return isAllowed;
    },
    async excess(hits) {
      const now = clock.now();
      const shares = [stores.kept, stores.others].map(async (store) => {
        const own = hits.filter((hit) => storeOf(hit) === store);
        const counts = own.length === 0 ? [] : await store.read(own.map(keyOf), now);
        return own.map(([name], index) => (counts[index] ?? 0) / table[name].max);
      });
      return Math.max(...(await Promise.all(shares)).flat());
    },
  };
}
