import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  canonicalCode,
  CODE_LENGTH,
  CODE_LIFETIME_SECONDS,
  CODE_MAX_ATTEMPTS,
  CODE_RESEND_SECONDS,
  isCode,
} from "./codes.ts";

/** Any character, and equally often an ASCII one; much faster than fast-check's own. */
const character = fc
  .oneof(fc.integer({ min: 0, max: 0x7f }), fc.nat({ max: 0x10ffff }))
  .map((point) => String.fromCodePoint(point));

test("API-3: six digits, ten minutes, a minute between sends, five attempts", () => {
  expect([CODE_LENGTH, CODE_LIFETIME_SECONDS, CODE_RESEND_SECONDS, CODE_MAX_ATTEMPTS]).toEqual([
    6, 600, 60, 5,
  ]);
});

describe("typed input", () => {
  test.each([
    ["204816", "204816"],
    ["000000", "000000"],
    [" 204816 ", "204816"],
    ["204 816", "204816"],
    ["20-48-16", "204816"],
    ["204\u00a0816", "204816"],
    ["204\u202f816", "204816"],
    ["２０４８１６", "204816"],
    ["٢٠٤٨١٦", "204816"],
    ["۲۰۴۸۱۶", "204816"],
    ["२०४८१६", "204816"],
    ["๒๐๔๘๑๖", "204816"],
    ["၂၀၄၈၁၆", "204816"],
    ["𝟐𝟎𝟒𝟖𝟏𝟔", "204816"],
    ["𞥒𞥐𞥔𞥘𞥑𞥖", "204816"],
    ["\n204816\r\n", "204816"],
  ])("API-3: %s is understood", (typed, code) => {
    expect(canonicalCode(typed)).toBe(code);
    expect(isCode(typed)).toBe(true);
  });

  test("API-3: digits of every script are accepted", () => {
    const written = Intl.supportedValuesOf("numberingSystem")
      .map((system) => new Intl.NumberFormat("en", { numberingSystem: system, useGrouping: false }))
      .map((script) => script.format(9_876_543_210))
      .filter((digits) => /^\p{Nd}{10}$/u.test(digits));
    expect(written.length).toBeGreaterThan(60);
    for (const digits of written) expect(canonicalCode(digits), digits).toBe("9876543210");
  });

  test.each([
    "",
    "20481",
    "2048160",
    "20481a",
    "20481.6",
    "+204816",
    "204816x",
    "½½½½½½",
    "一二三四五六",
  ])("API-3: '%s' is no code", (typed) => expect(isCode(typed)).toBe(false));

  test("API-3: every accepted input is compared as six plain digits", () => {
    const signs = fc.oneof(fc.constantFrom("1", "२", "٣", "４", " ", "-", "\u00a0"), character);
    fc.assert(
      fc.property(fc.string({ unit: signs, maxLength: 12 }), (typed) => {
        if (isCode(typed)) expect(canonicalCode(canonicalCode(typed))).toMatch(/^[0-9]{6}$/);
        else expect(canonicalCode(typed)).not.toMatch(/^[0-9]{6}$/);
      }),
    );
  });
});
