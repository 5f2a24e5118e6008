import { readFileSync } from "node:fs";
import { uptime } from "node:os";
import { SECOND } from "../clock.ts";

/** What a single process knows about time. Decides nothing: see database-clock.ts. */
export interface ProcessClock {
  /** Milliseconds since the epoch, by the machine's clock: it may jump. */
  wall(): number;
  /** Milliseconds since some moment. Does not jump, but may omit time while suspended. */
  passed(): number;
  /** Milliseconds since the boot, including suspension. Costs more than the others. */
  uptime(): number;
  /** The boot that `uptime` counts from; undefined if the system does not name it. */
  boot: string | undefined;
}

function readBoot(): string | undefined {
  try {
    return readFileSync("/proc/sys/kernel/random/boot_id", "utf8").trim();
  } catch {
    return undefined;
  }
}

export const machineClock: ProcessClock = {
  wall: () => Date.now(),
  passed: () => performance.now(),
  uptime: () => uptime() * SECOND,
  boot: readBoot(),
};
