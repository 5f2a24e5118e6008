import { expect, test } from "vitest";
import { retiredIn } from "./retired-words.ts";

test.each([
  ["// The owner is told by mail.", "is told"],
  ["// Whoever holds the row first", "Whoever"],
  ["/** Asked for anew. */", "anew"],
  ["// A cookie of its own", "of its own"],
  ["// SQL stands only in repositories.", "stands"],
  ["// It ends by itself.", "by itself"],
  ['test("what is none of ours", () => {});', "is none"],
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
