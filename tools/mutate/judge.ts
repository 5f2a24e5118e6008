import { availableParallelism } from "node:os";
import type { Mutant } from "./find-mutants.ts";
import { type Lane, openLane, type Outcome } from "./lane.ts";
import type { Reached } from "./reach.ts";
import type { Verdict } from "./report.ts";
import { idOf } from "./runs.ts";
import type { MutatedSources } from "./sources.ts";

/** A mutant, and the tests that may notice it: the likeliest first. */
export interface Case {
  mutant: Mutant;
  files: string[];
}

/** More share the start of a process, fewer have to be judged again if one of them spoils it. */
const CASES_OF_A_PROCESS = 25;
const FILES_OF_A_PROCESS = 20;
const LANES = availableParallelism();

/** Splits the work so that every lane gets some. */
function batchesOf<T>(work: readonly T[], most: number): T[][] {
  const size = Math.min(most, Math.ceil(work.length / LANES));
  return Array.from({ length: Math.ceil(work.length / size) }, (_, index) =>
    work.slice(index * size, (index + 1) * size),
  );
}

/** Every lane takes the next batch until none is left. */
async function onLanes<T>(
  lanes: Lane[],
  batches: T[],
  work: (lane: Lane, batch: T) => Promise<void>,
) {
  const waiting = [...batches];
  async function takeAll(lane: Lane): Promise<void> {
    for (let batch = waiting.shift(); batch !== undefined; batch = waiting.shift()) {
      await work(lane, batch);
    }
  }
  await Promise.all(lanes.map(takeAll));
}

type Finding = Verdict | "doubtful";

/** Doubtful is what a mutant before it may have caused, and what a dead process left unanswered. */
function findingOf({ mutant, files }: Case, outcomes: Map<string, Outcome>): Finding {
  if (files.length === 0) return { mutant, result: "not reached" };
  for (const file of files) {
    const outcome = outcomes.get(idOf({ file, mutant: mutant.id }));
    if (outcome === undefined) return "doubtful";
    if (!outcome.failed) continue;
    const clean = outcomes.get(idOf({ file, isCleanRun: true }));
    return clean?.failed === false ? { mutant, result: "killed", killer: file } : "doubtful";
  }
  return { mutant, result: "survived" };
}

export async function judgeBatch(lane: Lane, batch: Case[]): Promise<Verdict[]> {
  const files = [...new Set(batch.flatMap((one) => one.files))];
  const outcomes = await lane.run([
    ...batch.flatMap((one) => one.files.map((file) => ({ file, mutant: one.mutant.id }))),
    ...files.map((file) => ({ file, isCleanRun: true })),
  ]);
  const verdicts: Verdict[] = [];
  for (const one of batch) {
    const finding = findingOf(one, outcomes);
    if (finding !== "doubtful") verdicts.push(finding);
    // Alone in a new process, it spoiled that one itself, or made it hang.
    else if (batch.length === 1) verdicts.push({ mutant: one.mutant, result: "killed" });
    else verdicts.push(...(await judgeBatch(lane, [one])));
  }
  return verdicts;
}

interface Reach {
  reached: Reached;
  /** Test files that fail without any mutant. */
  failed: string[];
}

/** Test processes side by side, one for each core. */
export interface Judges {
  testFiles(): Promise<string[]>;
  findReach(testFiles: string[]): Promise<Reach>;
  judge(cases: Case[], onVerdict: (verdict: Verdict) => void): Promise<void>;
  close(): Promise<void>;
}

export async function openJudges(sources: MutatedSources): Promise<Judges> {
  const lanes = await Promise.all(Array.from({ length: LANES }, () => openLane(sources)));
  return {
    testFiles: async () => (await lanes[0]?.testFiles()) ?? [],
    async findReach(testFiles) {
      const reached: Reached = new Map();
      const failed: string[] = [];
      async function runClean(lane: Lane, files: string[]): Promise<string[]> {
        const outcomes = await lane.run(files.map((file) => ({ file })));
        const passed = files.filter((file) => outcomes.get(file)?.failed === false);
        for (const file of passed) reached.set(file, outcomes.get(file)?.places ?? []);
        return files.filter((file) => !passed.includes(file));
      }
      await onLanes(lanes, batchesOf(testFiles, FILES_OF_A_PROCESS), async (lane, files) => {
        // Once more, alone: on a busy machine a test may run out of time.
        for (const file of await runClean(lane, files)) {
          failed.push(...(await runClean(lane, [file])));
        }
      });
      return { reached, failed };
    },
    judge: (cases, onVerdict) =>
      onLanes(lanes, batchesOf(cases, CASES_OF_A_PROCESS), async (lane, batch) => {
        for (const verdict of await judgeBatch(lane, batch)) onVerdict(verdict);
      }),
    async close() {
      await Promise.all(lanes.map((lane) => lane.close()));
    },
  };
}
