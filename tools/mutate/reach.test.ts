import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { Mutant } from "./find-mutants.ts";
import { readReach, writeReach } from "./reach.ts";

const FILE = "login.test.ts";
const mutantsOf = (...keys: string[]) =>
  keys.map((key, index): Mutant => ({ id: index + 1, kind: "guard", file: "a.ts", line: 1, key }));

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "portico-reach-"));
  writeFileSync(join(root, FILE), "one");
  writeReach(root, mutantsOf("a", "b", "c"), new Map([[FILE, [2, 3]]]));
});
afterEach(() => rmSync(root, { recursive: true }));

test("what a test file reached is known by the mutants' new ids, as long as the file is the same", () => {
  expect(readReach(root, mutantsOf("c", "b"), [FILE])).toEqual(new Map([[FILE, [2, 1]]]));
  writeFileSync(join(root, FILE), "another");
  expect(readReach(root, mutantsOf("c", "b"), [FILE])).toEqual(new Map());
});

test("nothing is known after a mutant was added, and before the first run", () => {
  expect(readReach(root, mutantsOf("b", "new"), [FILE])).toEqual(new Map());
  expect(readReach(join(root, "elsewhere"), mutantsOf("b"), [FILE])).toEqual(new Map());
});
