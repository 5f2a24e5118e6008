import { setTimeout as sleep } from "node:timers/promises";
import type { SteadyLoadCommand, Checks } from "./steady-load.ts";
import { createClient } from "./client.ts";

// A separate process, so that the load generator does not delay these calls.

const CHECK_EVERY_MS = 5;
/** Enough that a waiting check never delays the next one. */
const CONNECTIONS = 256;

async function checkUntil(check: () => Promise<unknown>, isOver: () => boolean): Promise<Checks> {
  const checks: Checks = { failed: [], completed: [] };
  const pending: Promise<void>[] = [];
  async function one(due: number): Promise<void> {
    try {
      await check();
      const ms = performance.now() - due;
      checks.completed.push({ dueAt: performance.timeOrigin + due, ms });
    } catch (error) {
      checks.failed.push((error as Error).message);
    }
  }
  const begun = performance.now();
  for (let count = 1; !isOver(); count += 1) {
    pending.push(one(performance.now()));
    await sleep(Math.max(0, begun + count * CHECK_EVERY_MS - performance.now()));
  }
  await Promise.all(pending);
  return checks;
}

let isOver = true;
process.on("message", (command: SteadyLoadCommand) => {
  if (command === "stop") {
    isOver = true;
    return;
  }
  isOver = false;
  const client = createClient(command.origin, CONNECTIONS);
  const call = { method: "GET", path: command.path, headers: command.headers } as const;
  void client
    .openAll()
    .then(() =>
      checkUntil(
        () => client.send(call),
        () => isOver,
      ),
    )
    .then((checks) => {
      client.close();
      process.send?.(checks);
    });
});
process.send?.("ready");
