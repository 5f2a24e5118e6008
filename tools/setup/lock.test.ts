import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { lockName, withLock } from "./lock.mjs";

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "portico-lock-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** A process that runs the statements while it holds the lock. */
function holder(name: string, statements: string) {
  const script = `
    import { appendFileSync } from "node:fs";
    import { setTimeout } from "node:timers/promises";
    import { withLock } from ${JSON.stringify(join(import.meta.dirname, "lock.mjs"))};
    await withLock(async () => { ${statements} }, ${JSON.stringify(name)});`;
  return spawn(process.execPath, ["--input-type=module", "-e", script]);
}

// Other systems have the second kind only.
const kinds = { "a name": () => lockName(folder), "a file": () => join(folder, "lock.sock") };
const here = process.platform === "linux" ? (["a name", "a file"] as const) : (["a file"] as const);

describe.each(here)("a lock that is %s", (kind) => {
  test("is free afterwards, also when the work fails", async () => {
    const name = kinds[kind]();
    expect(await withLock(() => "mine", name)).toBe("mine");
    await expect(withLock(() => Promise.reject(new Error("no")), name)).rejects.toThrow("no");
    expect(await withLock(() => "mine again", name)).toBe("mine again");
  });

  test("is free once its process was killed", async () => {
    const name = kinds[kind]();
    const child = holder(name, 'console.log("in"); await setTimeout(600_000);');
    const printed: string[] = [];
    for await (const text of child.stdout.setEncoding("utf8")) {
      printed.push(String(text));
      if (printed.join("").includes("in\n")) break;
    }
    expect(printed.join("")).toBe("in\n");
    child.kill("SIGKILL");
    await once(child, "exit");
    expect(await withLock(() => "mine", name)).toBe("mine");
  });

  test("lets many processes work one after another", async () => {
    const journal = join(folder, "journal");
    const write = (word: string) => `appendFileSync(${JSON.stringify(journal)}, "${word} ");`;
    const ends = Array.from({ length: 6 }, () => {
      const child = holder(kinds[kind](), `${write("in")} await setTimeout(20); ${write("out")}`);
      return new Promise((resolve) => child.once("exit", resolve));
    });
    expect(await Promise.all(ends)).toEqual([0, 0, 0, 0, 0, 0]);
    expect(readFileSync(journal, "utf8")).toBe("in out ".repeat(6));
  });
});
