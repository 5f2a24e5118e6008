import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { run } from "./run.mjs";

const runScript = (script: string, timeoutMs?: number) =>
  run(process.execPath, ["-e", script], timeoutMs === undefined ? {} : { timeoutMs });

test("gives the exit code and everything printed, without colours", async () => {
  const script = 'console.log("\\u001b[31mout\\u001b[39m"); console.error("err"); process.exit(3);';
  const { code, output } = await runScript(script);
  expect(code).toBe(3);
  expect(output.split("\n").toSorted()).toEqual(["", "err", "out"]);
});

test("a command that does not exist fails with its name", async () => {
  const { code, output } = await run("no-such-command-here", []);
  expect(code).toBe(127);
  expect(output).toContain("no-such-command-here");
});

test("a command that hangs is stopped together with what it started", async () => {
  const script = `
    const { spawn } = require("node:child_process");
    const child = spawn(process.execPath, ["-e", "setInterval(() => {}, 1000)"]);
    console.log("child", child.pid);
    setInterval(() => {}, 1000);`;
  const { code, output } = await runScript(script, 1_000);
  expect(code).not.toBe(0);
  expect(output).toContain("Stopped: not finished");
  await expect.poll(() => isAlive(Number(/child (\d+)/.exec(output)?.[1]))).toBe(false);
});

/** Counts a zombie as gone, because in a container no process may reap an orphan. */
function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    // Without `ps`, which a bare machine does not have.
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, "utf8"));
  } catch {
    return false;
  }
}
