// Loaded into the server before it starts: reports what only the process itself can know.
import { appendFileSync } from "node:fs";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { isMainThread } from "node:worker_threads";
import type { Inside } from "./watch.ts";

const EVERY_MS = 5000;
const NANOSECONDS = 1_000_000;

const file = process.env["SOAK_REPORTS"];

function report(path: string): void {
  setFlagsFromString("--expose-gc");
  const collect = runInNewContext("gc") as () => void;
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  setInterval(() => {
    const lag = delay.percentile(99) / NANOSECONDS;
    // Otherwise a heap that nobody had to collect yet would look like a leak.
    collect();
    const inside: Inside = { heap: process.memoryUsage().heapUsed, lag };
    appendFileSync(path, `${JSON.stringify(inside)}\n`);
    // The collection above must not count as the server's lag.
    setImmediate(() => delay.reset());
  }, EVERY_MS).unref();
}

if (isMainThread && file !== undefined) report(file);
