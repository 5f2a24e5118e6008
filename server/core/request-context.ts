import type { EndpointName } from "@portico/contract/endpoints";
import type { Locale } from "@portico/contract/locales";
import type { Db } from "../platform/database/index.ts";
import type { Hashing } from "../platform/passwords/passwords.ts";

/** Who calls, from where, and in which flow. */
export interface RequestContext {
  call: EndpointName;
  requestId: string;
  address: string;
  countryCode: string | undefined;
  userAgent: string;
  locale: Locale;
  /** The same where its page has said so: what a browser or nobody chose is not kept. */
  statedLocale?: Locale | undefined;
  /** The browser that began the flow, or the session the call belongs to. */
  flowHash: string;
  /** Those of the device cookie, one for each account that was remembered in this browser. */
  deviceTokens: readonly string[];
  /** The session cookie of an earlier sign-in, if the browser has one. */
  authtoken: string | undefined;
  /** The one-use value of the solved challenge, where one was asked for. */
  challengeId: string;
  /** Its place in the line of hashes, where the call demands one. */
  hashing?: Hashing | undefined;
  /** What the gate demands is met, and spent: a refusal from now on is the call's own. */
  requirementsMet?: true;
  /** The account this call turned out to be about, for the record of a refusal. */
  accountId?: string;
  /** What looked unusual about it, for the same record. */
  signals?: readonly string[];
  /** Keeps what the call comes to with its effect, for a caller whose answer is lost. */
  keepOutcome?: (db: Db, outcome: unknown) => Promise<void>;
  /** What follows from a refusal, once its transaction is undone: somebody may have to be told. */
  afterRefusal?: (db: Db) => Promise<void>;
}

/** To hash or check a password with: the call took its place before anything was counted. */
export function hashingOf({ call, hashing }: Pick<RequestContext, "call" | "hashing">): Hashing {
  if (hashing === undefined) throw new Error(`${call} hashes without a place in the line`);
  return hashing;
}
