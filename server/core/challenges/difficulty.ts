import { limitKeyOfAddress } from "../../platform/ip.ts";
import type { ErrorName } from "@portico/contract/errors";
import type { Limits, NamedHit } from "../limits/limits.ts";

/** A person waits for the hardest no longer than a few seconds; a script pays for each try. */
const HARDEST = 8;

/** What a guesser leaves behind. */
const FAILURES: ReadonlySet<ErrorName> = new Set(["loginFailed", "codeWrong", "challengeFailed"]);

export interface Difficulty {
  /** Keeps count of what was refused, from where. */
  note(refused: ErrorName, address: string): Promise<void>;
  /** How many times the usual work a challenge for this address is: 1, 2, 4 or 8. */
  factorFor(address: string): Promise<number>;
}

/** A19: many wrong tries, from one place or from everywhere, make every further one dearer. */
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
