import { createHash, randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync } from "node:fs";
import { renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { withLock } from "./lock.mjs";
import { isMain, ROOT } from "./paths.mjs";
import { run } from "./run.mjs";
import { ensureInstalled, nodeBinary } from "./setup.mjs";

const SOURCES = ["contract", "messages", "web"];
const NOT_BUILT = /^(node_modules|dist(-.*)?|.*\.test\..*)$/;
const BUILDERS = /^build.*\.(mjs|ts)$/;
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

/**
 * One hash over every file that the pages are made from.
 * @param {string} root
 */
export function hashInputs(root) {
  const files = SOURCES.flatMap((folder) => filesUnder(root, folder));
  for (const name of readdirSync(join(root, "tools"))) {
    if (BUILDERS.test(name) && !NOT_BUILT.test(name)) files.push(`tools/${name}`);
  }
  files.push("package-lock.json");
  const hash = createHash("sha256");
  for (const file of files.toSorted()) {
    const content = createHash("sha256")
      .update(readFileSync(join(root, file)))
      .digest("hex");
    hash.update(`${file}\n${content}\n`);
  }
  return hash.digest("hex");
}

/**
 * @param {string} root
 * @param {string} folder
 * @returns {string[]} paths relative to the root
 */
function filesUnder(root, folder) {
  return readdirSync(join(root, folder), { withFileTypes: true })
    .filter((entry) => !NOT_BUILT.test(entry.name))
    .flatMap((entry) => {
      const path = `${folder}/${entry.name}`;
      return entry.isDirectory() ? filesUnder(root, path) : [path];
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
    const { code, output } = await run(nodeBinary(), [join("tools", "build-web.ts"), folder], {
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
