import { readdirSync, readFileSync } from "node:fs";
import { constants, setPriority } from "node:os";

const TASKS = "/proc/self/task";

/** The threads of libuv's pool, which are there once it was used; none where only Linux tells. */
export function poolThreads(): number[] {
  try {
    const isOfPool = (task: string) =>
      readFileSync(`${TASKS}/${task}/comm`, "utf8").trim() === "libuv-worker";
    return readdirSync(TASKS).filter(isOfPool).map(Number);
  } catch {
    return [];
  }
}

/**
 * F21: as many hashes run as there are cores. At equal priority the event loop shares its core with
 * one, and in a storm everybody who is signed in waits for it.
 */
export function lowerPoolPriority(): void {
  for (const thread of poolThreads()) {
    try {
      setPriority(thread, constants.priority.PRIORITY_LOW);
    } catch {
      // No reason to fail: the thread has ended, or the system forbids it.
    }
  }
}
