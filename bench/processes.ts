import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { readdirSync, readFileSync } from "node:fs";
import { promisify } from "node:util";

export interface Running {
  child: ChildProcess;
  /** Milliseconds from the start to the line that says it is ready. */
  startupMs: number;
  stop(): Promise<void>;
}

/** Each server is a separate process, as in production. */
export async function start(
  script: string,
  env: Record<string, string>,
  args: string[] = [],
): Promise<Running> {
  const begun = performance.now();
  const child = spawn(process.execPath, [script, ...args], {
    env: { PATH: process.env["PATH"] ?? "", ...env },
    stdio: ["ignore", "pipe", "inherit"],
  });
  let output = "";
  child.stdout.on("data", (chunk: Buffer) => {
    // Later lines are the log of a server that may run for hours.
    if (!output.includes("ready")) output += chunk.toString();
  });
  while (!output.includes("ready")) {
    if (child.exitCode !== null) throw new Error(`${script} did not start: ${output}`);
    await Promise.race([once(child.stdout, "data"), once(child, "exit")]);
  }
  return {
    child,
    startupMs: performance.now() - begun,
    async stop() {
      child.kill("SIGTERM");
      if (child.exitCode === null && child.signalCode === null) await once(child, "exit");
    },
  };
}

/** The output of a script that ends on its own. */
export async function outputOf(
  script: string,
  env: Record<string, string>,
  args: string[],
): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, [script, ...args], {
    env: { PATH: process.env["PATH"] ?? "", ...env },
  });
  return stdout;
}

/** Microseconds of CPU time that all threads of a process have used; NaN if the system does not report it. */
export function cpuMicroseconds({ child }: Running): number {
  const threads = `/proc/${child.pid}/task`;
  try {
    return readdirSync(threads).reduce((sum, thread) => {
      const [nanoseconds] = readFileSync(`${threads}/${thread}/schedstat`, "utf8").split(" ");
      return sum + Number(nanoseconds) / 1000;
    }, 0);
  } catch {
    return Number.NaN;
  }
}

/** Resident megabytes; only Linux reports them. */
export function residentMegabytes({ child }: Running): number | undefined {
  try {
    const status = readFileSync(`/proc/${child.pid}/status`, "utf8");
    return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) / 1024;
  } catch {
    return undefined;
  }
}
