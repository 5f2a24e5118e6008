import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { BIN, ROOT } from "../paths.mjs";
import { CONSOLE, hashInputs, inputFiles, PAGES, SERVER } from "./inputs.mjs";

let root = "";
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "portico-build-"));
  for (const { folders, files } of [CONSOLE, PAGES, SERVER]) {
    for (const folder of folders) write(`${folder}/a.ts`);
    for (const file of files) write(file);
  }
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
  ...PAGES.files,
])("%s is part of the pages", (path) => {
  const before = hashInputs(root, PAGES);
  write(path, "changed");
  expect(hashInputs(root, PAGES)).not.toBe(before);
});

test.each(["contract/a.ts", "messages/a.ts", "server/core/b.ts", ...SERVER.files])(
  "%s is part of the server",
  (path) => {
    const before = hashInputs(root, SERVER);
    write(path, "changed");
    expect(hashInputs(root, SERVER)).not.toBe(before);
  },
);

test.each(["client/a.ts", "console/a.ts", "messages/console/b.json", ...CONSOLE.files])(
  "%s is part of the console",
  (path) => {
    const before = hashInputs(root, CONSOLE);
    write(path, "changed");
    expect(hashInputs(root, CONSOLE)).not.toBe(before);
  },
);

/** What each build starts from. */
const ENTRIES = {
  pages: ["build/build.ts", "vite.config.ts", "entry-client.tsx", "entry-server.tsx"].map(
    (entry) => `web/${entry}`,
  ),
  console: ["build/build.ts", "vite.config.ts", "entry.tsx"].map((entry) => `console/${entry}`),
  server: [
    "tools/build/build-server.ts",
    "server/main.ts",
    "server/cli/main.ts",
    "server/platform/passwords/hash-worker.ts",
  ],
};

interface Module {
  source: string;
  coreModule?: boolean;
  dependencies: { resolved: string }[];
}

let cruised: Map<string, Module> | undefined;

/** Everything that any build imports, found in one run. */
function cruise(): Map<string, Module> {
  const config = join(ROOT, ".dependency-cruiser.mjs");
  const args = [join(BIN, "depcruise"), "--config", config, "--output-type", "json"];
  args.push(...Object.values(ENTRIES).flat());
  const options = { cwd: ROOT, encoding: "utf8", maxBuffer: 2 ** 26 } as const;
  const { stdout } = spawnSync(process.execPath, args, options);
  const { modules } = JSON.parse(stdout) as { modules: Module[] };
  return new Map(modules.map((module) => [module.source, module]));
}

/** The files of this repository that the entries import, also through others. */
function importedFrom(entries: readonly string[]): string[] {
  cruised ??= cruise();
  const found = new Set(entries);
  for (const source of found) {
    for (const { resolved } of cruised.get(source)?.dependencies ?? []) found.add(resolved);
  }
  return [...found].filter(
    (source) => cruised?.get(source)?.coreModule !== true && !source.includes("node_modules/"),
  );
}

test.each([
  { entries: ENTRIES.pages, inputs: PAGES, example: "web/lib/i18n/i18n.tsx" },
  { entries: ENTRIES.console, inputs: CONSOLE, example: "console/lib/api/api.ts" },
  { entries: ENTRIES.server, inputs: SERVER, example: "server/app.ts" },
])(
  "a change to anything that is imported with $example causes a build",
  (build) => {
    const imported = importedFrom(build.entries);
    expect(imported).toContain(build.example);
    const inputs = new Set(inputFiles(ROOT, build.inputs));
    expect(imported.filter((file) => !inputs.has(file))).toEqual([]);
  },
  60_000,
);

test.each([
  "web/a.test.ts",
  "web/ui/b.test.tsx",
  "web/dist/index.html",
  "web/dist-1a2b/index.html",
  "web/node_modules/x/index.js",
  "tools/test.mjs",
  "server/app.ts",
])("%s is not part of the pages", (path) => {
  const before = hashInputs(root, PAGES);
  write(path, "changed");
  expect(hashInputs(root, PAGES)).toBe(before);
});

test("moving a text from one file to another is a change", () => {
  write("web/a.ts", "text");
  write("web/b.ts", "");
  const before = hashInputs(root, PAGES);
  write("web/a.ts", "");
  write("web/b.ts", "text");
  expect(hashInputs(root, PAGES)).not.toBe(before);
});
