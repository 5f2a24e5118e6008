import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { LOCALES } from "../contract/locales.ts";
import { findMissingTexts, missingTextsLine } from "./missing-texts.ts";

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

test("LOC-11: what a language has yet to say is listed by language and id", () => {
  expect(findMissingTexts(folder)).toEqual([
    { locale: "zh-cn", ids: ["common.no", "mail.footer", "login.lead"] },
    {
      locale: "zh-tw",
      ids: [
        "common.yes",
        "common.no",
        "errors.internal",
        "mail.footer",
        "login.title",
        "login.lead",
      ],
    },
  ]);
});

test("LOC-11: the list is told in one line", () => {
  expect(missingTextsLine(findMissingTexts(folder))).toBe("9 texts are missing: zh-cn 3, zh-tw 6");
  expect(missingTextsLine([])).toBe("No text is missing.");
});
