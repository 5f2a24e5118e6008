import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ROOT } from "../paths.mjs";
import { wholeAdminDocument, wholeDocument } from "./document.ts";

const MAIN = "tools/openapi/reference-main.ts";
const SITE = "https://account.exchange.example";
const CONSOLE = "https://console.exchange.example";

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "portico-reference-"));
  const sites = ["--site", `${SITE}/en/login`, "--admin", `${CONSOLE}/`];
  const args = [MAIN, ...sites, "--brand", "Example", "--to", folder];
  execFileSync(process.execPath, args, { cwd: ROOT });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const read = (name: string) => readFileSync(join(folder, name), "utf8");

test("API-1: the static reference has the whole document, for the given site and brand", () => {
  const document = JSON.parse(read("openapi.json")) as object;
  expect(document).toEqual(wholeDocument({ siteOrigin: SITE, brand: "Example" }));
});

test("API-1: the static reference of the admin API is beside it, for the given console", () => {
  const document = JSON.parse(read("admin/openapi.json")) as { servers: object[] };
  expect(document).toEqual(
    wholeAdminDocument({ adminOrigin: CONSOLE, siteOrigin: SITE, brand: "Example" }),
  );
  expect(document.servers).toMatchObject([{ url: CONSOLE }]);
  expect(read("admin/index.html")).toBe(read("index.html"));
});

test("API-1: the static reference loads only files from its folder", () => {
  const page = read("index.html");
  const files = [...page.matchAll(/ (?:src|href)="([^"]+)"/g)].map(([, name = ""]) => name);
  expect(files).toContain("swagger-ui-bundle.js");
  for (const name of [...files, "openapi.json"]) expect(existsSync(join(folder, name))).toBe(true);
  expect(page + read("reference.js") + read("reference.css")).not.toMatch(/https?:|\/\//);
  expect(page).toContain("script-src 'self'");
});

test.each([
  [],
  ["--site", "account.exchange.example"],
  ["--site", SITE, "--unknown"],
  ["--site", SITE, "--admin", "console"],
])("explains itself when called with %j", (...args) => {
  const { status, stderr } = spawnSync(process.execPath, [MAIN, ...args], { cwd: ROOT });
  expect(status).toBe(2);
  expect(String(stderr)).toMatch(/^Usage: .*--site/);
});
