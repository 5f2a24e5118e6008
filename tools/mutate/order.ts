import { dirname } from "node:path";
import type { Mutant } from "./find-mutants.ts";

/** A mutant that this many of the nearest test files do not notice needs a test near it. */
const NEAREST = 12;

/** They call everything to find a missing check, and take too long for most mutants. */
const SWEEPS = [
  "server/attacks/access.test.ts",
  "server/attacks/refusals.test.ts",
  "server/attacks/codes.test.ts",
  "server/attacks/csrf-every-call.test.ts",
];

/** For each test file, how many mutants it reaches: the fewer, the more it is about one of them. */
export function weighFiles(reach: Map<number, string[]>): Map<string, number> {
  const weights = new Map<string, number>();
  for (const file of [...reach.values()].flat()) weights.set(file, (weights.get(file) ?? 0) + 1);
  return weights;
}

/** Tests beside the code first, then those that reach the least else. */
function byNearness(mutant: Mutant, files: string[], weights: Map<string, number>): string[] {
  const distance = (file: string) => {
    const beside = dirname(file) === dirname(mutant.file) ? 0 : 1_000_000;
    return beside + (weights.get(file) ?? 0);
  };
  return files
    .filter((file) => !SWEEPS.includes(file))
    .toSorted((one, other) => distance(one) - distance(other));
}

/** The test files that a mutant has to survive. */
export function nearestFiles(
  mutant: Mutant,
  reached: string[],
  weights: Map<string, number>,
): string[] {
  return byNearness(mutant, reached, weights).slice(0, NEAREST);
}

/** All files, the nearest first. */
export function everyFile(
  mutant: Mutant,
  reached: string[],
  weights: Map<string, number>,
): string[] {
  const sweeps = SWEEPS.filter((file) => reached.includes(file));
  return [...byNearness(mutant, reached, weights), ...sweeps];
}

/** The file that killed it last time comes first. */
export function putFirst(killer: string | undefined, files: string[], reached: string[]): string[] {
  if (killer === undefined || !reached.includes(killer)) return files;
  return [killer, ...files.filter((file) => file !== killer)];
}
