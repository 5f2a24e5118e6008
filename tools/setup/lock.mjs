import { createHash } from "node:crypto";
import { closeSync, openSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { ROOT } from "../paths.mjs";

const POLL_MS = 100;
/** Between creating a file and writing the owner into it a process can only be this slow. */
const UNFINISHED_MS = 5_000;

const key = createHash("sha256").update(ROOT).digest("hex").slice(0, 16);
const PROJECT_LOCK = join(tmpdir(), `portico-${key}.lock`);

/**
 * Runs the work while no other process of this checkout installs or builds.
 * @template Result
 * @param {() => Result | Promise<Result>} work
 * @param {string} [file]
 * @returns {Promise<Result>}
 */
export async function withLock(work, file = PROJECT_LOCK) {
  await acquire(file);
  const release = () => rmSync(file, { force: true });
  process.once("exit", release);
  try {
    return await work();
  } finally {
    process.removeListener("exit", release);
    release();
  }
}

/** @param {string} file */
async function acquire(file) {
  let told = false;
  while (!createOnce(file, identity(process.pid))) {
    if (isStale(file)) {
      removeStale(file);
    } else if (!told) {
      console.log("Waiting for another command that installs or builds …");
      told = true;
    }
    await sleep(POLL_MS);
  }
}

/**
 * @param {string} file
 * @param {string} content
 */
function createOnce(file, content) {
  try {
    writeFileSync(file, content, { flag: "wx" });
    return true;
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === "EEXIST") return false;
    throw error;
  }
}

/**
 * Two waiters may find the same dead owner. The guard lets one of them look again and remove the
 * file, so the other cannot remove the lock that the first one takes right after.
 * @param {string} file
 */
function removeStale(file) {
  const guard = `${file}.guard`;
  try {
    closeSync(openSync(guard, "wx"));
  } catch {
    if (ageOf(guard) > UNFINISHED_MS) rmSync(guard, { force: true });
    return;
  }
  try {
    if (isStale(file)) rmSync(file, { force: true });
  } finally {
    rmSync(guard, { force: true });
  }
}

/** @param {string} file */
function isStale(file) {
  let owner;
  try {
    owner = readFileSync(file, "utf8");
  } catch {
    return false;
  }
  if (owner === "") return ageOf(file) > UNFINISHED_MS;
  const pid = Number.parseInt(owner, 10);
  return !isAlive(pid) || identity(pid) !== owner;
}

/** @param {string} file */
function ageOf(file) {
  return Date.now() - (statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? Date.now());
}

/** @param {number} pid */
function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === "EPERM";
  }
}

/**
 * The process id and, where the system tells, when it started: ids are used again.
 * @param {number} pid
 */
function identity(pid) {
  try {
    const afterName = readFileSync(`/proc/${pid}/stat`, "utf8").split(")").at(-1) ?? "";
    return `${pid} ${afterName.trim().split(" ")[19]}`;
  } catch {
    return `${pid}`;
  }
}
