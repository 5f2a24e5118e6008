import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { BIN, ROOT } from "../paths.mjs";

const ENVIRONMENT = "process' is restricted";
const SETTINGS = "server/platform/settings/settings.ts";
const READS = "export const port = process.env.PORT;";
const REFUSED: [file: string, source: string, why: string][] = [
  ["server/core/a.ts", "export const a = process.env.A;", "'process.env' is restricted"],
  ["server/core/b.ts", "export const { env } = process;", "'process.env' is restricted"],
  ["server/core/c.ts", "export const { env } = globalThis.process;", ENVIRONMENT],
  ["server/core/d-repository.ts", 'export const a = process["env"];', "'process.env' is restr"],
  ["web/lib/a.ts", "export const a = process.env.A;", "'process.env' is restricted"],
  ["contract/a.ts", "export const a = process.env.A;", "'process.env' is restricted"],
  ["server/features/b/a.ts", 'db.selectFrom("accounts").execute();', "'selectFrom' is restrict"],
  [SETTINGS, `db.deleteFrom("accounts"); ${READS}`, "'deleteFrom' is restricted"],
  ["server/core/e.ts", "export const a = Math.random();", "'Math.random' is restricted"],
  ["server/core/f-repository.ts", "export const a = Math.random();", "'Math.random' is restri"],
  ["web/lib/b.ts", 'export type A = import("../../server/a.ts").A;', "`import()` type annota"],
];
const ALLOWED: [file: string, source: string][] = [
  ["server/core/codes-repository.ts", 'db.selectFrom("codes");'],
  ["server/core/codes.test.ts", 'db.selectFrom("codes"); export const a = process.env.A;'],
];

const folder = mkdtempSync(join(tmpdir(), "portico-lint-"));
let printed: string[] = [];
beforeAll(() => {
  for (const [path, source] of [...REFUSED, ...ALLOWED]) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), source);
  }
  // Types are not needed here, and there is no project around the files that could tell them.
  const config = readFileSync(join(ROOT, ".oxlintrc.json"), "utf8");
  writeFileSync(join(folder, ".oxlintrc.json"), config.replace('"typeAware": true, ', ""));
  const args = [join(BIN, "oxlint"), "--format=unix"];
  const { stdout } = spawnSync(process.execPath, args, { cwd: folder, encoding: "utf8" });
  printed = stdout.split("\n");
}, 60_000);
afterAll(() => rmSync(folder, { recursive: true }));

test.each(REFUSED)("%s: %s is refused", (file, _, why) => {
  const lines = printed.filter((line) => line.startsWith(`${file}:`));
  expect(lines.join("\n")).toContain(why);
});

test("the settings may read the environment", () => {
  expect(printed.filter((line) => line.startsWith(`${SETTINGS}:`))).toHaveLength(1);
});

test.each(ALLOWED)("%s: %s is allowed", (file) => {
  expect(printed.filter((line) => line.startsWith(`${file}:`))).toEqual([]);
});
