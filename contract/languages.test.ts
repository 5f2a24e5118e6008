import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { localeForHeader, localeForTag, localeForTags } from "./languages.ts";
import { isLocale, LANGUAGE_TAGS, LOCALES } from "./locales.ts";

describe("one tag", () => {
  test.each([
    ["zh-Hant-HK", "zh-tw"],
    ["zh-Hant", "zh-tw"],
    ["zh-HK", "zh-tw"],
    ["zh-MO", "zh-tw"],
    ["zh-TW", "zh-tw"],
    ["zh_TW", "zh-tw"],
    ["zh-Hans-HK", "zh-cn"],
    ["zh-Hans-TW", "zh-cn"],
    ["zh", "zh-cn"],
    ["zh-CN", "zh-cn"],
    ["zh-SG", "zh-cn"],
    ["ZH-hant-hk", "zh-tw"],
    ["pt-BR", "pt"],
    ["pt-PT", "pt"],
    ["en-GB", "en"],
    ["en-US-u-hc-h23", "en"],
    ["es-419", "es"],
    ["de-Latn-AT-1996", "de"],
    ["in-ID", "id"],
    [" fr ", "fr"],
  ])("LOC-7: %s is answered in %s", (tag, locale) => expect(localeForTag(tag)).toBe(locale));

  test.each(["", "*", "xx", "sv-SE", "e", "eng", "zhong", "-", "__proto__", "constructor", "1"])(
    "LOC-7: '%s' has no supported language",
    (tag) => expect(localeForTag(tag)).toBeUndefined(),
  );

  test.each(LOCALES)("LOC-7: the page's own tag for %s leads back to it", (locale) => {
    expect(localeForTag(LANGUAGE_TAGS[locale])).toBe(locale);
    expect(localeForTag(locale)).toBe(locale);
  });
});

test("LOC-7: the first supported one of the browser's languages counts", () => {
  expect(localeForTags(["sv-SE", "nb", "it-CH", "de"])).toBe("it");
  expect(localeForTags(["sv-SE"])).toBeUndefined();
  expect(localeForTags([])).toBeUndefined();
});

describe("Accept-Language", () => {
  test.each([
    ["de", "de"],
    ["de-DE,de;q=0.9,en;q=0.8", "de"],
    ["en;q=0.8,de;q=0.9", "de"],
    ["fr;q=0.5, it;q=0.7, ja;q=0.6", "it"],
    ["sv, xx;q=0.9, th;q=0.1", "th"],
    ["de;q=0.5, fr;q=0.5", "de"],
    ["en-GB;q=0.3, pt-BR", "pt"],
    ["zh-Hant-HK, zh;q=0.9", "zh-tw"],
    ["zh-HK;q=0.8, zh-CN;q=0.9", "zh-cn"],
    ["*, ru;q=0.5", "ru"],
    ["de ; q=0.1 , fr ;q=0.2", "fr"],
    ["de;Q=0.1,fr;Q=0.2", "fr"],
    ["de;q=0.001", "de"],
    ["de;q=1.000", "de"],
    ["de;level=1;q=0.1,fr;q=0.2", "fr"],
  ])("LOC-7: %s means %s", (header, locale) => expect(localeForHeader(header)).toBe(locale));

  test.each([
    ["de;q=0, fr;q=0.1", "fr"],
    ["de;q=0", undefined],
    ["de;q=0.000", undefined],
    ["*;q=0", undefined],
  ])("LOC-7: a quality of zero refuses a language: %s", (header, locale) => {
    expect(localeForHeader(header)).toBe(locale);
  });

  test.each([undefined, "", ",", ";", ",,;;,", "*", "q=1", ";q=1", "klingon", "de-", "\u0000"])(
    "LOC-7: garbage is no reason to fail: %s",
    (header) => {
      const locale = localeForHeader(header);
      expect(locale === undefined || isLocale(locale)).toBe(true);
    },
  );

  test.each(["de;q=2, fr;q=0.1", "de;q=0.5.5, fr;q=0.1", "de;q=-1, fr;q=0.1", "de;q=x, fr;q=0.1"])(
    "LOC-7: a range whose quality makes no sense is passed over: %s",
    (header) => expect(localeForHeader(header)).toBe("fr"),
  );

  test("LOC-7: only the beginning of a very long header is read", () => {
    expect(localeForHeader(`fr;q=0.1,${"xx,".repeat(40_000)}de`)).toBe("fr");
    expect(localeForHeader("de;q=0.".repeat(20_000))).toBeUndefined();
  });

  test("LOC-7: whatever the header says, the answer is a supported language or none", () => {
    const part = fc.oneof(
      fc.constantFrom("de", "zh-Hant", ";", ",", "q=", "q=0", "0.5", "-", "*", " ", "__proto__"),
      fc.string(),
    );
    fc.assert(
      fc.property(fc.array(part), (parts) => {
        const locale = localeForHeader(parts.join(""));
        expect(locale === undefined || isLocale(locale)).toBe(true);
      }),
    );
  });
});
