import { constants, platform, setPriority } from "node:os";
import { parentPort } from "node:worker_threads";
import {
  checkPassword,
  hashPassword,
  type PasswordCheck,
  type PasswordCost,
} from "./password-hash.ts";

/** What a hash thread does. */
export type HashTask =
  | { kind: "hash"; password: string; cost: PasswordCost }
  | { kind: "check"; stored: string | null; password: string; typed: string; cost: PasswordCost };

export type HashOutcome = { value: string | PasswordCheck } | { error: unknown };

function run(task: HashTask): HashOutcome {
  try {
    const { password, cost } = task;
    const value =
      task.kind === "hash"
        ? hashPassword(password, cost)
        : checkPassword(task.stored, { password, typed: task.typed }, cost);
    return { value };
  } catch (error) {
    return { error };
  }
}

/**
 * F21: there are as many hash threads as cores. At equal priority the event loop would share its
 * core with one, and under load every signed-in visitor would wait. Only Linux has a priority for
 * each thread.
 */
function giveWay(): void {
  if (platform() !== "linux") return;
  try {
    setPriority(0, constants.priority.PRIORITY_LOW);
  } catch {
    // No reason to fail: the system forbids it.
  }
}

giveWay();
parentPort?.on("message", (task: HashTask) => parentPort?.postMessage(run(task)));
