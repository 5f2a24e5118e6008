import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { BIN, ROOT } from "../../tools/paths.mjs";
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

/** What the build starts from. */
const ENTRIES = ["build/build.ts", "vite.config.ts", "entry-client.tsx", "entry-server.tsx"];

test("a change to anything that the build imports rebuilds the pages", () => {
  const config = join(ROOT, ".dependency-cruiser.mjs");
  const args = [join(BIN, "depcruise"), "--config", config, "--output-type", "json"];
  args.push(...ENTRIES.map((entry) => `web/${entry}`));
  const options = { cwd: ROOT, encoding: "utf8", maxBuffer: 2 ** 26 } as const;
  const { stdout } = spawnSync(process.execPath, args, options);
  const { modules } = JSON.parse(stdout) as { modules: { source: string; coreModule?: boolean }[] };
  const imported = modules
    .filter(({ source, coreModule }) => !coreModule && !source.includes("node_modules/"))
    .map(({ source }) => source);
  expect(imported).toContain("web/lib/i18n/i18n.tsx");
  const inputs = new Set(inputFiles(ROOT));
  expect(imported.filter((file) => !inputs.has(file))).toEqual([]);
}, 60_000);

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
