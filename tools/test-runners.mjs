import { existsSync, readFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { BIN, ROOT } from "./paths.mjs";
import { run } from "./run.mjs";
import { nodeBinary } from "./setup.mjs";
import { countPlaywright, countVitest, judge } from "./test-report.mjs";

/** @typedef {import("./test-report.mjs").Outcome} Outcome */
/** @typedef {{ full: boolean, env?: NodeJS.ProcessEnv }} Options */

export const LOG_FOLDER = join(ROOT, ".cache", "test");

const LIMIT_MS = 15 * 60_000;
const FULL_LIMIT_MS = 60 * 60_000;
/** A test must never reach what the settings of somebody's shell point to. */
const LEFT_OUT =
  /^(NODE_ENV|FORCE_COLOR|PORTICO_FULL|(TEST_)?DATABASE_.*|(TEST_)?REDIS_URL|SMTP_URL|SMS_.*)$/;

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
 * @param {string} project
 * @param {Options} options
 * @returns {Promise<Outcome>}
 */
export async function runVitest(project, options) {
  const report = join(LOG_FOLDER, `${project}.json`);
  const args = ["run", "--project", `${project}*`, "--reporter=default", "--reporter=json"];
  args.push(`--outputFile.json=${report}`);
  const { code, output } = await runTool(project, "vitest", args, options);
  return judge(countVitest(readReport(report)), code, output);
}

/**
 * @param {Options} options
 * @returns {Promise<Outcome>}
 */
export async function runPlaywright(options) {
  const { code, output } = await runTool("e2e", "playwright", ["test"], options);
  return judge(countPlaywright(readReport(join(LOG_FOLDER, "e2e.json"))), code, output);
}

/**
 * @param {string} name
 * @param {string} tool
 * @param {string[]} args
 * @param {Options} options
 */
function runTool(name, tool, args, { full, env }) {
  const kept = Object.entries(process.env).filter(([key]) => !LEFT_OUT.test(key));
  return run(nodeBinary(), [join(BIN, tool), ...args], {
    cwd: ROOT,
    env: {
      ...Object.fromEntries(kept),
      PATH: [BIN, process.env["PATH"]].join(delimiter),
      CI: "1",
      NO_COLOR: "1",
      ...(full && { PORTICO_FULL: "1" }),
      ...env,
    },
    logFile: join(LOG_FOLDER, `${name}.log`),
    timeoutMs: full ? FULL_LIMIT_MS : LIMIT_MS,
  });
}

/** @param {string} file */
function readReport(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : undefined;
}
