import { mkdirSync, rmSync } from "node:fs";
import { ensureBuilt } from "./build.mjs";
import { ensureChromium } from "./setup/chromium.mjs";
import { endWithNpm } from "./process/parent.mjs";
import { ensurePostgres } from "./setup/postgres-binaries.mjs";
import { ensurePromtool } from "./setup/promtool.mjs";
import { ensureRedis } from "./setup/redis-binary.mjs";
import { ensureInstalled } from "./setup/setup.mjs";
import {
  LOG_FOLDER,
  runCheck,
  runQuickMutants,
  runPlaywright,
  runScript,
  runSoak,
  runVitest,
} from "./test/test-runners.mjs";

/** @typedef {import("./test/test-report.mjs").Outcome} Outcome */

const SHOWN_LINES = 300;
const SOAK_MINUTES = 10;
const full = process.argv.includes("--full");
const total = { passed: 0, failed: 0 };

endWithNpm();
rmSync(LOG_FOLDER, { recursive: true, force: true });
mkdirSync(LOG_FOLDER, { recursive: true });
// System packages are installed while npm and the first checks run.
const servers = Promise.all([
  prepare(ensureChromium),
  prepare(ensurePostgres),
  prepare(ensureRedis),
  ...(full ? [prepare(ensurePromtool)] : []),
]);
await ensureInstalled();

console.log("Format, lint, types, build");
// Each mostly uses one core.
const [built] = await Promise.all([
  part("build", build),
  // One checker: each more would evaluate the types of all schemas again.
  part("types", () => runCheck("types", "tsc", ["-p", ".", "--checkers", "1"])),
  part("lint", () => runCheck("lint", "oxlint", [])),
  part("imports", () => runCheck("imports", "depcruise", ["."])),
  part("words", () => runScript("words", "tools/checks/retired-words.ts")),
  part("format", () => runCheck("format", "oxfmt", ["--check", "."])),
]);
console.log("Unit tests");
await part("unit", () => runVitest("unit", ["unit", "unit-dom"], { full }));
const [chromium, postgres] = await servers;
console.log("Server tests on SQLite and PostgreSQL");
await part("server", onServer);
console.log("Browser journeys");
await part("journeys", inBrowser);
console.log("Mutants");
// Alone, because their tests have less time than usual. All of them take hours: npm run mutate.
await part("mutants", runQuickMutants);
if (full) {
  console.log("Soak");
  await part("soak", () => runSoak(SOAK_MINUTES));
}

console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 ? 0 : 1;

/**
 * @param {string} name
 * @param {() => Promise<Outcome>} work
 */
async function part(name, work) {
  const start = performance.now();
  const { passed, failed, output, note = "" } = await work().catch(asFailure);
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  total.passed += passed;
  total.failed += failed;
  console.log(`  ${name}: ${passed} passed, ${failed} failed (${seconds} s)`);
  if (failed > 0) console.log(lastLines(output));
  else if (note !== "") console.log(note);
  return failed === 0;
}

async function build() {
  await ensureBuilt();
  // Not a test: only a failed build counts.
  return { passed: 0, failed: 0, output: "" };
}

/** Both databases in one run: the workers of one start while the last files of the other run. */
async function onServer() {
  if (postgres.problem === undefined) {
    return runVitest("server", ["server-sqlite", "server-postgres"], { full });
  }
  const { passed, failed, output } = await runVitest("server", ["server-sqlite"], { full });
  return { passed, failed: failed + 1, output: `${output}\n${postgres.problem.message}` };
}

async function inBrowser() {
  if (!built) return asFailure(new Error("Not run, because the build failed."));
  if (chromium.problem !== undefined) return asFailure(chromium.problem);
  return runPlaywright({ full, env: { PORTICO_CHROMIUM: chromium.path } });
}

/**
 * Reports a missing tool at once; its own step fails later.
 * @param {() => Promise<string>} find
 * @returns {Promise<{ path: string, problem?: undefined } | { path: "", problem: Error }>}
 */
async function prepare(find) {
  try {
    return { path: await find() };
  } catch (error) {
    const problem = error instanceof Error ? error : new Error(String(error));
    console.error(problem.message);
    return { path: "", problem };
  }
}

/**
 * @param {unknown} error
 * @returns {Outcome}
 */
function asFailure(error) {
  const output = error instanceof Error ? error.message : String(error);
  return { passed: 0, failed: 1, output };
}

/** @param {string} output */
function lastLines(output) {
  const lines = output.trim().split("\n");
  if (lines.length <= SHOWN_LINES) return lines.join("\n");
  return [`(the last ${SHOWN_LINES} lines)`, ...lines.slice(-SHOWN_LINES)].join("\n");
}
