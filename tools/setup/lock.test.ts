import { spawn, spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { withLock } from "./lock.mjs";
import { ROOT } from "../paths.mjs";

let folder = "";
let file = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "portico-lock-"));
  file = join(folder, "lock");
});
afterEach(() => rmSync(folder, { recursive: true }));

function deadProcess(): number {
  return spawnSync(process.execPath, ["-e", ""]).pid;
}

test("the lock is gone afterwards, also when the work fails", async () => {
  expect(await withLock(() => existsSync(file), file)).toBe(true);
  await expect(withLock(() => Promise.reject(new Error("no")), file)).rejects.toThrow("no");
  expect(existsSync(file)).toBe(false);
});

test("the lock of a process that is gone is taken over", async () => {
  writeFileSync(file, `${deadProcess()} 12345`);
  expect(await withLock(() => "mine", file)).toBe("mine");
});

// Only Linux tells when a process started; elsewhere there is nothing to test.
if (process.platform === "linux") {
  test("a process id used again is not the owner", async () => {
    writeFileSync(file, `${process.pid} 1`);
    expect(await withLock(() => "mine", file)).toBe("mine");
  });
}

test("many processes that find a dead owner work one after another", async () => {
  writeFileSync(file, `${deadProcess()} 12345`);
  const journal = join(folder, "journal");
  const script = `
    import { appendFileSync } from "node:fs";
    import { setTimeout } from "node:timers/promises";
    import { withLock } from ${JSON.stringify(join(ROOT, "tools/setup/lock.mjs"))};
    await withLock(async () => {
      appendFileSync(${JSON.stringify(journal)}, "in ");
      await setTimeout(20);
      appendFileSync(${JSON.stringify(journal)}, "out ");
    }, ${JSON.stringify(file)});`;
  const ends = Array.from({ length: 6 }, () => {
    const child = spawn(process.execPath, ["--input-type=module", "-e", script]);
    return new Promise((resolve) => child.once("exit", resolve));
  });
  expect(await Promise.all(ends)).toEqual([0, 0, 0, 0, 0, 0]);
  expect(readFileSync(journal, "utf8")).toBe("in out ".repeat(6));
}, 20_000);
