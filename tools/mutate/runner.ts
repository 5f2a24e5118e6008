import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import type { Plugin } from "vite";
import { createVitest, type TestSpecification, type Vitest } from "vitest/node";
import { ROOT } from "../paths.mjs";
import type { MutatedSources } from "./sources.ts";

const FOLDER = join(ROOT, ".cache", "mutate");
/** Long, and broad: they reach everything and prove little about one check. */
const LEFT_OUT = ["**/*.full.test.ts", "**/app.fuzz.test.ts", "**/app.leakage-*.test.ts"];
const TEST_TIMEOUT_MS = 20_000;

/** Serves the instrumented source in place of the file. */
function instrument({ instrumented }: MutatedSources): Plugin {
  return {
    name: "mutants",
    enforce: "pre",
    load: (id) => instrumented.get(id.split("?", 1)[0] ?? ""),
  };
}

/** Runs test files with one mutant switched on, always in the same warm process. */
export interface TestLane {
  /** The first file with a test that failed. */
  run(mutantId: number, files: string[]): Promise<string | undefined>;
  close(): Promise<void>;
}

export async function openLane(sources: MutatedSources, name: string): Promise<TestLane> {
  const { vitest, writeState, specifications } = await open(sources, name, 1);
  return {
    async run(mutantId, files) {
      writeState({ active: mutantId });
      const wanted = specifications.filter(({ moduleId }) =>
        files.includes(relative(ROOT, moduleId)),
      );
      const { testModules, unhandledErrors } = await vitest.runTestSpecifications(wanted);
      const failed = testModules.find((module) => !module.ok());
      if (failed !== undefined) return relative(ROOT, failed.moduleId);
      return unhandledErrors.length > 0 ? files[0] : undefined;
    },
    close: () => vitest.close(),
  };
}

/** Which test files reach which mutants, with no mutant switched on. */
export async function findReach(
  sources: MutatedSources,
  workers: number,
): Promise<{ reach: Map<number, string[]>; failed: string[] }> {
  const { vitest, writeState, specifications } = await open(sources, "reach", workers);
  const notes = join(FOLDER, "reached.ndjson");
  rmSync(notes, { force: true });
  writeFileSync(notes, "");
  writeState({ active: 0, reached: notes });
  const { testModules } = await vitest.runTestSpecifications(specifications);
  await vitest.close();
  const failed = testModules
    .filter((module) => !module.ok())
    .map(({ moduleId }) => relative(ROOT, moduleId));
  const reach = new Map<number, string[]>();
  for (const line of readFileSync(notes, "utf8").trim().split("\n")) {
    const { file, places } = JSON.parse(line) as { file: string; places: number[] };
    for (const id of places) reach.set(id, [...(reach.get(id) ?? []), relative(ROOT, file)]);
  }
  return { reach, failed };
}

interface OpenRun {
  vitest: Vitest;
  specifications: TestSpecification[];
  writeState(state: { active: number; reached?: string }): void;
}

async function open(sources: MutatedSources, name: string, workers: number): Promise<OpenRun> {
  mkdirSync(FOLDER, { recursive: true });
  const stateFile = join(FOLDER, `${name}.json`);
  const writeState: OpenRun["writeState"] = (state) =>
    writeFileSync(stateFile, JSON.stringify(state));
  writeState({ active: 0 });
  const vitest = await createVitest(
    {
      root: ROOT,
      config: false,
      watch: false,
      bail: name === "reach" ? 0 : 1,
      maxWorkers: workers,
      reporters: [{}],
      include: ["server/**/*.test.ts"],
      exclude: ["**/node_modules/**", ...LEFT_OUT],
      testTimeout: TEST_TIMEOUT_MS,
      hookTimeout: TEST_TIMEOUT_MS,
      env: { PORTICO_MUTANT_STATE: stateFile },
      setupFiles: ["tools/vitest-sqlite.ts", "tools/mutate/runtime.ts"],
      globalSetup: ["tools/vitest-redis.ts"],
    },
    { plugins: [instrument(sources)] },
  );
  await vitest.standalone();
  return { vitest, writeState, specifications: await vitest.globTestSpecifications() };
}
