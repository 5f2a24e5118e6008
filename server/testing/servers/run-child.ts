import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** The built programs, as people run them: they start in half the time of the sources. */
export const MAIN = new URL("../../dist/main.js", import.meta.url);
export const CLI = new URL("../../dist/cli.js", import.meta.url);

/** Many children load the same code; with a compile cache they start sooner. */
export const NODE_COMPILE_CACHE = join(tmpdir(), "portico-test-compile-cache");

export interface Child {
  process: ChildProcess;
  /** Its output so far. */
  out: string;
  err: string;
  /** The exit code, or the signal that ended it. */
  ended: Promise<number | string>;
  /** Waits until its output contains the text; fails if it ends before. */
  printed(text: string): Promise<void>;
}

/**
 * Runs a file of the server in a separate process, without our environment's settings. Its output
 * is collected, or goes to the open file `stdout`.
 */
export function runChild(
  file: URL,
  args: string[] = [],
  env: Record<string, string> = {},
  { stdout = "pipe" }: { stdout?: number | "pipe" } = {},
): Child {
  const child = spawn(process.execPath, [fileURLToPath(file), ...args], {
    env: { PATH: process.env["PATH"], NODE_COMPILE_CACHE, ...env },
    stdio: ["pipe", stdout, "pipe"],
  });
  const ended = new Promise<number | string>((resolve) => {
    child.once("close", (code, signal) => resolve(code ?? signal ?? "unknown"));
  });
  const running: Child = { process: child, out: "", err: "", ended, printed };
  child.stdout?.setEncoding("utf8").on("data", (text: string) => (running.out += text));
  child.stderr?.setEncoding("utf8").on("data", (text: string) => (running.err += text));

  async function printed(text: string): Promise<void> {
    const over = new AbortController();
    void ended.then(() => over.abort());
    while (!running.out.includes(text)) {
      await once(child.stdout ?? child, "data", { signal: over.signal }).catch(() => {
        throw new Error(`It ended without saying "${text}": ${running.out}${running.err}`);
      });
    }
  }
  return running;
}
