import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { hashInputs } from "./build.mjs";

let root = "";
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "portico-build-"));
  for (const path of ["contract/a.ts", "messages/a.ts", "web/a.ts", "tools/build.mjs"]) write(path);
  write("package-lock.json");
});
afterEach(() => rmSync(root, { recursive: true }));

function write(path: string, content = "") {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), content);
}

test.each(["contract/a.ts", "messages/de/b.ts", "web/a.ts", "tools/build-web.ts"])(
  "%s is part of the pages",
  (path) => {
    const before = hashInputs(root);
    write(path, "changed");
    expect(hashInputs(root)).not.toBe(before);
  },
);

test("package-lock.json is part of the pages", () => {
  const before = hashInputs(root);
  write("package-lock.json", "{}");
  expect(hashInputs(root)).not.toBe(before);
});

test.each([
  "web/a.test.ts",
  "web/ui/b.test.tsx",
  "web/dist/index.html",
  "web/dist-1a2b/index.html",
  "web/node_modules/x/index.js",
  "tools/test.mjs",
  "tools/build.test.ts",
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
