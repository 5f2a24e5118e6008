import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

/**
 * A package as both of npm's lock files describe it.
 * @typedef {object} Locked
 * @property {string} [version]
 * @property {string} [integrity]
 * @property {string} [resolved]
 * @property {boolean} [link]
 * @property {boolean} [optional]
 * @property {string | string[]} [os]
 * @property {string | string[]} [cpu]
 * @property {string | string[]} [libc]
 */

/** @typedef {{ os: string, cpu: string, libc: string }} Machine */

/**
 * True if node_modules is what package-lock.json says. npm writes what it installed to a lock file in
 * node_modules as its last step, so this holds after `npm ci` too, and not after one that was cut off.
 * @param {string} root
 * @param {Machine} machine
 */
export function isInstalled(root, machine) {
  const wanted = readPackages(join(root, "package-lock.json"));
  const found = readPackages(join(root, "node_modules", ".package-lock.json"));
  if (wanted === undefined || found === undefined) return false;
  const isComplete = Object.entries(wanted).every(([path, entry]) => {
    // The project itself.
    if (path === "") return true;
    const installed = found[path];
    if (installed === undefined) return entry.optional === true && !fits(entry, machine);
    return isSame(entry, installed);
  });
  return isComplete && Object.keys(found).every((path) => path in wanted);
}

/** @returns {Machine} the kind of machine that this process runs on */
export function thisMachine() {
  return { os: process.platform, cpu: process.arch, libc: libcOf() };
}

/** Detects the C library as npm does. */
function libcOf() {
  if (process.platform !== "linux") return "";
  // Otherwise the report looks up the name of every connection. Node's types do not have this yet.
  Object.assign(process.report, { excludeNetwork: true });
  const { header } = /** @type {{ header: { glibcVersionRuntime?: string } }} */ (
    process.report.getReport()
  );
  return header.glibcVersionRuntime === undefined ? "musl" : "glibc";
}

/**
 * @param {string} file
 * @returns {Record<string, Locked> | undefined}
 */
function readPackages(file) {
  if (!existsSync(file)) return undefined;
  try {
    return JSON.parse(readFileSync(file, "utf8")).packages;
  } catch {
    return undefined;
  }
}

/**
 * @param {Locked} one
 * @param {Locked} other
 */
function isSame(one, other) {
  return (
    one.version === other.version &&
    one.integrity === other.integrity &&
    one.link === other.link &&
    (one.link !== true || one.resolved === other.resolved)
  );
}

/**
 * Whether npm installs this package here. Packages with native code exist for each kind of machine.
 * @param {Locked} entry
 * @param {Machine} machine
 */
function fits({ os, cpu, libc }, machine) {
  return allows(os, machine.os) && allows(cpu, machine.cpu) && allows(libc, machine.libc);
}

/**
 * @param {string | string[] | undefined} list such as ["linux"] or ["!win32"]
 * @param {string} value
 */
function allows(list, value) {
  if (list === undefined) return true;
  const names = [list].flat();
  if (names.includes(`!${value}`)) return false;
  return names.includes(value) || names.every((name) => name.startsWith("!"));
}
