import type { RefusalData } from "@portico/contract/envelope";
import type { ErrorName } from "@portico/contract/errors";
import { type Clock, MINUTE } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/index.ts";
import type { Keyring } from "../../platform/secrets/keyring.ts";
import { Refusal } from "../../platform/refusal.ts";
import { equalSecrets } from "../../platform/secrets/secrets.ts";
import * as repository from "./idempotency-repository.ts";

/** How long a caller may ask again. */
export const ANSWER_LIFETIME = 10 * MINUTE;

/** What the answer is made of, each time it is given. */
export type KeptAnswer = {
  /** Those that were set before the call came to something. */
  cookies: readonly string[];
} & (
  | {
      /** Its route makes the body, and more cookies, of it. */
      outcome: unknown;
    }
  | { refusal: { code: ErrorName; data: RefusalData | null } }
);

/** One request with a key. */
export interface KeyedRequest {
  /** A hash of the key. */
  id: string;
  /** Who asks, by a hash of what the request shows of a flow or a session. */
  caller: string;
  /** What is asked for: a hash of the call, its group and its body. */
  content: string;
}

/** Another attempt has kept its answer first: this one is undone. */
export class AlreadyAnswered extends Error {
  override name = "AlreadyAnswered";
}

export interface Answers {
  /** The answer that was kept; refuses a key of another caller, or of another request. */
  find(db: Db, request: KeyedRequest): Promise<KeptAnswer | undefined>;
  /** In the transaction of what was done. `nextCaller` has the cookies that this answer sets. */
  keep(db: Db, request: KeyedRequest, answer: KeptAnswer, nextCaller?: string): Promise<void>;
}

interface Sealed {
  callers: readonly string[];
  content: string;
  answer: KeptAnswer;
}

export function createAnswers(keyring: Keyring, clock: Clock): Answers {
  /** Nothing where the key that sealed it is gone. */
  function open(id: string, sealed: string): Sealed | undefined {
    try {
      return JSON.parse(keyring.open("idempotency", sealed, id)) as Sealed;
    } catch {
      return undefined;
    }
  }

  return {
    async find(db, { id, caller, content }) {
      const sealed = await repository.find(db, id, clock.now());
      if (sealed === undefined) return undefined;
      const kept = open(id, sealed);
      const isTheirs = kept?.callers.some((one) => equalSecrets(one, caller)) === true;
      if (!isTheirs || !equalSecrets(kept.content, content)) {
        throw new Refusal("idempotencyKeyReused");
      }
      return kept.answer;
    },

    async keep(db, { id, caller, content }, answer, nextCaller) {
      const now = clock.now();
      const callers = nextCaller === undefined ? [caller] : [caller, nextCaller];
      const kept: Sealed = { callers, content, answer };
      // Cookies, tickets and recovery codes are secrets, and a hash of a body tells a short code.
      const sealed = keyring.seal("idempotency", JSON.stringify(kept), id);
      const row = { id, sealed, expires_at: now + ANSWER_LIFETIME };
      if (!(await repository.keep(db, row, now))) throw new AlreadyAnswered();
    },
  };
}
