import { createHash } from "node:crypto";
import { once } from "node:events";
import { rmSync } from "node:fs";
import { connect, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { ROOT } from "../paths.mjs";

// Runs before `npm ci`, so it uses no package. The process that listens on the name holds the lock:
// the system frees a name when its process ends, however it ends.

const POLL_MS = 100;

/** @param {string} key differs between checkouts */
export function lockName(key) {
  const name = `portico-${createHash("sha256").update(key).digest("hex").slice(0, 16)}`;
  // Only Linux has abstract sockets, which are not files.
  return process.platform === "linux" ? `\0${name}` : join(tmpdir(), `${name}.sock`);
}

/**
 * Runs the work while no other process of this checkout installs or builds.
 * @template Result
 * @param {() => Result | Promise<Result>} work
 * @param {string} [name]
 * @returns {Promise<Result>}
 */
export async function withLock(work, name = lockName(ROOT)) {
  let held = await listen(name);
  if (held === undefined) console.log("Waiting for another command that installs or builds …");
  while (held === undefined) {
    await sleep(POLL_MS);
    held = await listen(name);
  }
  try {
    return await work();
  } finally {
    held.close();
    await once(held, "close");
  }
}

/**
 * @param {string} name
 * @returns {Promise<import("node:net").Server | undefined>} undefined while another process listens
 */
async function listen(name) {
  const server = createServer((connection) => connection.destroy());
  try {
    await once(server.listen(name), "listening");
    return server;
  } catch (error) {
    if (codeOf(error) !== "EADDRINUSE") throw error;
    if (!name.startsWith("\0")) await removeLeftover(name);
    return undefined;
  }
}

/**
 * A process that was killed leaves a file that nobody listens on.
 * @param {string} file
 */
async function removeLeftover(file) {
  const connection = connect(file);
  try {
    await once(connection, "connect");
  } catch (error) {
    if (codeOf(error) === "ECONNREFUSED") rmSync(file, { force: true });
  } finally {
    connection.destroy();
  }
}

/** @param {unknown} error */
function codeOf(error) {
  return /** @type {NodeJS.ErrnoException} */ (error).code;
}
