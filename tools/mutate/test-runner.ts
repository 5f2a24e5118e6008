import { type RunnerTask, type RunnerTestFile, type RunnerTestSuite, TestRunner } from "vitest";
import { type Run, runOf } from "./runs.ts";

/** The mutant that is switched on; 0 means no mutant. */
let active = 0;
const places = new Set<number>();

Object.assign(globalThis, {
  __mutantOff(id: number): boolean {
    places.add(id);
    return id !== active;
  },
  __mutantSkip<T>(id: number, query: T, addCondition: (query: T) => T): T {
    places.add(id);
    return id === active ? query : addCondition(query);
  },
});

/**
 * Runs many mutants in one process. Only the test file is loaded again for each of them: loading
 * the server takes longer than most test files.
 */
export default class MutantRunner extends TestRunner {
  readonly #killed = new Set<number>();
  readonly #killers = new Set<string>();
  #run: Run = { file: "" };
  #hasFailed = false;

  onBeforeCollect([id = ""]: string[]): void {
    this.#run = runOf(id);
    this.#hasFailed = false;
    places.clear();
    active = this.#run.mutant ?? 0;
  }

  override importFile(id: string, source: "collect" | "setup"): unknown {
    return this.#isNeeded() ? super.importFile(runOf(id).file, source) : undefined;
  }

  #isNeeded(): boolean {
    const { file, mutant, isCleanRun = false } = this.#run;
    if (isCleanRun) return this.#killers.has(file);
    return mutant === undefined || !this.#killed.has(mutant);
  }

  override async onBeforeRunSuite(suite: RunnerTestSuite): Promise<void> {
    if (this.#hasFailed) suite.mode = "skip";
    await super.onBeforeRunSuite(suite);
  }

  /** One failed test kills a mutant. */
  override async onBeforeRunTask(test: RunnerTask): Promise<void> {
    if (this.#hasFailed) test.mode = "skip";
    await super.onBeforeRunTask(test);
  }

  override onAfterRunTask(test: RunnerTask): void {
    if (test.result?.state === "fail" && active !== 0) this.#hasFailed = true;
    super.onAfterRunTask(test);
  }

  override async onAfterRunSuite(suite: RunnerTestSuite): Promise<void> {
    await super.onAfterRunSuite(suite);
    if ("filepath" in suite && this.#run.mutant === undefined) {
      Object.assign(suite.meta, { places: [...places] });
    }
  }

  override onAfterRunFiles(files: RunnerTestFile[]): void {
    const { file, mutant } = this.#run;
    if (mutant !== undefined && files[0]?.result?.state === "fail") {
      this.#killed.add(mutant);
      this.#killers.add(file);
    }
    active = 0;
    super.onAfterRunFiles(files);
  }
}
