import type { EndpointName } from "@portico/contract/endpoints";
import type { Locale } from "@portico/contract/locales";
import type { Db } from "../platform/database/index.ts";
import type { BlockMatcher } from "./block-rules/matcher.ts";
import type { Hashing } from "../platform/passwords/passwords.ts";

/** Who makes the request, from where, and in which flow. */
export interface RequestContext {
  call: EndpointName;
  requestId: string;
  address: string;
  countryCode: string | undefined;
  userAgent: string;
  locale: Locale;
  /** The language that the page stated; not set if it came from the browser or a default. */
  statedLocale?: Locale | undefined;
  /** The browser that began the flow, or the session of the call. */
  flowHash: string;
  /** The tokens of the device cookie, one for each account remembered in this browser. */
  deviceTokens: readonly string[];
  /** The session cookie of an earlier sign-in, if the browser has one. */
  authtoken: string | undefined;
  /** The single-use value of the solved challenge, if one was required. */
  challengeId: string;
  /** A hash of the request and its idempotency key, if it has one. */
  keyedRequest?: string;
  /** The reserved slot in the hash queue, if the call requires one. */
  hashing?: Hashing | undefined;
  /** Set once the requirements are met and consumed: later refusals are the handler's. */
  requirementsMet?: true;
  /** The account this call is about, for the record of a refusal. */
  accountId?: string;
  /** The unusual signals of the call, for the same record. */
  signals?: readonly string[];
  /** The block rules in force, and the one that refused this call. */
  blocks?: BlockMatcher;
  blockedBy?: string;
  /** Stores the outcome with its effect, for a caller that lost the answer. */
  keepOutcome?: (db: Db, outcome: unknown) => Promise<void>;
  /** What undoes counts of this call if it ends with 503 (core/give-back.ts). */
  giveBacks?: (() => Promise<unknown>)[];
  /** Runs after a refusal is rolled back, for example to send a notice. */
  afterRefusal?: (db: Db) => Promise<void>;
}

/** The reserved slot for hashing or checking a password; reserved before anything is counted. */
export function hashingOf({ call, hashing }: Pick<RequestContext, "call" | "hashing">): Hashing {
  if (hashing === undefined) throw new Error(`${call} hashes without a slot in the queue`);
  return hashing;
}
