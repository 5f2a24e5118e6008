import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { LOCALES } from "../../contract/locales.ts";
import { textFaults } from "./text-faults.ts";

let folder = "";

function write(locale: string, file: string, texts: object): void {
  const path = join(folder, locale, `${file}.json`);
  mkdirSync(join(path, ".."), { recursive: true });
  writeFileSync(path, JSON.stringify(texts));
}

beforeAll(() => {
  folder = `${mkdtempSync(join(tmpdir(), "portico-texts-"))}/`;
  write("en", "common", { yes: "Yes", no: "No" });
  write("en", "errors", { internal: "Sorry" });
  write("en", "mail", { footer: "Bye" });
  write("en", "sms", {});
  write("en", "screens/login", { title: "Sign in", lead: "Hello" });
  write("en", "screens/development-inbox", { title: "Inbox" });
  for (const locale of LOCALES.slice(3)) {
    for (const file of ["common", "errors", "mail", "screens/login"]) {
      write(locale, file, { yes: "x", no: "x", internal: "x", footer: "x", title: "x", lead: "x" });
    }
  }
  write("zh-cn", "common", { yes: "是" });
  write("zh-cn", "errors", { internal: "" });
  write("zh-cn", "screens/login", { title: "登录", toString: "x" });
});
afterAll(() => rmSync(folder, { recursive: true }));

test("LOC-11: reports the ids that a language lacks", () => {
  expect(textFaults("zh-cn", folder).missing).toEqual([
    "common.no is missing",
    "mail.footer is missing",
    "login.lead is missing",
  ]);
  expect(textFaults("zh-tw", folder).missing).toHaveLength(6);
});

test("LOC-11: reports texts that are empty, extra or still English", () => {
  expect(textFaults("zh-cn", folder)).toMatchObject({
    extra: ["login.toString is not in English"],
    malformed: ["errors.internal is empty"],
    leftOver: [],
  });
  write("de", "screens/login", { title: "Sign in", lead: "Hello Welt" });
  expect(textFaults("de", folder)).toMatchObject({
    leftOver: ["login.title Sign is left in English", "login.lead Hello is left in English"],
    untranslated: ["login.title is the English text"],
  });
});

test("API-8: reports an SMS that takes too many messages", () => {
  write("en", "sms", { loginCode: "x".repeat(160), accountFrozen: "y".repeat(400) });
  expect(textFaults("en", folder).smsTooLong).toEqual([]);
  write("en", "sms", { loginCode: "x".repeat(161), accountFrozen: "y".repeat(600) });
  expect(textFaults("en", folder).smsTooLong).toEqual([
    "sms.loginCode is 2 messages and may be 1",
    "sms.accountFrozen is 4 messages and may be 3",
  ]);
});
