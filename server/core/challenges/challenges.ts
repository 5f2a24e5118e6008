import type { ChallengeAction } from "@portico/contract/human-challenge/schemas";
import type { Db } from "../../platform/database/index.ts";
import type { HumanChallenge } from "../../platform/human-challenge/index.ts";
import { Refusal } from "../../platform/refusal.ts";
import { type Verified, verified } from "../verified.ts";
import * as repository from "./challenges-repository.ts";

export interface Challenges {
  /**
   * API-5: requires a solved challenge for this action. It is consumed before the call's work and
   * outside of its transaction, so a failed call uses up the solution too.
   */
  verify(
    action: ChallengeAction,
    solution: string | undefined,
  ): Promise<Verified<{ id: string }, Db>>;
}

export function createChallenges(humanChallenge: HumanChallenge): Challenges {
  return {
    async verify(action, solution) {
      if (solution === undefined || solution === "") throw new Refusal("challengeRequired");
      const solved = await humanChallenge.verify(action, solution);
      if (solved === undefined) throw new Refusal("challengeFailed");
      return verified(async (db) => {
        if (!(await repository.consume(db, solved.id, solved.expiresAt))) {
          throw new Refusal("challengeFailed");
        }
        return { id: solved.id };
      });
    },
  };
}
