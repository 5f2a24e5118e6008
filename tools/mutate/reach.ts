import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Mutant } from "./find-mutants.ts";

/** Which mutants each test file reached on this machine. */
const pathOf = (root: string) => join(root, ".cache", "mutate", "reach.json");

interface ReachedBy {
  /** The hash of the test file's text. */
  hash: string;
  /** The keys of the mutants. */
  reached: string[];
}

interface KeptReach {
  /** The keys of all mutants there were. */
  mutants: string[];
  files: Record<string, ReachedBy>;
}

/** The ids of the mutants that each test file reaches. */
export type Reached = Map<string, number[]>;

const hashOf = (path: string) => createHash("sha256").update(readFileSync(path)).digest("hex");

/** What the last run found out about test files that are still the same. */
export function readReach(
  root: string,
  mutants: readonly Mutant[],
  testFiles: readonly string[],
): Reached {
  const known: Reached = new Map();
  if (!existsSync(pathOf(root))) return known;
  const kept = JSON.parse(readFileSync(pathOf(root), "utf8")) as KeptReach;
  const then = new Set(kept.mutants);
  // Nobody knows yet which tests reach a new mutant.
  if (mutants.some(({ key }) => !then.has(key))) return known;
  const ids = new Map(mutants.map(({ key, id }) => [key, id]));
  for (const file of testFiles) {
    const last = kept.files[file];
    if (last === undefined || last.hash !== hashOf(join(root, file))) continue;
    known.set(
      file,
      last.reached.flatMap((key) => ids.get(key) ?? []),
    );
  }
  return known;
}

export function writeReach(root: string, mutants: readonly Mutant[], reached: Reached): void {
  const keys = new Map(mutants.map(({ key, id }) => [id, key]));
  const files = [...reached].map(([file, ids]): [string, ReachedBy] => [
    file,
    { hash: hashOf(join(root, file)), reached: ids.flatMap((id) => keys.get(id) ?? []) },
  ]);
  const kept: KeptReach = { mutants: [...keys.values()], files: Object.fromEntries(files) };
  mkdirSync(dirname(pathOf(root)), { recursive: true });
  writeFileSync(pathOf(root), JSON.stringify(kept));
}
