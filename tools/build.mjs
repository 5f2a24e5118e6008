import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync } from "node:fs";
import { renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { CONSOLE, hashInputs, PAGES, SERVER } from "./build/inputs.mjs";
import { withLock } from "./setup/lock.mjs";
import { isMain, ROOT } from "./paths.mjs";
import { run } from "./process/run.mjs";
import { ensureInstalled, nodeBinary } from "./setup/setup.mjs";

const STAMP = ".inputs";

/**
 * Written to the folder `dist` in `folder`.
 * @typedef {{ what: string, folder: string, script: string, inputs: import("./build/inputs.mjs").Inputs }} Target
 */

/** @type {Target} */
const pages = { what: "pages", folder: "web", script: "web/build/build.ts", inputs: PAGES };
/** @type {Target} */
const server = {
  what: "server",
  folder: "server",
  script: "tools/build/build-server.ts",
  inputs: SERVER,
};

/** @type {Target} */
const operatorConsole = {
  what: "console",
  folder: "console",
  script: "console/build/build.ts",
  inputs: CONSOLE,
};

/** A build failed; the message is what it printed. */
export class BuildError extends Error {}

/**
 * Builds web, server and console if their inputs changed, or all of them if `fresh` is set.
 * @param {{ fresh?: boolean }} [options]
 * @throws {BuildError}
 */
export async function ensureBuilt({ fresh = false } = {}) {
  const stale = () =>
    [pages, server, operatorConsole].filter((target) => fresh || !isBuilt(target));
  if (stale().length === 0) return;
  await withLock(async () => {
    await Promise.all(stale().map(build));
  });
}

/** @param {Target} target */
function isBuilt({ folder, inputs }) {
  const stamp = join(ROOT, folder, "dist", STAMP);
  return existsSync(stamp) && readFileSync(stamp, "utf8") === hashInputs(ROOT, inputs);
}

/** @param {Target} target */
async function build({ what, folder: name, script, inputs }) {
  console.log(`Building ${what} …`);
  const parent = join(ROOT, name);
  const hash = hashInputs(ROOT, inputs);
  removeLeftovers(parent);
  const folder = join(parent, `dist-${randomBytes(6).toString("hex")}`);
  mkdirSync(folder);
  try {
    const { code, output } = await run(nodeBinary(), [script, folder], {
      cwd: ROOT,
      env: { ...process.env, NODE_ENV: "production" },
    });
    if (code !== 0) throw new BuildError(output.trim());
    if (readdirSync(folder).length === 0) throw new BuildError("The build wrote no files.");
    writeFileSync(join(folder, STAMP), hash);
    // A folder cannot be renamed over a full one. Between these two renames there is no dist, but
    // there is never half of one.
    const dist = join(parent, "dist");
    if (existsSync(dist)) renameSync(dist, `${folder}-old`);
    renameSync(folder, dist);
  } finally {
    removeLeftovers(parent);
  }
}

/**
 * Only called under the lock, when no other build can be at work.
 * @param {string} parent
 */
function removeLeftovers(parent) {
  for (const name of readdirSync(parent)) {
    if (name.startsWith("dist-")) rmSync(join(parent, name), { recursive: true, force: true });
  }
}

/** Builds for a command. If that fails, prints why and ends the process. */
export async function buildOrExit() {
  try {
    await ensureBuilt();
  } catch (error) {
    if (!(error instanceof BuildError)) throw error;
    console.error(error.message);
    console.error("The build failed.");
    process.exit(1);
  }
}

if (isMain(import.meta.url)) {
  await ensureInstalled();
  await buildOrExit();
}
