import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { basename, delimiter, join } from "node:path";
import { isInstalled, thisMachine } from "./installed.mjs";
import { withLock } from "./lock.mjs";
import { BIN, isMain, ROOT } from "../paths.mjs";
import { run } from "../process/run.mjs";

const NODE_MAJOR = 24;

/** Makes node_modules what package-lock.json says; does nothing when it already is. */
export async function ensureInstalled() {
  const machine = thisMachine();
  if (isInstalled(ROOT, machine)) return;
  await withLock(async () => {
    if (!isInstalled(ROOT, machine)) await install();
  });
}

/** The Node that runs TypeScript: the one the lock file pins, else the one already running. */
export function nodeBinary() {
  const pinned = join(BIN, "node");
  if (existsSync(pinned)) {
    const { status, stdout } = spawnSync(pinned, ["--version"], { encoding: "utf8" });
    if (status === 0 && majorOf(stdout) >= NODE_MAJOR) return pinned;
  }
  if (majorOf(process.version) >= NODE_MAJOR) return process.execPath;
  console.error(`This system has no packaged Node: install Node.js ${NODE_MAJOR} or later.`);
  return process.exit(1);
}

/** @param {string} version such as v24.1.0 */
function majorOf(version) {
  return Number.parseInt(version.slice(1), 10);
}

async function install() {
  console.log("Installing packages …");
  const [command, ...first] = npmCommand();
  const { code, output } = await run(
    command,
    [...first, "ci", "--include=dev", "--include=optional", "--no-audit", "--no-fund"].concat(
      "--loglevel=error",
    ),
    { cwd: ROOT, env: npmEnvironment() },
  );
  if (code !== 0) {
    console.error(output.trim());
    console.error("The packages could not be installed.");
    process.exit(1);
  }
}

/**
 * npm must not run on the Node inside node_modules, which it is about to remove.
 * @returns {[string, ...string[]]}
 */
export function npmCommand() {
  const { npm_execpath: script, npm_node_execpath: node } = process.env;
  const isOurs = node?.startsWith(join(ROOT, "node_modules")) ?? true;
  if (script !== undefined && node !== undefined && basename(script) === "npm-cli.js" && !isOurs) {
    return [node, script];
  }
  return ["npm"];
}

export function npmEnvironment() {
  const { NODE_ENV: _production, ...env } = process.env;
  const outside = (env["PATH"] ?? "").split(delimiter).filter((folder) => folder !== BIN);
  return { ...env, PATH: outside.join(delimiter) };
}

if (isMain(import.meta.url)) await ensureInstalled();
