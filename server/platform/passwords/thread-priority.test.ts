import { stat } from "node:fs/promises";
import { constants, getPriority, platform } from "node:os";
import { expect, it } from "vitest";
import { lowerPoolPriority, poolThreads } from "./thread-priority.ts";

it.runIf(platform() === "linux")(
  "F21: the threads that hash come after the event loop",
  async () => {
    await stat(".");
    const before = getPriority(process.pid);
    const threads = poolThreads();
    expect(threads.length).toBeGreaterThan(1);
    lowerPoolPriority();
    for (const thread of threads) {
      expect(getPriority(thread)).toBe(constants.priority.PRIORITY_LOW);
    }
    expect(getPriority(process.pid)).toBe(before);
  },
);
