import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { findRetired, retiredIn } from "./retired-words.ts";

test.each([
  ["// The owner is told by mail.", "is told"],
  ["// Whoever holds the row first", "Whoever"],
  ["/** Asked for anew. */", "anew"],
  ["// A cookie of its own", "of its own"],
  ["// SQL stands only in repositories.", "stands"],
  ["// It ends by itself.", "by itself"],
  ['test("what is none of ours", () => {});', "is none"],
  ["## Demands", "Demands"],
  ['summary: "Sends a code to an e-mail address.",', "an e-mail"],
])("%s is found", (line, words) => {
  expect(retiredIn("server/a.ts", `const a = 1;\n${line}`)).toEqual([
    expect.stringMatching(new RegExp(`^server/a\\.ts:2: "${words}"`)),
  ]);
});

test.each([
  ["const { codeDesk } = services;", "codeDesk"],
  ["function createPasskeyCare() {}", "createPasskeyCare"],
  ['gate.flow("lostFactorStart");', "lostFactorStart"],
  ["await dropLostFactors(db, accountId);", "dropLostFactors"],
  ["interface TextingServices {}", "TextingServices"],
  ["let told = 0;", "told"],
  ["function tell(why: string): void {}", "tell"],
  ["demandStateCookie(request, COOKIE);", "demandStateCookie"],
])("%s has a retired name", (line, name) => {
  expect(retiredIn("server/a.ts", line)).toEqual([`server/a.ts:1: ${name} is a retired name`]);
});

test.each(["server/features/account-care/routes.ts", "server/testing/ready-calls.ts"])(
  "%s has a retired name",
  (path) => {
    expect(retiredIn(path, "")).toEqual([`${path}: a retired name`]);
  },
);

test.each([
  "// TOTP stands for time-based one-time password.",
  "// There is room for one more line.",
  "const care = takeCare();",
  "await database.transaction(work);",
  "// The answer does not tell them apart.",
])("%s is fine", (line) => {
  expect(retiredIn("server/features/login/login.ts", line)).toEqual([]);
});

test("texts for people outside of the code are read too, except what visitors read", () => {
  const read = [
    ".ci/run",
    ".oxfmtrc.json",
    "bin/portico",
    "console/index.html",
    "deploy/Dockerfile",
    "deploy/caddy/Caddyfile",
    "deploy/caddy/check.Caddyfile",
    "deploy/grafana/portico.json",
    "deploy/systemd/portico@.service",
    "docs/a.md",
    "messages/console/a.json",
    "messages/notes.json",
  ];
  const notRead = ["messages/en/mail.json", "messages/zh-cn/screens/a.json", "web/dist/a.html"];
  const root = mkdtempSync(join(tmpdir(), "retired-words-"));
  onTestFinished(() => rmSync(root, { recursive: true }));
  for (const path of [...read, ...notRead]) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), "# It ends by itself.");
  }
  expect(findRetired(root).map((line) => line.split(":")[0])).toEqual(read);
});
