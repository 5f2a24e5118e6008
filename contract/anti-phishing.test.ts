import { describe, expect, test } from "vitest";
import { readAntiPhishingCode } from "./anti-phishing.ts";

describe("ASVS 1.3.11: the words that stand above genuine mails", () => {
  test.each([
    ["blue heron 42", "blue heron 42"],
    ["abc", "abc"],
    ["a".repeat(20), "a".repeat(20)],
    ["  two   words ", "two words"],
    ["ｂｌｕｅ", "blue"],
    ["青い鷺です", "青い鷺です"],
    ["コーヒー", "コーヒー"],
    ["น้ำตก", "น้ําตก"],
    ["नीला बगुला", "नीला बगुला"],
    ["синяя цапля", "синяя цапля"],
    ["2026", "2026"],
  ])("%j is one, kept as %j", (value, kept) => {
    expect(readAntiPhishingCode(value)).toBe(kept);
    expect(readAntiPhishingCode(kept)).toBe(kept);
  });

  test.each([
    "Locked. Unlock at evil.com now",
    "evil.com",
    "evil．com",
    "evil。com",
    "evil｡com",
    "evil․com",
    "evil\u2024com",
    "evil\uA4F8com",
    "evil\u0660com",
    "evil\u06F0com",
    "evil·com",
    "http://evil",
    "evil/path",
    "a@b",
    "a-b-c",
    "it's me",
    "call now!",
    "ab",
    "  a  ",
    "a".repeat(21),
    "line\nbreak",
    "a\tb c",
    "zero\u200Bwidth",
    "right\u202Eleft",
    "soft\u00ADhyphen",
    "a\u2028bc",
    "\u0301\u0301\u0301",
    "<b>x</b>",
    "",
  ])("%j is none", (value) => {
    expect(readAntiPhishingCode(value)).toBeUndefined();
  });
});
