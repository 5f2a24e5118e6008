import { readdirSync, readFileSync } from "node:fs";
import type { Running } from "./processes.ts";

/** Nanoseconds that all threads of a process have run; only Linux reports them. */
export function cpuNanoseconds({ child }: Running): number {
  const threads = `/proc/${child.pid}/task`;
  return readdirSync(threads).reduce((sum, thread) => {
    const [ran] = readFileSync(`${threads}/${thread}/schedstat`, "utf8").split(" ");
    return sum + Number(ran);
  }, 0);
}
