import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { dirname, join } from "node:path";
import { parseArgs } from "node:util";
import { ROOT } from "../paths.mjs";
import type { Mutant } from "./find-mutants.ts";
import { type Accepted, reportOf, type Verdict } from "./report.ts";
import { findReach, openLane, type TestLane } from "./runner.ts";
import { type MutatedSources, readMutatedSources } from "./sources.ts";

const REPORT = join(ROOT, "docs", "mutation.md");
const ACCEPTED = join(ROOT, "tools", "mutate", "accepted.json");
const LAST_RUN = join(ROOT, ".cache", "mutate", "last-run.json");
/** The likeliest killers run first; the others only for a mutant that survives them. */
const FIRST_FILES = 4;
const LANES = availableParallelism();

const { values, positionals } = parseArgs({
  // Parts of paths: only mutants of these files.
  allowPositionals: true,
  options: {
    /** Only what the last run on this machine did not kill. */
    survivors: { type: "boolean", default: false },
  },
});

/** By mutant: the test file that killed it. */
type Killers = Record<string, string>;

function readJson<T>(path: string, otherwise: T): T {
  return existsSync(path) ? (JSON.parse(readFileSync(path, "utf8")) as T) : otherwise;
}

/** Tests beside the code first, then those that reach the least else. */
function orderFiles(mutant: Mutant, files: string[], weight: Map<string, number>): string[] {
  const distance = (file: string) =>
    dirname(file) === dirname(mutant.file) ? 0 : (weight.get(file) ?? 0);
  return files.toSorted((one, other) => distance(one) - distance(other));
}

async function judge(lane: TestLane, mutant: Mutant, files: string[]): Promise<Verdict> {
  if (files.length === 0) return { mutant, result: "not reached" };
  for (const batch of [files.slice(0, FIRST_FILES), files.slice(FIRST_FILES)]) {
    const killer = batch.length > 0 ? await lane.run(mutant.id, batch) : undefined;
    if (killer !== undefined) return { mutant, result: "killed", killer };
  }
  return { mutant, result: "survived" };
}

/** Every lane takes the next mutant until none is left. */
async function judgeAll(
  sources: MutatedSources,
  mutants: Mutant[],
  filesFor: (mutant: Mutant) => string[],
): Promise<Verdict[]> {
  const verdicts: Verdict[] = [];
  const waiting = [...mutants];
  const lanes = await Promise.all(
    Array.from({ length: Math.min(LANES, mutants.length) }, (_, index) =>
      openLane(sources, `lane-${index + 1}`),
    ),
  );
  async function work(lane: TestLane): Promise<void> {
    for (let mutant = waiting.shift(); mutant !== undefined; mutant = waiting.shift()) {
      const verdict = await judge(lane, mutant, filesFor(mutant));
      verdicts.push(verdict);
      if (verdict.result !== "killed") console.log(`${verdict.result}: ${mutant.key}`);
    }
  }
  await Promise.all(lanes.map(work));
  await Promise.all(lanes.map((lane) => lane.close()));
  return verdicts;
}

/** How many mutants survive that nobody accepted. */
function conclude(verdicts: Verdict[]): number {
  const { text, open } = reportOf(verdicts, readJson<Accepted>(ACCEPTED, {}));
  if (positionals.length === 0) writeFileSync(REPORT, text);
  for (const { mutant, result } of open) console.log(`${result}: ${mutant.key}`);
  console.log(`${verdicts.length - open.length} passed, ${open.length} failed`);
  return open.length;
}

async function runAll(sources: MutatedSources): Promise<number> {
  console.log(`${sources.mutants.length} mutants; finding the tests that reach them …`);
  const { reach, failed } = await findReach(sources, LANES);
  if (failed.length > 0) {
    console.log(`These tests fail without any mutant:\n${failed.join("\n")}`);
    return failed.length;
  }
  const weight = new Map<string, number>();
  for (const file of [...reach.values()].flat()) weight.set(file, (weight.get(file) ?? 0) + 1);
  const killers = values.survivors ? readJson<Killers>(LAST_RUN, {}) : {};
  const asked = sources.mutants.filter(
    ({ file }) => positionals.length === 0 || positionals.some((part) => file.includes(part)),
  );
  const verdicts = await judgeAll(
    sources,
    asked.filter(({ key }) => !(key in killers)),
    (mutant) => orderFiles(mutant, reach.get(mutant.id) ?? [], weight),
  );
  for (const { mutant, killer } of verdicts) if (killer) killers[mutant.key] = killer;
  writeFileSync(LAST_RUN, JSON.stringify(killers, null, 1));
  const judged = new Map(verdicts.map((verdict) => [verdict.mutant, verdict]));
  return conclude(asked.map((mutant) => judged.get(mutant) ?? { mutant, result: "killed" }));
}

const sources = readMutatedSources(ROOT);
const failed = await runAll(sources);
process.exit(failed === 0 ? 0 : 1);
