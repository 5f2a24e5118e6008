import type { ErrorName } from "@portico/contract/errors";
import type { Clock } from "../../platform/clock.ts";
import type { Database, Db, Transaction } from "../../platform/database/index.ts";
import type { Keyring } from "../../platform/secrets/keyring.ts";
import { Refusal } from "../../platform/refusal.ts";
import { equalSecrets, hashToken, randomToken } from "../../platform/secrets/secrets.ts";
import { unmarked } from "../sign-in/proofs.ts";
import type { Consumed, Proven } from "../verified.ts";
import { createAuthorizations } from "./authorization.ts";
import { type DeviceSessionRow, listDeviceSessions } from "./device-sessions-repository.ts";
import { createLastSeen } from "./last-seen.ts";
import {
  ABSOLUTE_LIMIT,
  endedByItself,
  type Ending,
  ENDINGS,
  hasEnded,
  IDLE_LIMIT,
  type Lifetimes,
  ROTATION_GRACE,
} from "./session-endings.ts";
import * as repository from "./sessions-repository.ts";

export type { SessionWithAccount } from "./sessions-repository.ts";

/** The session after a rotation: a tab may still hold the secrets from before it. */
export const currentSessionId = ({ sessionId, replaced_by }: repository.SessionWithAccount) =>
  replaced_by ?? sessionId;

/** The account of a session, as account functions take it. */
export const accountIn = (session: repository.SessionWithAccount) => ({
  ...session,
  id: session.accountId,
});

const MAX_USER_AGENT = 300;

export interface SessionSecrets {
  authtoken: string;
  binder: string;
  authorization: string;
}

export interface PresentedSecrets {
  authtoken: string | undefined;
  binder: string | undefined;
  /** Must be the same in the cookie and the header. */
  authorization: string | undefined;
  authorizationHeader: string | undefined;
}

interface NewSession {
  accountId: string;
  deviceId: string | null;
  /** The proofs of this sign-in. */
  factors: readonly string[];
  /** `factors`, with those of methods in probation marked. */
  proofs?: readonly string[];
  countryCode: string | undefined;
  userAgent: string;
}

export interface Sessions {
  create(db: Db, session: NewSession): Promise<SessionSecrets>;
  /** Returns the session of the presented secrets; refuses otherwise. */
  authenticate(secrets: PresentedSecrets): Promise<repository.SessionWithAccount>;
  /**
   * Finds the session by the shared cookie alone, for a service of the exchange. It ends, extends
   * and writes nothing, because a caller with only this cookie is not one of our pages.
   */
  findByToken(authtoken: string): Promise<repository.SessionWithAccount | undefined>;
  /** Refuses a session that ended since its call began; call it in the transaction that acts. */
  requireOpen(db: Db, sessionId: string): Promise<void>;
  /** Ends the session and its successors; false if it had already ended. */
  end(db: Db, sessionId: string, why: Ending): Promise<boolean>;
  /** An account's open sessions, last used first. */
  list(db: Db, accountId: string): Promise<repository.Session[]>;
  /** The open sessions with their trusted devices, and devices without a session: up to `limit`. */
  listWithDevices(
    db: Db,
    accountId: string,
    options: { own: string; limit: number },
  ): Promise<DeviceSessionRow[]>;
  /** Returns how many sessions each account has open, and when one was last used. */
  summarize(db: Db, accountIds: readonly string[]): Promise<Map<string, repository.SessionSummary>>;
  /** Ends the sessions of a device. */
  endOfDevice(db: Db, deviceId: string): Promise<void>;
  /** Ends all sessions of an account, in the transaction of the reason. */
  endAll(db: Db, accountId: string, why: Ending, except?: string): Promise<void>;
  /** Ends the browser's earlier session when it signs in again (A39). */
  endPresented(db: Db, authtoken: string): Promise<void>;
  /** New secrets for the same sign-in, with what was proven since (ASVS 7.2.4). */
  rotate(db: Db, sessionId: string, proven: readonly string[]): Promise<SessionSecrets>;
  /** Rotates the session after a step-up: from now on it is fresh. */
  recordProof(
    transaction: Transaction,
    sessionId: string,
    proven: Consumed<Proven<string>>,
  ): Promise<SessionSecrets>;
  /** When and by which factors its holder last proved who they are. */
  lastProof(db: Db, sessionId: string): Promise<{ at: number; factors: string[] }>;
}

/** Merges lists of factors without duplicates. */
const mergedFactors = (factors: string, more: readonly string[]) =>
  [...new Set([...factors.split(","), ...more])].filter((factor) => factor !== "").join(",");

export function createSessions(
  database: Database,
  keyring: Keyring,
  clock: Clock,
  lifetimes: Lifetimes = { idle: IDLE_LIMIT, absolute: ABSOLUTE_LIMIT },
): Sessions {
  const { db } = database;
  const selectByToken = repository.prepareFindByToken(database);
  const selectParent = repository.prepareFindParent(database);
  const authorizations = createAuthorizations(keyring);
  const lastSeen = createLastSeen(database);

  const isBinder = (binder: string | undefined, session: repository.SessionWithAccount) =>
    binder !== undefined && equalSecrets(hashToken(binder), session.binder_hash);

  /** Ends a session and its successors: one sign-in with several secrets (SES-4, A42). */
  async function endWithSuccessors(on: Db, sessionId: string, why: Ending): Promise<boolean> {
    const now = clock.now();
    const wasOpen = await repository.end(on, sessionId, why, now);
    for (let next = await repository.successorOf(on, sessionId); next !== null;) {
      await repository.end(on, next, why, now);
      next = await repository.successorOf(on, next);
    }
    return wasOpen;
  }

  async function endingOf(session: repository.SessionWithAccount): Promise<ErrorName | undefined> {
    const now = clock.now();
    if (session.status === "frozen") return "sessionFrozen";
    if (session.status === "closed") return "sessionClosed";
    if (hasEnded(session, now)) {
      const why = session.ended_why as Ending;
      // An old secret was used long after rotation: one of the two holders is not the owner.
      if (why === "replaced" && session.replaced_by !== null && (session.ended_at ?? 0) <= now) {
        await endWithSuccessors(db, session.sessionId, "leaked");
      }
      return ENDINGS[why] ?? "sessionEnded";
    }
    const why = endedByItself(session, now, lifetimes);
    if (why === undefined) return undefined;
    await repository.end(db, session.sessionId, why, now);
    return ENDINGS[why];
  }

  /**
   * A sub-user acts only while its main account is active. Checked at each call, because a sign-in
   * may finish while the main account is being frozen.
   */
  async function endingByParent({
    parent_id,
  }: repository.SessionWithAccount): Promise<ErrorName | undefined> {
    if (parent_id === null) return undefined;
    const parent = await selectParent(parent_id);
    if (parent?.status === "frozen") return "sessionFrozen";
    const isOpen = parent?.status === "active" && parent.closing_at === null;
    return isOpen ? undefined : "sessionClosed";
  }

  /** Creates a row with new secrets; only their hashes are stored. */
  async function open(
    transaction: Db,
    session: Omit<repository.Session, "token_hash" | "binder_hash" | "authorization_key">,
    insert = repository.insert,
  ): Promise<SessionSecrets> {
    const authtoken = randomToken();
    const binder = randomToken();
    const hashes = { token_hash: hashToken(authtoken), binder_hash: hashToken(binder) };
    await insert(transaction, { ...session, ...hashes, authorization_key: keyring.newestId() });
    return { authtoken, binder, authorization: authorizations.make(session.id) };
  }

  /** Replaces a session by one with new secrets; only one successor is possible. */
  async function replaceSession(
    transaction: Db,
    sessionId: string,
    proven: readonly string[],
    proofOf: (old: repository.Session) => Partial<repository.Session>,
  ): Promise<SessionSecrets> {
    const old = await repository.findById(transaction, sessionId);
    const id = randomToken();
    const now = clock.now();
    const endsAt = now + ROTATION_GRACE;
    const why: Ending = "replaced";
    if (!old || !(await repository.replace(transaction, sessionId, { by: id, why, endsAt }))) {
      throw new Refusal("sessionReplaced");
    }
    const { token_hash: _, binder_hash: __, ...kept } = old;
    const factors = mergedFactors(old.factors, proven.map(unmarked));
    return open(transaction, { ...kept, id, factors, last_seen_at: now, ...proofOf(old) });
  }

  return {
    async create(transaction, session) {
      const now = clock.now();
      const row = {
        id: randomToken(),
        account_id: session.accountId,
        device_id: session.deviceId,
        factors: session.factors.join(","),
        country_code: session.countryCode ?? null,
        user_agent: session.userAgent.slice(0, MAX_USER_AGENT),
        created_at: now,
        last_seen_at: now,
        ended_at: null,
        ended_why: null,
        replaced_by: null,
        proven_at: now,
        proven_factors: (session.proofs ?? session.factors).join(","),
      };
      return open(transaction, row, repository.insertBeforeCommit);
    },

    rotate: (transaction, sessionId, proven) =>
      replaceSession(transaction, sessionId, proven, ({ proven_factors }) => ({
        // Adds what was proven since, but does not make the session younger.
        proven_factors: mergedFactors(proven_factors, proven),
      })),

    recordProof: (transaction, sessionId, { factors }) =>
      replaceSession(transaction, sessionId, factors, () => ({
        proven_at: clock.now(),
        proven_factors: factors.join(","),
      })),

    async lastProof(reader, sessionId) {
      const row = await repository.findById(reader, sessionId);
      return { at: row?.proven_at ?? 0, factors: (row?.proven_factors ?? "").split(",") };
    },

    async authenticate(secrets) {
      const { authtoken, binder } = secrets;
      if (authtoken === undefined) throw new Refusal("unauthorized");
      const session = await selectByToken(hashToken(authtoken));
      if (session === undefined) throw new Refusal("unauthorized");
      if (!isBinder(binder, session)) {
        // The secret without its companion has leaked to another host (A42). End it for everyone.
        await endWithSuccessors(db, session.sessionId, "leaked");
        throw new Refusal("unauthorized");
      }
      if (!authorizations.isValid(secrets, session.sessionId)) throw new Refusal("unauthorized");
      const ending = await endingOf(session);
      if (ending !== undefined) throw new Refusal(ending);
      const now = clock.now();
      const byParent = await endingByParent(session);
      if (byParent !== undefined) {
        await repository.end(db, session.sessionId, "revoked", now);
        throw new Refusal(byParent);
      }
      await lastSeen.touch(session, now);
      return session;
    },

    async findByToken(authtoken) {
      const session = await selectByToken(hashToken(authtoken));
      if (session === undefined || session.status !== "active") return undefined;
      const now = clock.now();
      const isOver = hasEnded(session, now) || endedByItself(session, now, lifetimes) !== undefined;
      if (isOver || (await endingByParent(session)) !== undefined) return undefined;
      return session;
    },

    async requireOpen(transaction, sessionId) {
      const row = await repository.findById(transaction, sessionId);
      if (row === undefined) throw new Refusal("unauthorized");
      if (!hasEnded(row, clock.now())) return;
      throw new Refusal(ENDINGS[row.ended_why as Ending] ?? "sessionEnded");
    },

    async list(reader, accountId) {
      const now = clock.now();
      const notEnded = await repository.listOpen(reader, accountId);
      return notEnded.filter((session) => endedByItself(session, now, lifetimes) === undefined);
    },

    listWithDevices(reader, accountId, options) {
      const now = clock.now();
      const createdAfter = now - lifetimes.absolute;
      const seenAfter = now - lifetimes.idle;
      return listDeviceSessions(reader, accountId, { ...options, createdAfter, seenAfter });
    },

    summarize(reader, accountIds) {
      const now = clock.now();
      const since = { seen: now - lifetimes.idle, created: now - lifetimes.absolute };
      return repository.summarize(reader, accountIds, since);
    },

    endOfDevice: (transaction, deviceId) =>
      repository.endOfDevice(transaction, deviceId, { why: "deviceForgotten", now: clock.now() }),

    end: endWithSuccessors,
    endAll: (transaction, accountId, why, except) =>
      repository.endAll(transaction, accountId, { why, now: clock.now(), except }),
    async endPresented(transaction, authtoken) {
      const presented = await repository.findByToken(transaction, hashToken(authtoken));
      if (presented) await endWithSuccessors(transaction, presented.id, "replaced");
    },
  };
}
