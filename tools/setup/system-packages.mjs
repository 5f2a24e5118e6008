import { accessSync, constants, existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { run } from "../process/run.mjs";

const APT = "/usr/bin/apt-get";
const APT_OPTIONS = ["-qq", "-o", "DPkg::Lock::Timeout=300", "-o", "Dpkg::Use-Pty=0"];
const TIMEOUT_MS = 15 * 60_000;

export function isRoot() {
  return process.getuid?.() === 0;
}

/** @type {string[]} */
let asked = [];
/** @type {Promise<string> | undefined} The installation that has not started and can be joined. */
let next;
/** @type {Promise<string>} */
let last = Promise.resolve("");

/**
 * Installs a Debian package when we may. Packages that are asked for at the same time are installed
 * by one apt-get, which reads the package lists once.
 * @param {string} name
 * @returns {Promise<string>} what apt-get printed if it failed
 */
export async function installSystemPackage(name) {
  if (!existsSync(APT) || !isRoot()) return "";
  asked.push(name);
  next ??= last.then(installAsked);
  last = next;
  return next;
}

async function installAsked() {
  const names = asked;
  asked = [];
  next = undefined;
  console.log(`Installing ${names.join(", ")} …`);
  const update = await apt(["update"]);
  const all = await install(names);
  if (all.code === 0) return "";
  // A package that does not exist must not keep the others away.
  const outputs = [update.output, all.output];
  if (names.length > 1) for (const name of names) outputs.push((await install([name])).output);
  return outputs.join("\n").trim();
}

/** @param {string[]} names */
function install(names) {
  return apt(["install", "-y", "--no-install-recommends", ...names]);
}

/** @param {string[]} args */
function apt(args) {
  return run(APT, [...APT_OPTIONS, ...args], {
    env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
    timeoutMs: TIMEOUT_MS,
  });
}

/**
 * @param {string[]} names commands to look for on the PATH
 * @returns {string | undefined} the first one's full path
 */
export function findOnPath(names) {
  const folders = (process.env["PATH"] ?? "").split(delimiter).filter((folder) => folder !== "");
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isExecutable);
}

/** @param {string} path */
export function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
