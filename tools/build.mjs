import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync } from "node:fs";
import { renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { hashInputs } from "../web/build/inputs.mjs";
import { withLock } from "./setup/lock.mjs";
import { isMain, ROOT } from "./paths.mjs";
import { run } from "./process/run.mjs";
import { ensureInstalled, nodeBinary } from "./setup/setup.mjs";

const STAMP = ".inputs";

/** The pages could not be built; the message is what the build printed. */
export class BuildError extends Error {}

/**
 * Makes web/dist what the sources say; does nothing when it already is.
 * @throws {BuildError}
 */
export async function ensureBuilt() {
  if (isBuilt(hashInputs(ROOT))) return;
  await withLock(async () => {
    const inputs = hashInputs(ROOT);
    if (!isBuilt(inputs)) await build(inputs);
  });
}

/** @param {string} inputs */
function isBuilt(inputs) {
  const stamp = join(ROOT, "web", "dist", STAMP);
  return existsSync(stamp) && readFileSync(stamp, "utf8") === inputs;
}

/** @param {string} inputs */
async function build(inputs) {
  console.log("Building pages …");
  const web = join(ROOT, "web");
  removeLeftovers(web);
  const folder = join(web, `dist-${randomBytes(6).toString("hex")}`);
  mkdirSync(folder);
  try {
    const { code, output } = await run(nodeBinary(), [join("web", "build", "build.ts"), folder], {
      cwd: ROOT,
      env: { ...process.env, NODE_ENV: "production" },
    });
    if (code !== 0) throw new BuildError(output.trim());
    if (readdirSync(folder).length === 0) throw new BuildError("The build wrote no files.");
    writeFileSync(join(folder, STAMP), inputs);
    // A folder cannot be renamed over a full one. Between these two renames there is no web/dist,
    // but there is never half of one.
    if (existsSync(join(web, "dist"))) renameSync(join(web, "dist"), `${folder}-old`);
    renameSync(folder, join(web, "dist"));
  } finally {
    removeLeftovers(web);
  }
}

/**
 * Only called under the lock, when no other build can be at work.
 * @param {string} web
 */
function removeLeftovers(web) {
  for (const name of readdirSync(web)) {
    if (name.startsWith("dist-")) rmSync(join(web, name), { recursive: true, force: true });
  }
}

/** For a command: builds, or says why not and ends. */
export async function buildOrExit() {
  try {
    await ensureBuilt();
  } catch (error) {
    if (!(error instanceof BuildError)) throw error;
    console.error(error.message);
    console.error("The pages could not be built.");
    process.exit(1);
  }
}

if (isMain(import.meta.url)) {
  await ensureInstalled();
  await buildOrExit();
}
