import { describe, expect, test } from "vitest";
import {
  DEFAULT_LOCALE,
  isLocale,
  LANGUAGE_TAGS,
  LOCALE_ALIASES,
  LOCALE_PREFIXES,
  localeCookieValue,
  localeOf,
  LOCALES,
  savedLocale,
} from "./locales.ts";
import { NATIVE_NAMES } from "./native-names.ts";

test("LOC-1: seventeen locales in menu order, English first and by default", () => {
  expect(LOCALES.join(" ")).toBe("en zh-cn zh-tw ko tr vi ru es fr de ja hi pt th it id ms");
  expect(DEFAULT_LOCALE).toBe("en");
});

test("LOC-1: en-us is an alias of English, so there are eighteen prefixes", () => {
  expect(LOCALE_ALIASES).toEqual({ "en-us": "en" });
  expect(LOCALE_PREFIXES).toHaveLength(18);
  expect(new Set(LOCALE_PREFIXES)).toEqual(new Set([...LOCALES, "en-us"]));
});

describe.each(LOCALES)("%s", (locale) => {
  test("LOC-11: has a valid language tag for its language", () => {
    const tag = LANGUAGE_TAGS[locale];
    expect(Intl.getCanonicalLocales(tag)).toEqual([tag]);
    expect(new Intl.Locale(tag).language).toBe(locale.split("-")[0]);
    expect(Intl.PluralRules.supportedLocalesOf(tag)).toEqual([tag]);
  });

  test("LOC-1: has a unique name in its own language", () => {
    const same = LOCALES.filter((other) => NATIVE_NAMES[other] === NATIVE_NAMES[locale]);
    expect(same).toEqual([locale]);
    expect(NATIVE_NAMES[locale].trim()).not.toBe("");
  });
});

test("LOC-11: the two variants of Chinese differ by script", () => {
  expect(new Intl.Locale(LANGUAGE_TAGS["zh-cn"]).script).toBe("Hans");
  expect(new Intl.Locale(LANGUAGE_TAGS["zh-tw"]).script).toBe("Hant");
});

test.each([
  "",
  "EN",
  "De",
  "en-US",
  "zh",
  "xx",
  "__proto__",
  "constructor",
  "toString",
  "de ",
  "1",
])("LOC-1: '%s' is no locale", (code) => {
  expect(isLocale(code)).toBe(false);
  expect(localeOf(code)).toBeUndefined();
});

test.each([undefined, null, 0, {}, ["en"], Symbol("en")])(
  "LOC-1: a value that is not text is not a locale",
  (value) => expect(isLocale(value)).toBe(false),
);

test("LOC-1: a prefix names its locale", () => {
  for (const locale of LOCALES) expect(localeOf(locale)).toBe(locale);
  expect(localeOf("en-us")).toBe("en");
});

describe("saved preference", () => {
  test.each(["xx", "EN", "en-gb", "__proto__", "hasOwnProperty", "de;q=1", "x".repeat(100_000)])(
    "LOC-7: a saved cookie that is not supported counts as English: %.20s",
    (value) => expect(savedLocale(value)).toBe("en"),
  );

  test("LOC-7: a missing or empty cookie is no preference", () => {
    expect(savedLocale(undefined)).toBeUndefined();
    expect(savedLocale("")).toBeUndefined();
  });

  test.each(LOCALES)("LOC-10: the saved value for %s is read back", (locale) => {
    expect(localeCookieValue(locale)).toBe(locale === "en" ? "en-us" : locale);
    expect(savedLocale(localeCookieValue(locale))).toBe(locale);
  });
});
