import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { tar } from "./tar.ts";

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "portico-tar-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

const LONG = `a/${"deep/".repeat(20)}${"long".repeat(15)}.json`;
const ENTRIES = [
  { path: "bin/run", content: Buffer.from("#!/bin/sh\n"), executable: true },
  { path: "empty", content: Buffer.alloc(0), executable: false },
  { path: "a/block", content: Buffer.alloc(512, 7), executable: false },
  { path: LONG, content: Buffer.from("{}"), executable: false },
];

test("the system's tar unpacks it: contents, modes, times and long paths", () => {
  const archive = tar("portico-1", ENTRIES, 1_700_000_000);
  const { status, stderr } = spawnSync("tar", ["-xpf", "-", "-C", folder], { input: archive });
  expect([status, stderr.toString()]).toEqual([0, ""]);
  for (const { path, content, executable } of ENTRIES) {
    const file = join(folder, "portico-1", path);
    expect(readFileSync(file)).toEqual(content);
    expect([path, statSync(file).mode & 0o777]).toEqual([path, executable ? 0o755 : 0o644]);
    expect(statSync(file).mtimeMs).toBe(1_700_000_000_000);
  }
  expect(statSync(join(folder, "portico-1/a/deep")).mode & 0o777).toBe(0o755);
});

test("the order in which files are found does not change a byte", () => {
  const reversed = ENTRIES.toReversed();
  expect(tar("portico-1", reversed, 1).equals(tar("portico-1", ENTRIES, 1))).toBe(true);
});

test("a path that the format cannot hold is refused, not cut off", () => {
  const entry = { path: "x".repeat(101), content: Buffer.alloc(0), executable: false };
  expect(() => tar("portico-1", [entry], 1)).toThrow("too long for a tar archive");
  expect(existsSync(join(folder, "portico-1"))).toBe(false);
});
