import { MAX_FRESH } from "@portico/contract/service/check";
import { type Clock, SECOND } from "../../platform/clock.ts";
import type { Database } from "../../platform/database/index.ts";
import { hashToken } from "../../platform/secrets/secrets.ts";
import { type CacheClock, createShortCache } from "../../platform/short-cache.ts";
import * as accounts from "../accounts/accounts-repository.ts";
import { mayTrade } from "../accounts/user-info.ts";
import type { Sessions, SessionWithAccount } from "../sessions/sessions.ts";
import type { Freshness } from "../step-up/freshness.ts";

/** An answer about a session is at most this old. Services may count on two seconds. */
export const SESSION_ACCESS_MAX_AGE = SECOND;
const MAX_CACHED = 20_000;

/** What a session may do, and whose it is. */
export interface SessionAccess {
  accountId: string;
  uid: string;
  group: number;
  type: "individual" | "institution";
  parentId: string | null;
  isMining: boolean;
  tradingAllowed: boolean;
  /** The later hold of the account's and its parent's; 0 without one. */
  heldUntil: number;
  /** When its holder last proved who they are; undefined if that proof was too weak. */
  provenAt: number | undefined;
  /** Names the session without opening it. */
  sessionHash: string;
}

export interface SessionAccessReader {
  /** What the session of this cookie may do; undefined if it is not valid. Does not extend it. */
  read(authtoken: string): Promise<SessionAccess | undefined>;
  /** `read` from memory, without a query: undefined unless it was read a moment ago. */
  readFromCache(authtoken: string): SessionAccess | undefined;
}

interface SessionAccessServices {
  database: Database;
  sessions: Pick<Sessions, "findByToken">;
  freshness: Pick<Freshness, "provenAt">;
  clock: Clock;
  cacheClock: CacheClock;
}

export function createSessionAccessReader(services: SessionAccessServices): SessionAccessReader {
  const { database, sessions, freshness, clock, cacheClock } = services;

  /** A proof older than any `fresh` is refused anyway, so its strength is not evaluated. */
  async function provenAt(session: SessionWithAccount): Promise<number | undefined> {
    const isOld = clock.now() - session.proven_at > MAX_FRESH * SECOND;
    return isOld ? session.proven_at : freshness.provenAt(session);
  }

  async function read(authtoken: string): Promise<SessionAccess | undefined> {
    const session = await sessions.findByToken(authtoken);
    if (session === undefined) return undefined;
    const { parent_id } = session;
    const parent =
      parent_id === null ? undefined : await accounts.findById(database.reads, parent_id);
    return {
      accountId: session.accountId,
      uid: session.uid,
      group: session.account_group,
      type: session.type,
      parentId: parent_id,
      isMining: session.mining === 1,
      tradingAllowed: mayTrade(session, parent),
      heldUntil: Math.max(session.held_until ?? 0, parent?.held_until ?? 0),
      provenAt: await provenAt(session),
      sessionHash: hashToken(session.sessionId),
    };
  }

  const cache = createShortCache({
    maxAge: SESSION_ACCESS_MAX_AGE,
    maxEntries: MAX_CACHED,
    clock: cacheClock,
    read,
    // Made-up cookies must not push out those of sessions.
    keeps: (access) => access !== undefined,
  });
  return {
    read: (authtoken) => cache.get(authtoken),
    readFromCache: (authtoken) => cache.peek(authtoken),
  };
}
