import { existsSync, readFileSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { BIN, ROOT } from "../paths.mjs";
import { run } from "../process/run.mjs";
import { nodeBinary } from "../setup/setup.mjs";
import { countLine, countPlaywright, countVitest, flakyLines, judge } from "./test-report.mjs";

/** @typedef {import("./test-report.mjs").Outcome} Outcome */
/** @typedef {{ full: boolean, env?: NodeJS.ProcessEnv, args?: string[] }} Options */

export const SOAK = join(ROOT, "tools", "soak", "main.ts");
const MUTATE = join(ROOT, "tools", "mutate", "main.ts");
export const LOG_FOLDER = join(ROOT, ".cache", "test");

const LIMIT_MS = 15 * 60_000;
const FULL_LIMIT_MS = 2 * 60 * 60_000;
/** A test must never reach what the settings of somebody's shell point to. */
const LEFT_OUT =
  /^(NODE_ENV|FORCE_COLOR|PORTICO_FULL|(TEST_)?DATABASE_.*|(TEST_)?REDIS_URL|SMTP_URL|SMS_.*)$/;

const MEMORY_FOLDER = "/dev/shm";
/** What the databases and browsers of a whole run write, several times over. */
const ROOM_BYTES = 2 ** 31;

/**
 * A tool whose exit code is the whole result.
 * @param {string} name
 * @param {string} tool
 * @param {string[]} args
 * @returns {Promise<Outcome>}
 */
export async function runCheck(name, tool, args) {
  const { code, output } = await runTool(name, tool, args, { full: false });
  return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, output };
}

/**
 * A script of this repository whose exit code is the whole result.
 * @param {string} name
 * @param {string} path
 * @returns {Promise<Outcome>}
 */
export async function runScript(name, path) {
  const { code, output } = await runNode(name, [join(ROOT, path)], { full: false });
  return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, output };
}

/**
 * @param {string} name of the report and the log
 * @param {string[]} projects
 * @param {Options} options
 * @returns {Promise<Outcome>}
 */
export async function runVitest(name, projects, options) {
  const report = join(LOG_FOLDER, `${name}.json`);
  const args = [...vitestArgs(projects), "--reporter=default", "--reporter=json"];
  args.push(`--outputFile.json=${report}`, ...(options.args ?? []));
  const { code, output } = await runTool(name, "vitest", args, options);
  return judge(countVitest(readReport(report)), code, output);
}

/** @param {string[]} projects */
export function vitestArgs(projects) {
  return ["run", ...projects.flatMap((project) => ["--project", project])];
}

/**
 * @param {Options} options
 * @returns {Promise<Outcome>}
 */
export async function runPlaywright(options) {
  const { code, output } = await runTool("e2e", "playwright", ["test"], options);
  const counts = countPlaywright(readReport(join(LOG_FOLDER, "e2e.json")));
  return { ...judge(counts, code, output), note: flakyLines(output) };
}

/**
 * @param {number} minutes
 * @returns {Promise<Outcome>}
 */
export async function runSoak(minutes) {
  const { code, output } = await runNode("soak", [SOAK, "--minutes", String(minutes)], {
    full: true,
  });
  return judge(countLine(output), code, output);
}

/**
 * Removes the security checks of a short list and expects tests to fail.
 * @returns {Promise<Outcome>}
 */
export async function runQuickMutants() {
  const { code, output } = await runNode("mutants", [MUTATE, "--quick"], { full: false });
  return judge(countLine(output), code, output);
}

/**
 * @param {string} name
 * @param {string} tool
 * @param {string[]} args
 * @param {Options} options
 */
function runTool(name, tool, args, options) {
  return runNode(name, [join(BIN, tool), ...args], options);
}

/**
 * @param {string} name
 * @param {string[]} args
 * @param {Options} options
 */
function runNode(name, args, options) {
  return run(nodeBinary(), args, {
    cwd: ROOT,
    env: { ...toolEnvironment(options), CI: "1", NO_COLOR: "1" },
    logFile: join(LOG_FOLDER, `${name}.log`),
    timeoutMs: options.full ? FULL_LIMIT_MS : LIMIT_MS,
  });
}

/**
 * @param {Options} options
 * @returns {NodeJS.ProcessEnv}
 */
export function toolEnvironment({ full, env }) {
  const kept = Object.entries(process.env).filter(([key]) => !LEFT_OUT.test(key));
  return {
    ...Object.fromEntries(kept),
    PATH: [BIN, process.env["PATH"]].join(delimiter),
    TMPDIR: temporaryFolder(),
    ...(full && { PORTICO_FULL: "1" }),
    ...env,
  };
}

/** Prefers memory if there is room: on a disk, tests wait for fsync a third of their time. */
function temporaryFolder() {
  try {
    const { bavail, bsize } = statfsSync(MEMORY_FOLDER);
    return bavail * bsize >= ROOM_BYTES ? MEMORY_FOLDER : tmpdir();
  } catch {
    return tmpdir();
  }
}

/** @param {string} file */
function readReport(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : undefined;
}
