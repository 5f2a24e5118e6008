import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, delimiter, join } from "node:path";
import { withLock } from "./lock.mjs";
import { BIN, isMain, ROOT } from "../paths.mjs";
import { run } from "../process/run.mjs";

const NODE_MAJOR = 24;
const STAMP = join(ROOT, "node_modules", ".portico-lock");

/** Makes node_modules what package-lock.json says; does nothing when it already is. */
export async function ensureInstalled() {
  if (isInstalled()) return;
  await withLock(async () => {
    if (!isInstalled()) await install();
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

function isInstalled() {
  return existsSync(STAMP) && readFileSync(STAMP, "utf8") === expectedStamp();
}

function expectedStamp() {
  const lock = readFileSync(join(ROOT, "package-lock.json"));
  const hash = createHash("sha256").update(lock).digest("hex");
  // The packages hold native code: a folder copied to another kind of machine does not fit.
  return `${hash} ${process.platform} ${process.arch}\n`;
}

async function install() {
  console.log("Installing packages …");
  const stamp = expectedStamp();
  rmSync(STAMP, { force: true });
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
  writeFileSync(STAMP, stamp);
}

/**
 * npm must not run on the Node inside node_modules, which it is about to remove.
 * @returns {[string, ...string[]]}
 */
function npmCommand() {
  const { npm_execpath: script, npm_node_execpath: node } = process.env;
  const isOurs = node?.startsWith(join(ROOT, "node_modules")) ?? true;
  if (script !== undefined && node !== undefined && basename(script) === "npm-cli.js" && !isOurs) {
    return [node, script];
  }
  return ["npm"];
}

function npmEnvironment() {
  const { NODE_ENV: _production, ...env } = process.env;
  const outside = (env["PATH"] ?? "").split(delimiter).filter((folder) => folder !== BIN);
  return { ...env, PATH: outside.join(delimiter) };
}

if (isMain(import.meta.url)) await ensureInstalled();
