import { accessSync, constants, existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { run } from "./run.mjs";

const APT = "/usr/bin/apt-get";
const APT_OPTIONS = ["-qq", "-o", "DPkg::Lock::Timeout=300", "-o", "Dpkg::Use-Pty=0"];
const TIMEOUT_MS = 15 * 60_000;

export function isRoot() {
  return process.getuid?.() === 0;
}

/**
 * Installs a Debian package when we may.
 * @param {string} name
 * @returns {Promise<string>} why it could not be installed, or nothing
 */
export async function installSystemPackage(name) {
  if (!existsSync(APT) || !isRoot()) return "";
  console.log(`Installing ${name} …`);
  const options = {
    env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
    timeoutMs: TIMEOUT_MS,
  };
  const update = await run(APT, [...APT_OPTIONS, "update"], options);
  const install = await run(
    APT,
    [...APT_OPTIONS, "install", "-y", "--no-install-recommends", name],
    options,
  );
  return install.code === 0 ? "" : `${update.output}\n${install.output}`.trim();
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
