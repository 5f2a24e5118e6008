import { readdirSync, readFileSync } from "node:fs";
import { constants, setPriority } from "node:os";

const TASKS = "/proc/self/task";

/** The threads of libuv's pool, which exist once it was used; empty except on Linux. */
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
 * F21: there are as many hash threads as cores. At equal priority the event loop would share its
 * core with one, and under load every signed-in visitor would wait.
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
