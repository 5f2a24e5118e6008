import { spawnSync } from "node:child_process";

import type { Running } from "./processes.ts";

/** Not the first, which serves most interrupts. */
const CORE = "1";

/** Servers that take turns share a core: two cores are not equally fast. Only Linux has taskset. */
export function pinToOneCore({ child }: Running): void {
  spawnSync("taskset", ["-a", "-p", "-c", CORE, String(child.pid)]);
}
