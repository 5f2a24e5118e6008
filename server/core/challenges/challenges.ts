import type { ChallengeAction } from "@portico/contract/human-challenge/schemas";
import type { Db } from "../../platform/database/index.ts";
import type { HumanChallenge } from "../../platform/human-challenge/index.ts";
import { Refusal } from "../../platform/refusal.ts";
import { type Verified, verified } from "../verified.ts";
import * as repository from "./challenges-repository.ts";

export interface Challenges {
  /**
   * API-5: requires a solved challenge for this action. It is consumed before the call's work and
   * outside of its transaction, so a failed call uses up the solution too, except for a retry of the
   * same request with the same idempotency key.
   */
  verify(
    action: ChallengeAction,
    solution: string | undefined,
    keyedRequest?: string,
  ): Promise<Verified<{ id: string }, Db>>;
}

export function createChallenges(humanChallenge: HumanChallenge, db: Db): Challenges {
  return {
    async verify(action, solution, keyedRequest) {
      if (solution === undefined || solution === "") throw new Refusal("challengeRequired");
      const wasConsumedByThis = async (id: string) =>
        keyedRequest !== undefined && (await repository.isConsumedBy(db, id, keyedRequest));
      const solved = await humanChallenge.verify(action, solution, wasConsumedByThis);
      if (solved === undefined) throw new Refusal("challengeFailed");
      const { id, expiresAt } = solved;
      return verified(async (on) => {
        const row = { id, expires_at: expiresAt, used_by: keyedRequest ?? null };
        if (!(await repository.consume(on, row))) {
          throw new Refusal("challengeFailed");
        }
        return { id };
      });
    },
  };
}
