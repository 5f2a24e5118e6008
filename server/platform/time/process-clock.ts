import { readFileSync } from "node:fs";
import { uptime } from "node:os";
import { SECOND } from "../clock.ts";

/** What a process can know about time by itself. Decides nothing: see database-clock.ts. */
export interface ProcessClock {
  /** Milliseconds since the epoch, as the machine is set: it may jump. */
  wall(): number;
  /** Milliseconds since some moment. Does not jump, but may leave out a suspended machine. */
  passed(): number;
  /** Milliseconds since the boot, a suspension included. Costs more than the others. */
  uptime(): number;
  /** Which boot `uptime` counts from; undefined where the system has no name for it. */
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
