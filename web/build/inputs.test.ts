import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, posix } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { ROOT } from "../../tools/paths.mjs";
import { factsOf } from "../../tools/source-facts.ts";
import { parseSource } from "../../tools/source.ts";
import { FILES, hashInputs, inputFiles } from "./inputs.mjs";

let root = "";
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "portico-build-"));
  for (const folder of ["client", "contract", "messages", "web"]) write(`${folder}/a.ts`);
  for (const file of FILES) write(file);
});
afterEach(() => rmSync(root, { recursive: true }));

function write(path: string, content = "") {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), content);
}

test.each([
  "client/a.ts",
  "contract/a.ts",
  "messages/de/b.ts",
  "web/a.ts",
  "web/build/build.ts",
  ...FILES,
])("%s is part of the pages", (path) => {
  const before = hashInputs(root);
  write(path, "changed");
  expect(hashInputs(root)).not.toBe(before);
});

/** What the file imports from this repository, and what that imports. */
function importedBy(path: string, seen = new Set<string>()): Set<string> {
  if (seen.has(path)) return seen;
  seen.add(path);
  if (!/\.(mjs|tsx?)$/.test(path)) return seen;
  for (const { from, typeOnly } of factsOf(parseSource(ROOT, path)).imports) {
    const isLocal = from.startsWith(".") && !from.includes("…");
    if (isLocal && !typeOnly) {
      importedBy(posix.join(posix.dirname(path), from.split("?", 1)[0] ?? ""), seen);
    }
  }
  return seen;
}

test.each([
  "web/build/build.ts",
  "web/vite.config.ts",
  "web/entry-client.tsx",
  "web/entry-server.tsx",
])("a change to anything that %s imports rebuilds the pages", (path) => {
  const inputs = new Set(inputFiles(ROOT));
  expect([...importedBy(path)].filter((file) => !inputs.has(file))).toEqual([]);
});

test.each([
  "web/a.test.ts",
  "web/ui/b.test.tsx",
  "web/dist/index.html",
  "web/dist-1a2b/index.html",
  "web/node_modules/x/index.js",
  "tools/test.mjs",
  "server/app.ts",
])("%s is not", (path) => {
  const before = hashInputs(root);
  write(path, "changed");
  expect(hashInputs(root)).toBe(before);
});

test("moving a text from one file to another is a change", () => {
  write("web/a.ts", "text");
  write("web/b.ts", "");
  const before = hashInputs(root);
  write("web/a.ts", "");
  write("web/b.ts", "text");
  expect(hashInputs(root)).not.toBe(before);
});
