import { setTimeout as sleep } from "node:timers/promises";
import type { Asked, Checks } from "./beat.ts";
import { createClient } from "./client.ts";

// A separate process: what else loads the server does not delay these calls.

const CHECK_EVERY_MS = 5;
/** However many wait, checks go out in time. */
const CONNECTIONS = 256;

async function checkUntil(check: () => Promise<unknown>, isOver: () => boolean): Promise<Checks> {
  const checks: Checks = { failed: [], answered: [] };
  const underWay: Promise<void>[] = [];
  async function one(due: number): Promise<void> {
    try {
      await check();
      const ms = performance.now() - due;
      checks.answered.push({ dueAt: performance.timeOrigin + due, ms });
    } catch (error) {
      checks.failed.push((error as Error).message);
    }
  }
  const begun = performance.now();
  for (let beat = 1; !isOver(); beat += 1) {
    underWay.push(one(performance.now()));
    await sleep(Math.max(0, begun + beat * CHECK_EVERY_MS - performance.now()));
  }
  await Promise.all(underWay);
  return checks;
}

let isOver = true;
process.on("message", (asked: Asked) => {
  if (asked === "stop") {
    isOver = true;
    return;
  }
  isOver = false;
  const client = createClient(asked.origin, CONNECTIONS);
  const call = { method: "GET", path: asked.path, headers: asked.headers } as const;
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
