import { FRESH_PROOF_MINUTES, IDLE_MINUTES } from "@portico/contract/admin/endpoint";
import type { Role } from "@portico/contract/admin/roles";
import { type Clock, HOUR, MINUTE, SECOND } from "../../platform/clock.ts";
import type { Database, Db } from "../../platform/database/index.ts";
import { AdminRefusal, Refusal } from "../../platform/refusal.ts";
import { equalSecrets, hashToken, randomToken } from "../../platform/secrets/secrets.ts";
import type { Actor } from "../audit/audit.ts";
import * as browsers from "./operator-browsers-repository.ts";
import { rolesOf } from "./operators.ts";
import * as repository from "./operator-sessions-repository.ts";

export const IDLE_LIMIT = IDLE_MINUTES * MINUTE;
export const ABSOLUTE_LIMIT = 8 * HOUR;
export const FRESH_PROOF = FRESH_PROOF_MINUTES * MINUTE;
/** Calls that were under way when a proof changed the secret are answered, but are not fresh. */
const FORMER_SECRET_GRACE = 10 * SECOND;
/** A call writes the time of the last use once in this time. */
const TOUCH_INTERVAL = 5 * SECOND;
const MAX_USER_AGENT = 300;

/** The operator behind a call. */
export interface SignedInOperator {
  id: string;
  name: string;
  email: string;
  roles: Role[];
  passkeys: number;
  session: { id: string; createdAt: number; provenAt: number; lastSeenAt: number };
}

export interface OperatorSessions {
  /** Call it in the transaction that consumed a proof. Returns the session's secret. */
  begin(
    db: Db,
    actor: Pick<Actor, "address" | "countryCode" | "userAgent">,
    who: { operatorId: string; browserHash: string },
  ): Promise<string>;
  /** Refuses a missing, ended or foreign session. `db` is for a session that has just begun in it. */
  authenticate(token: string | undefined, browserHash: string, db?: Db): Promise<SignedInOperator>;
  isFresh(operator: SignedInOperator): boolean;
  /**
   * Makes the session fresh and returns its new secret. A copy of the former one does not become
   * fresh, and soon opens nothing.
   */
  prove(db: Db, sessionId: string): Promise<string>;
  end(db: Db, operatorId: string, sessionId: string): Promise<boolean>;
  listOf(db: Db, operatorId: string): Promise<repository.OperatorSessionRow[]>;
  openByOperator(db: Db): ReturnType<typeof repository.openByOperator>;
}

export function createOperatorSessions({
  database,
  clock,
}: {
  database: Database;
  clock: Clock;
}): OperatorSessions {
  const since = () => ({
    seen: clock.now() - IDLE_LIMIT,
    created: clock.now() - ABSOLUTE_LIMIT,
  });

  return {
    async begin(db, actor, { operatorId, browserHash }) {
      const now = clock.now();
      const claim = { token_hash: browserHash, operator_id: operatorId, created_at: now };
      // One browser is one operator: a second account of the same person is noticed here.
      if ((await browsers.claim(db, claim)) !== operatorId)
        throw new AdminRefusal("deviceOfAnother");
      // Its cookie is replaced: nobody but a thief could still use the one before.
      await repository.endOfBrowser(db, operatorId, browserHash, now);
      const token = randomToken();
      await repository.insert(db, {
        id: randomToken().slice(0, 22),
        operator_id: operatorId,
        token_hash: hashToken(token),
        browser_hash: browserHash,
        address: actor.address,
        country_code: actor.countryCode ?? null,
        user_agent: actor.userAgent.slice(0, MAX_USER_AGENT),
        created_at: now,
        last_seen_at: now,
        proven_at: now,
        ended_at: null,
        former_token_hash: null,
        former_until: null,
      });
      return token;
    },

    async authenticate(token, browserHash, db = database.db) {
      const now = clock.now();
      const tokenHash = token === undefined ? "" : hashToken(token);
      const found =
        token === undefined ? undefined : await repository.findByToken(db, tokenHash, now, since());
      // A session cookie without its browser's other cookie was stolen.
      if (found === undefined || !equalSecrets(found.browser_hash, browserHash)) {
        throw new Refusal("unauthorized");
      }
      if (found.last_seen_at <= now - TOUCH_INTERVAL) {
        await repository.touch(db, found.id, now);
      }
      return {
        id: found.operator_id,
        name: found.name,
        email: found.email,
        roles: rolesOf(found),
        passkeys: found.passkeys ?? 0,
        session: {
          id: found.id,
          createdAt: found.created_at,
          provenAt: equalSecrets(found.token_hash, tokenHash) ? found.proven_at : 0,
          lastSeenAt: now,
        },
      };
    },

    isFresh: ({ session }) => session.provenAt > clock.now() - FRESH_PROOF,
    async prove(db, sessionId) {
      const [token, now] = [randomToken(), clock.now()];
      const formerUntil = now + FORMER_SECRET_GRACE;
      await repository.setProven(db, sessionId, { tokenHash: hashToken(token), now, formerUntil });
      return token;
    },
    end: (db, operatorId, sessionId) => repository.end(db, operatorId, sessionId, clock.now()),
    listOf: (db, operatorId) => repository.listOf(db, operatorId, since()),
    openByOperator: (db) => repository.openByOperator(db, since()),
  };
}
