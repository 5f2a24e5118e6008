import { limitKeyOfAddress } from "../../platform/ip.ts";
import type { ErrorName } from "@portico/contract/errors";
import type { Limits, NamedHit } from "../limits/limits.ts";

/** A person waits at most a few seconds for the hardest one; a script pays for each attempt. */
const HARDEST = 8;

/** Refusals that count as failed guesses. */
const FAILURES: ReadonlySet<ErrorName> = new Set(["loginFailed", "codeWrong", "challengeFailed"]);

export interface Difficulty {
  /** Counts refusals by address. */
  note(refused: ErrorName, address: string): Promise<void>;
  /** The factor of work for a challenge from this address: 1, 2, 4 or 8. */
  factorFor(address: string): Promise<number>;
}

/** A19: many wrong attempts, from one place or in total, make every further one more expensive. */
export function createDifficulty(limits: Limits): Difficulty {
  const countersOf = (address: string): NamedHit[] => [
    ["failuresFromAddress", limitKeyOfAddress(address)],
    ["failuresInAll", "all"],
  ];
  return {
    async note(refused, address) {
      if (!FAILURES.has(refused)) return;
      await limits.noteAll(countersOf(address));
    },

    async factorFor(address) {
      const excess = await limits.excess(countersOf(address));
      if (excess < 1) return 1;
      return Math.min(HARDEST, 2 ** Math.ceil(Math.log2(excess + 1)));
    },
  };
}
