import { describe, expect, test } from "vitest";
import { readAntiPhishingCode } from "./anti-phishing.ts";

describe("ASVS 1.3.11: the anti-phishing code", () => {
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
    ["heron 123456", "heron 123456"],
    ["Café 42", "Café 42"],
    ["Tシャツ", "Tシャツ"],
    ["\u1EB9\u0301k\u1ECD\u0301", "\u1EB9\u0301k\u1ECD\u0301"],
    ["سنة ٢٠٢٦", "سنة ٢٠٢٦"],
    ["파란 왜가리 7", "파란 왜가리 7"],
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
    // Letters, digits and marks of other scripts that look like a dot.
    "evil\uA78Fcom",
    "evil\u1427com",
    "evil\u18DFcom",
    "evil\u0971com",
    "evil\u4E36com",
    "evil\u05C5com",
    "evil\u02D9com",
    "evil\u0358com",
    "evil\u{1D16D}com",
    "evil \u0323com",
    "еvіl\u0660соm",
    "1\u06602",
    "http\u02D0evil",
    "call 1 800 555 1234",
    "1234567",
    "١٢٣٤٥٦٧",
    "\u3164\u3164\u3164",
    "\uFFA0\uFFA0\uFFA0",
    "grapheme\u034Fjoiner",
    "variation\uFE0F",
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
  ])("%j is refused", (value) => {
    expect(readAntiPhishingCode(value)).toBeUndefined();
  });
});
