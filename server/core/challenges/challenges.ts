import type { ChallengeAction } from "@portico/contract/human-challenge/schemas";
import type { Db } from "../../platform/database/index.ts";
import type { HumanChallenge } from "../../platform/human-challenge/index.ts";
import { Refusal } from "../../platform/refusal.ts";
import * as repository from "./challenges-repository.ts";

export interface Challenges {
  /** API-5: demands a solved challenge for this action and spends it. Nothing skips it. */
  spend(db: Db, action: ChallengeAction, solution: string | undefined): Promise<{ id: string }>;
}

export function createChallenges(humanChallenge: HumanChallenge): Challenges {
  return {
    async spend(db, action, solution) {
      if (solution === undefined || solution === "") throw new Refusal("challengeRequired");
      const solved = await humanChallenge.verify(action, solution);
      if (solved === undefined) throw new Refusal("challengeFailed");
      const first = await repository.use(db, solved.id, solved.expiresAt);
      if (!first) throw new Refusal("challengeFailed");
      return { id: solved.id };
    },
  };
}
