import type { RefusalData } from "@portico/contract/envelope";
import type { ErrorName } from "@portico/contract/errors";
import { type Clock, MINUTE } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/index.ts";
import type { Keyring } from "../../platform/secrets/keyring.ts";
import { Refusal } from "../../platform/refusal.ts";
import { equalSecrets } from "../../platform/secrets/secrets.ts";
import * as repository from "./idempotency-repository.ts";

/** How long a caller may repeat a request. */
export const ANSWER_LIFETIME = 10 * MINUTE;

/** What a repeated answer is built from. */
export type KeptAnswer = {
  /** Cookies that were set before the outcome was known. */
  cookies: readonly string[];
} & (
  | {
      /** The outcome, from which its route builds the body and more cookies. */
      outcome: unknown;
    }
  | { refusal: { code: ErrorName; data: RefusalData | null } }
);

/** One request with a key. */
export interface KeyedRequest {
  /** A hash of the key. */
  id: string;
  /** The caller, by a hash of its flow or session. */
  caller: string;
  /** The request: a hash of the call, its group and its body. */
  content: string;
}

/** Another attempt has stored its answer first: this one is rolled back. */
export class AlreadyAnswered extends Error {
  override name = "AlreadyAnswered";
}

export interface Answers {
  /** The stored answer; refuses a key of another caller or another request. */
  find(db: Db, request: KeyedRequest): Promise<KeptAnswer | undefined>;
  /** Call it in the effect's transaction. `nextCaller` has the cookies that this answer sets. */
  store(db: Db, request: KeyedRequest, answer: KeptAnswer, nextCaller?: string): Promise<void>;
}

interface Sealed {
  callers: readonly string[];
  content: string;
  answer: KeptAnswer;
}

export function createAnswers(keyring: Keyring, clock: Clock): Answers {
  /** Undefined if the key that encrypted it is gone. */
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

    async store(db, { id, caller, content }, answer, nextCaller) {
      const now = clock.now();
      const callers = nextCaller === undefined ? [caller] : [caller, nextCaller];
      const kept: Sealed = { callers, content, answer };
      // Cookies, tickets and recovery codes are secrets, and a hash of a body reveals a short code.
      const sealed = keyring.seal("idempotency", JSON.stringify(kept), id);
      const row = { id, sealed, expires_at: now + ANSWER_LIFETIME };
      if (!(await repository.store(db, row, now))) throw new AlreadyAnswered();
    },
  };
}
