import { type Clock, MINUTE } from "../../platform/clock.ts";
import type { Database } from "../../platform/database/index.ts";
import { Refusal } from "../../platform/refusal.ts";
import { factorOwnerOf, secondFactorsOf } from "../accounts/second-factors.ts";
import type { Sessions, SessionWithAccount } from "../sessions/sessions.ts";
import { missingFactors } from "../sign-in/proofs.ts";

/** How long a proof of who is signed in opens what matters (ASVS 7.5.1). */
export const PROOF_LIFETIME = 10 * MINUTE;

export interface Freshness {
  /** When the proof runs out; undefined when there is none that is young and strong enough. */
  until(session: SessionWithAccount): Promise<number | undefined>;
  /** Refuses a session whose last proof is too old, or lacks a factor that the account has now. */
  demand(session: SessionWithAccount): Promise<void>;
}

export function createFreshness(parts: {
  database: Database;
  sessions: Sessions;
  clock: Clock;
}): Freshness {
  const { sessions, clock } = parts;
  const { db } = parts.database;

  async function until(session: SessionWithAccount): Promise<number | undefined> {
    const { at, factors } = await sessions.lastProof(db, session.session_id);
    const end = at + PROOF_LIFETIME;
    if (clock.now() >= end) return undefined;
    const asked = secondFactorsOf(await factorOwnerOf(db, session));
    return missingFactors(asked, factors).length > 0 ? undefined : end;
  }

  return {
    until,
    async demand(session) {
      if ((await until(session)) === undefined) throw new Refusal("proofRequired");
    },
  };
}
