import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { run } from "../process/run.mjs";
import { ensureCommand } from "./debian.ts";

const BOOT_MS = 180_000;
const PATH = "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin";

export interface Machine {
  /** Runs a script as root in it, and ends at the first command that fails. */
  sh(script: string): Promise<{ code: number; output: string }>;
  /** Its root, seen from here. */
  root: string;
  stop(): Promise<void>;
}

/** Boots a Debian with systemd, without a network, and with some folders of this machine to read. */
export async function bootMachine(image: string, readable: readonly string[]): Promise<Machine> {
  const nspawn = await ensureCommand("systemd-nspawn", "systemd-container");
  const folder = mkdtempSync(join(tmpdir(), "portico-machine-"));
  const root = join(folder, "root");
  mkdirSync(root, { mode: 0o755 });
  const unpacked = await run("tar", ["-C", root, "-xf", image, "--exclude=./dev/*"]);
  if (unpacked.code !== 0) throw new Error(unpacked.output);
  // The test starts it when nginx has left its ports.
  await run("systemctl", ["--root", root, "disable", "caddy"]);

  const args = ["--quiet", "--register=no", "--keep-unit", "--boot", "--private-network"];
  args.push("--console=pipe", "-D", root, ...readable.map((path) => `--bind-ro=${path}`));
  // It ends with this process, even after kill -9.
  const child = spawn("setpriv", ["--pdeathsig", "TERM", nspawn, ...args], {
    stdio: ["ignore", "pipe", "pipe"],
  });
  let console = "";
  for (const output of [child.stdout, child.stderr]) {
    output.setEncoding("utf8").on("data", (text: string) => (console += text));
  }
  const ended = once(child, "exit");
  const stop = async () => {
    child.kill("SIGTERM");
    const timer = setTimeout(() => child.kill("SIGKILL"), 30_000);
    await ended;
    clearTimeout(timer);
    rmSync(folder, { recursive: true, force: true });
  };

  const enter = (leader: number, command: string[]) => {
    const spaces = ["--mount", "--uts", "--ipc", "--net", "--pid", "--cgroup"];
    const clean = ["env", "-i", `PATH=${PATH}`, "HOME=/root", "LANG=C.UTF-8"];
    return run("nsenter", ["--target", String(leader), ...spaces, "--", ...clean, ...command]);
  };
  const deadline = performance.now() + BOOT_MS;
  while (performance.now() < deadline && child.exitCode === null) {
    const leader = leaderOf(child.pid ?? 0);
    if (leader !== undefined) {
      const { output } = await enter(leader, ["systemctl", "is-system-running"]);
      if (/^(running|degraded)$/m.test(output)) {
        return {
          root,
          stop,
          sh: (script) => enter(leader, ["bash", "-euo", "pipefail", "-c", script]),
        };
      }
    }
    await sleep(500);
  }
  await stop();
  throw new Error(`The machine did not boot:\n${console}`);
}

/** The first process of the machine. */
function leaderOf(nspawn: number): number | undefined {
  try {
    const children = readFileSync(`/proc/${nspawn}/task/${nspawn}/children`, "utf8").trim();
    const pids = children.split(" ").filter((pid) => pid !== "");
    const first = pids.find((pid) => readFileSync(`/proc/${pid}/comm`, "utf8") === "systemd\n");
    return first === undefined ? undefined : Number(first);
  } catch {
    return undefined;
  }
}
