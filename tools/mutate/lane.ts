import { readFileSync } from "node:fs";
import { join, relative } from "node:path";
import type { Plugin } from "vite";
import { createVitest, type TestModule, type TestSpecification } from "vitest/node";
import { TEST_TIMEOUT_MS } from "../../server/testing/timeouts.ts";
import { ROOT } from "../paths.mjs";
import { idOf, type Run } from "./runs.ts";
import type { MutatedSources } from "./sources.ts";

const LEFT_OUT = [
  // Slow and broad: they reach everything and prove little about one check.
  "**/*.full.test.ts",
  "**/app.fuzz.test.ts",
  "**/app.leakage-*.test.ts",
  // About other code, or about a server in another process, which has no mutants.
  "server/main*.test.ts",
  "server/operator/main.test.ts",
  // Tests of the test helpers; one of them expects to have no database.
  "server/testing/**",
  "server/pages/**",
  "server/platform/**",
];
/** Longer than any test file takes: the process hangs. */
const STALLED_MS = 120_000;

const STATEMENTS = join(ROOT, "server", "platform", "database", "statement.ts");
const KEPT = "compiled.set(adapter, query);";

/** Compiles statements each time, so that a mutant inside of one works in a warm process. */
function forgetfulStatements(): string {
  const source = readFileSync(STATEMENTS, "utf8");
  if (!source.includes(KEPT)) throw new Error(`${STATEMENTS} no longer says ${KEPT}`);
  return source.replace(KEPT, "");
}

/** Serves the instrumented source instead of the file. */
function instrument({ instrumented }: MutatedSources): Plugin {
  const served = new Map([...instrumented, [STATEMENTS, forgetfulStatements()]]);
  return {
    name: "mutants",
    enforce: "pre",
    load: (id) => served.get(id.split("?", 1)[0] ?? ""),
  };
}

class InTheGivenOrder {
  shard = (files: TestSpecification[]) => files;
  sort = (files: TestSpecification[]) => files;
}

export interface Outcome {
  failed: boolean;
  /** The mutants that the file reached, if none was switched on. */
  places: number[];
}

/** Runs test files one after another. Each call of `run` is a separate process. */
export interface Lane {
  testFiles(): Promise<string[]>;
  /** Outcomes by run id. If the process hung or died, some are missing. */
  run(runs: readonly Run[]): Promise<Map<string, Outcome>>;
  close(): Promise<void>;
}

export async function openLane(sources: MutatedSources): Promise<Lane> {
  let outcomes = new Map<string, Outcome>();
  let watchdog: NodeJS.Timeout | undefined;
  const noteEnd = (module: TestModule) => {
    watchdog?.refresh();
    const { places = [] } = module.meta() as { places?: number[] };
    outcomes.set(relative(ROOT, module.moduleId), { failed: !module.ok(), places });
  };
  const vitest = await createVitest(
    {
      root: ROOT,
      config: false,
      watch: false,
      maxWorkers: 1,
      isolate: false,
      // The cache is keyed by the file on disk, so it would serve instrumented code with old ids.
      fsModuleCache: false,
      // A mutant may leave work behind that fails while the next one runs.
      dangerouslyIgnoreUnhandledErrors: true,
      passWithNoTests: true,
      reporters: [{ onTestModuleEnd: noteEnd }],
      include: ["server/**/*.test.ts"],
      exclude: ["**/node_modules/**", ...LEFT_OUT],
      testTimeout: TEST_TIMEOUT_MS,
      hookTimeout: TEST_TIMEOUT_MS,
      runner: join(import.meta.dirname, "test-runner.ts"),
      sequence: { sequencer: InTheGivenOrder },
      setupFiles: ["tools/test/vitest-sqlite.ts"],
    },
    { plugins: [instrument(sources)] },
  );
  await vitest.standalone();
  const project = vitest.getRootProject();

  /** The first call asks the process to end, the second one kills it. */
  function stop(): void {
    for (let times = 1; times <= 2; times += 1) {
      vitest.cancelCurrentRun("keyboard-input").catch(console.error);
    }
  }

  return {
    async testFiles() {
      const specifications = await vitest.globTestSpecifications();
      return specifications.map(({ moduleId }) => relative(ROOT, moduleId)).toSorted();
    },
    async run(runs) {
      outcomes = new Map();
      watchdog = setTimeout(stop, STALLED_MS);
      const ids = [...new Set(runs.map(idOf))];
      const files = ids.map((id) => project.createSpecification(join(ROOT, id)));
      await vitest.runTestSpecifications(files);
      clearTimeout(watchdog);
      return outcomes;
    },
    close: () => vitest.close(),
  };
}
