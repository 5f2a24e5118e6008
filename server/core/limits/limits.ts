import { CODE_RESEND_SECONDS } from "@portico/contract/fields/codes";
import { type Clock, DAY, HOUR, MINUTE, SECOND } from "../../platform/clock.ts";
import type { Counted, LimitStore } from "../../platform/limits/limit-store.ts";
import { Refusal } from "../../platform/refusal.ts";
import { KEPT_LIMITS } from "./kept-limits.ts";

/**
 * All limits: how many hits in which window. A call's hits are counted in this order, because two
 * calls that count the same limits in different orders may deadlock. Another order may deadlock with
 * servers of the previous release during an upgrade; PostgreSQL then ends one of the calls (503).
 */
export const LIMITS = {
  sendFromAddress: { max: 100, window: HOUR },
  sendForAccount: { max: 20, window: DAY },
  /** Minimum time between sends to one recipient, across browsers (API-3). */
  sendPace: { max: 1, window: CODE_RESEND_SECONDS * SECOND },
  sendToRecipient: { max: 5, window: HOUR },
  sendToRecipientDaily: { max: 10, window: DAY },
  /**
   * Codes requested by somebody who has proven a password or a session; strangers cannot use them
   * up.
   */
  sendToOwner: { max: 5, window: HOUR },
  sendToOwnerDaily: { max: 10, window: DAY },
  /** Refuses nobody: beyond it, spellings without an account get no message. */
  recoveriesOfMailbox: { max: 10, window: DAY },
  /** Per number range and per country, against toll fraud (A10). */
  smsToRange: { max: 30, window: HOUR },
  /** Owners have separate limits, here and below, which strangers cannot use up (A20). */
  smsToRangeOfOwners: { max: 30, window: HOUR },
  smsToCountry: { max: 5000, window: DAY },
  smsToCountryOfOwners: { max: 5000, window: DAY },
  /** Bounds the daily cost of text messages. */
  smsInAll: { max: 50_000, window: DAY },
  smsInAllOfOwners: { max: 25_000, window: DAY },
  /**
   * Text messages other than codes; one that could not be sent is not counted. An account's own
   * actions cause them, so without a limit anybody could send any number to a range that pays (A10).
   */
  smsNotices: { max: 20, window: HOUR },
  smsNoticesDaily: { max: 50, window: DAY },
  smsNoticesToRange: { max: 100, window: HOUR },
  smsNoticesToCountry: { max: 10_000, window: DAY },
  smsNoticesInAll: { max: 50_000, window: DAY },
  sendInAll: { max: 20_000, window: HOUR },
  sendInAllOfOwners: { max: 10_000, window: HOUR },
  codeFailuresOfRecipient: { max: 20, window: HOUR },
  loginAttemptsFromAddress: { max: 100, window: HOUR },
  /** Password attempts from unknown devices (A19). */
  loginAttemptsUnknownDevice: { max: 10, window: 15 * MINUTE },
  /** Counted per login name. An account has up to three names, so at most 99 attempts a day. */
  loginAttemptsUnknownDeviceDaily: { max: 33, window: DAY },
  /** A separate allowance, so that strangers cannot lock out the owner (A20). */
  loginAttemptsKnownDevice: { max: 10, window: 15 * MINUTE },
  /** About as many as the three login names together: a copied device cookie must not allow more. */
  loginAttemptsKnownDeviceDaily: { max: 100, window: DAY },
  /** Attempts at the current password for a password change, within a session. */
  passwordChangeAttempts: { max: 10, window: 15 * MINUTE },
  /** All password attempts within a session, for a change or for a step-up. */
  passwordAttemptsInSession: { max: 33, window: DAY },
  /** Password attempts in all sessions of an account: a thief may hold more than one. */
  passwordAttemptsInSessions: { max: 100, window: DAY },
  /** New passwords with one ticket, from all addresses together. */
  newPasswordsOfTicket: { max: 100, window: 15 * MINUTE },
  /**
   * New passwords are decrypted and hashed even if the call fails. A phone network is one address
   * (F21).
   */
  newPasswordsFromAddress: { max: 100, window: HOUR },
  totpAttempts: { max: 10, window: 15 * MINUTE },
  totpAttemptsDaily: { max: 50, window: DAY },
  /** Step-up attempts of a session. */
  stepUpAttempts: { max: 10, window: 15 * MINUTE },
  stepUpAttemptsDaily: { max: 50, window: DAY },
  /** Hashing a set of recovery codes costs as much as ten sign-ins. */
  recoveryCodeSets: { max: 10, window: HOUR },
  passkeyChallengesFromAddress: { max: 300, window: 10 * MINUTE },
  passkeyAttemptsFromAddress: { max: 100, window: HOUR },
  /** Wrong codes after a right password: the owner gets a notice when the limit is reached. */
  stepFailures: { max: 5, window: HOUR },
  /** Wrong recovery codes: the owner gets a notice when the limit is reached. */
  recoveryFailures: { max: 5, window: DAY },
  /** Sign-ins refused for their risk: the owner gets a notice about the first. */
  riskRefusals: { max: 1, window: HOUR },
  /** Refuses nobody: beyond these limits the challenge gets harder (A19). */
  failuresFromAddress: { max: 20, window: 10 * MINUTE },
  failuresInAll: { max: 500, window: 10 * MINUTE },
  challengesFromAddress: { max: 300, window: 10 * MINUTE },
  /** Beyond it, a refusal is still answered and logged, but not kept in the audit log. */
  refusalsKept: { max: 1000, window: HOUR },
  /** Wrong passwords and codes; far more than the risk rules need. */
  wrongProofsKept: { max: 1000, window: HOUR },
  /** A lock, not a limit: one call at a time per Idempotency-Key. */
  attemptsBegun: { max: 1, window: 15 * SECOND },
  attemptsFailed: { max: 1, window: 10 * MINUTE },
  /** Beyond it, refusals and prepared answers are not stored for repeated calls. */
  answersKeptAside: { max: 1000, window: HOUR },
  /** A lock, not a limit: one process per database does the housekeeping. */
  housekeeping: { max: 1, window: 10 * MINUTE },
  /** A search reads thousands of the account's events. */
  historySearches: { max: 120, window: 10 * MINUTE },
  /** An export is a file of thousands of events. */
  historyExports: { max: 10, window: HOUR },
  /** A data export has these events and everything else about a person. */
  dataExports: { max: 10, window: HOUR },
  /** Uploads that a company begins: each may be 10 MB. */
  documentsBegun: { max: 30, window: HOUR },
  /** Each reads a whole document, and sends it to the virus scan. */
  documentChecks: { max: 60, window: HOUR },
  /** Document parts that a company reads; its documents have at most 400 parts together. */
  documentPartsRead: { max: 1000, window: HOUR },
  /** How often a refused company may submit its application again. */
  resubmissions: { max: 5, window: DAY },
  /** Usernames tried for sub-accounts: each answer tells whether one is taken. */
  subAccountNames: { max: 60, window: HOUR },
  /** Redirects to a provider and back: each costs a row, and some a call to the provider. */
  thirdStartsFromAddress: { max: 100, window: HOUR },
  thirdAnswersFromAddress: { max: 100, window: HOUR },
  inviteLookupsFromAddress: { max: 60, window: HOUR },
  inviteLookupsInAll: { max: 20_000, window: HOUR },
  /** Error reports from browsers: a sample is enough, and nobody may fill the log. */
  clientErrorsFromAddress: { max: 30, window: HOUR },
  clientErrorsInAll: { max: 1000, window: HOUR },
} as const satisfies Record<string, Limit>;

export interface Limit {
  max: number;
  window: number;
}

export type LimitName = keyof typeof LIMITS;

/** A limit, and the key it is counted by, which must not be readable personal data. */
export type NamedHit = readonly [name: LimitName, who: string];

export interface Limits {
  /** Counts a hit, and refuses it if the limit is exceeded. */
  hit(...hit: NamedHit): Promise<void>;
  /**
   * Counts several hits in the order of LIMITS and in one round trip; stops at the first that is
   * refused.
   */
  hitAll(hits: readonly NamedHit[]): Promise<void>;
  /** Counts all of these hits, or none if one of them exceeds its limit: false then. */
  take(hits: readonly NamedHit[]): Promise<boolean>;
  /** Undoes a hit that turned out not to count. */
  giveBack(hits: readonly NamedHit[]): Promise<void>;
  /** Counts a hit without refusing it. Returns the hits of the window so far. */
  note(...hit: NamedHit): Promise<number>;
  noteAll(hits: readonly NamedHit[]): Promise<number[]>;
  /** The hits of the window so far. */
  seen(...hit: NamedHit): Promise<number>;
  /** Counts a hit; false if the limit is exceeded. */
  allows(...hit: NamedHit): Promise<boolean>;
  /**
   * How full the fullest window is, as a multiple of its limit: below one means no limit is
   * reached.
   */
  excess(hits: readonly NamedHit[]): Promise<number>;
}

const keyOf = ([name, who]: NamedHit) => `${name}:${who}`;

const RANKS = new Map(Object.keys(LIMITS).map((name, rank) => [name, rank]));
const rankOf = ([name]: NamedHit) => RANKS.get(name) ?? 0;

const inOrder = (hits: readonly NamedHit[]): NamedHit[] =>
  hits.toSorted(
    (one, other) =>
      rankOf(one) - rankOf(other) || (one[1] < other[1] ? -1 : Number(one[1] > other[1])),
  );

/** Kept limits are counted durably; all others may be lost. */
interface LimitStores {
  kept: LimitStore;
  others: LimitStore;
}

/** Hits stay counted even if the call fails or its transaction is rolled back. */
export function createLimits(
  stores: LimitStores,
  clock: Clock,
  overrides: Partial<Record<LimitName, Limit>> = {},
  onReached: (name: LimitName) => void = () => {},
): Limits {
  const table: Record<LimitName, Limit> = { ...LIMITS, ...overrides };
  const storeOf = ([name]: NamedHit) => (KEPT_LIMITS.has(name) ? stores.kept : stores.others);

  /** One round trip for each run of hits in the same store; most calls need only one. */
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

  async function hitAll(asked: readonly NamedHit[]): Promise<void> {
    const hits = inOrder(asked);
    const now = clock.now();
    // Counting stops at the refused hit: later hits use up other people's allowances (A20).
    const counted = await countHits(hits, now, (name) => table[name]);
    const last = counted.at(-1);
    if (last?.isTooMany !== true) return;
    const retryAfter = Math.max(1, Math.ceil((last.endsAt - now) / SECOND));
    const [name] = hits[counted.length - 1] ?? [];
    if (name !== undefined) onReached(name);
    const isPace = name === "sendPace";
    throw new Refusal(isPace ? "resendTooSoon" : "tooManyRequests", { retryAfter });
  }

  async function giveBack(hits: readonly NamedHit[]): Promise<void> {
    for (const store of new Set([stores.kept, stores.others])) {
      const own = inOrder(hits).filter((hit) => storeOf(hit) === store);
      if (own.length > 0) await store.giveBack(own.map(keyOf), clock.now());
    }
  }

  async function noteAll(asked: readonly NamedHit[]): Promise<number[]> {
    const hits = inOrder(asked);
    const counted = await countHits(hits, clock.now(), (name) => ({
      ...table[name],
      max: Number.MAX_SAFE_INTEGER,
    }));
    return asked.map((hit) => counted[hits.indexOf(hit)]?.count ?? 0);
  }

  async function note(...hit: NamedHit): Promise<number> {
    const [count = 0] = await noteAll([hit]);
    return count;
  }

  return {
    hitAll,
    giveBack,
    note,
    noteAll,
    hit: (...hit) => hitAll([hit]),
    async take(asked) {
      const hits = inOrder(asked);
      const counted = await countHits(hits, clock.now(), (name) => table[name]);
      if (counted.at(-1)?.isTooMany !== true) return true;
      const taken = hits.slice(0, counted.length);
      const [name] = taken.at(-1) ?? [];
      if (name !== undefined) onReached(name);
      await giveBack(taken);
      return false;
    },
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
