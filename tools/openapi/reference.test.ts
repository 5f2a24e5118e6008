import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ROOT } from "../paths.mjs";
import { wholeDocument } from "./document.ts";

const MAIN = "tools/openapi/reference-main.ts";
const SITE = "https://account.exchange.example";

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "portico-reference-"));
  const args = [MAIN, "--site", `${SITE}/en/login`, "--brand", "Example", "--to", folder];
  execFileSync(process.execPath, args, { cwd: ROOT });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const read = (name: string) => readFileSync(join(folder, name), "utf8");

test("API-1: the static reference has the whole document, for the given site and brand", () => {
  const document = JSON.parse(read("openapi.json")) as object;
  expect(document).toEqual(wholeDocument({ siteOrigin: SITE, brand: "Example" }));
});

test("API-1: the static reference loads only files from its folder", () => {
  const page = read("index.html");
  const files = [...page.matchAll(/ (?:src|href)="([^"]+)"/g)].map(([, name = ""]) => name);
  expect(files).toContain("swagger-ui-bundle.js");
  for (const name of [...files, "openapi.json"]) expect(existsSync(join(folder, name))).toBe(true);
  expect(page + read("reference.js") + read("reference.css")).not.toMatch(/https?:|\/\//);
  expect(page).toContain("script-src 'self'");
});

test.each([[], ["--site", "account.exchange.example"], ["--site", SITE, "--unknown"]])(
  "explains itself when called with %j",
  (...args) => {
    const { status, stderr } = spawnSync(process.execPath, [MAIN, ...args], { cwd: ROOT });
    expect(status).toBe(2);
    expect(String(stderr)).toMatch(/^Usage: .*--site/);
  },
);
