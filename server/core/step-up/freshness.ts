import { type Clock, MINUTE } from "../../platform/clock.ts";
import type { Database, Db } from "../../platform/database/index.ts";
import { Refusal } from "../../platform/refusal.ts";
import * as accounts from "../accounts/accounts-repository.ts";
import { factorOwnerOf } from "../accounts/second-factors.ts";
import { mayChangeMethods } from "../probation/new-methods.ts";
import type { Probation } from "../probation/probation.ts";
import type { Sessions, SessionWithAccount } from "../sessions/sessions.ts";

/** How long a proof opens sensitive actions (ASVS 7.5.1). */
export const PROOF_LIFETIME = 10 * MINUTE;

export interface Freshness {
  /** When the last proof was given; undefined if it is not strong enough for sensitive actions. */
  provenAt(session: SessionWithAccount): Promise<number | undefined>;
  /** When the proof expires; undefined if no proof is recent and strong enough. */
  until(session: SessionWithAccount): Promise<number | undefined>;
  /**
   * Refuses a session whose last proof is too old, lacks a factor that the account has now, or came
   * only from new methods.
   */
  requireFresh(session: SessionWithAccount): Promise<void>;
}

export function createFreshness(services: {
  database: Database;
  sessions: Sessions;
  clock: Clock;
  probation: Pick<Probation, "newMethods">;
}): Freshness {
  const { sessions, clock, probation } = services;
  const { db, reads } = services.database;

  async function ifStrong(
    on: Db,
    session: SessionWithAccount,
    { at, factors }: { at: number; factors: string[] },
  ): Promise<number | undefined> {
    const account = await accounts.findById(on, session.accountId);
    if (account === undefined) return undefined;
    const owner = await factorOwnerOf(on, account);
    const judged = { owner, hasPassword: account.password_hash !== null };
    const methods = await probation.newMethods(on, owner.id);
    return (await mayChangeMethods(on, judged, factors, methods)) ? at : undefined;
  }

  async function until(session: SessionWithAccount): Promise<number | undefined> {
    const proof = await sessions.lastProof(db, session.sessionId);
    const end = proof.at + PROOF_LIFETIME;
    if (clock.now() >= end) return undefined;
    return (await ifStrong(db, session, proof)) === undefined ? undefined : end;
  }

  return {
    until,
    provenAt: async (session) =>
      ifStrong(reads, session, await sessions.lastProof(reads, session.sessionId)),
    async requireFresh(session) {
      if ((await until(session)) === undefined) throw new Refusal("proofRequired");
    },
  };
}
