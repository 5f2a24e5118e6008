import { assert, constantFrom, oneof, property, string } from "fast-check";
import { getCountries, getCountryCallingCode, getExampleNumber } from "libphonenumber-js/max";
import examples from "libphonenumber-js/mobile/examples";
import { describe, expect, it } from "vitest";
import { readPhone } from "./phone.ts";

const E164 = /^\+[1-9]\d{4,14}$/;

describe("VAL-3: a phone number", () => {
  it.each([
    ["Germany", "+49", "01512 3456789", "+4915123456789", "DE"],
    ["Germany, without the zero", "+49", "1512 3456789", "+4915123456789", "DE"],
    ["United Kingdom", "+44", "07400 123456", "+447400123456", "GB"],
    ["United States", "+1", "(202) 555-0123", "+12025550123", "US"],
    ["Canada", "+1", "506-234-5678", "+15062345678", "CA"],
    ["France", "+33", "06 12 34 56 78", "+33612345678", "FR"],
    ["Italy", "+39", "312 345 6789", "+393123456789", "IT"],
    ["Brazil", "+55", "(11) 96123-4567", "+5511961234567", "BR"],
    ["Argentina, with the 15 of the country", "+54", "011 15-2345-6789", "+5491123456789", "AR"],
    ["Japan", "+81", "090-1234-5678", "+819012345678", "JP"],
    ["South Korea", "+82", "010-2000-0000", "+821020000000", "KR"],
    ["Hong Kong", "+852", "5123 4567", "+85251234567", "HK"],
    ["Singapore", "+65", "8123 4567", "+6581234567", "SG"],
    ["Nigeria", "+234", "0802 123 4567", "+2348021234567", "NG"],
    ["India", "+91", "081234 56789", "+918123456789", "IN"],
    ["Turkey", "+90", "0501 234 56 78", "+905012345678", "TR"],
    ["Kazakhstan", "+7", "771 000 9998", "+77710009998", "KZ"],
  ])("%s", (_, dialCode, typed, e164, countryCode) => {
    expect(readPhone(dialCode, typed)).toEqual({ e164, dialCode, countryCode });
    expect(readPhone(dialCode.slice(1), typed)).toEqual({ e164, dialCode, countryCode });
    // The one form is its own form.
    expect(readPhone(dialCode, e164)).toEqual({ e164, dialCode, countryCode });
  });

  it("a number of every country that has mobiles is understood, as its people and as others write it", () => {
    const misread = [];
    for (const country of getCountries()) {
      const number = getExampleNumber(country, examples);
      const dialCode = `+${getCountryCallingCode(country)}`;
      if (number === undefined) continue;
      for (const typed of [number.number, number.formatNational(), number.formatInternational()]) {
        const read = readPhone(dialCode, typed);
        if (read?.e164 !== number.number || read.dialCode !== dialCode) {
          misread.push([country, typed, read?.e164]);
        }
      }
    }
    expect(misread).toEqual([]);
  });

  it.each([
    ["Arabic", "٠١٥١٢٣٤٥٦٧٨٩"],
    ["Persian", "۰۱۵۱۲۳۴۵۶۷۸۹"],
    ["Devanagari", "०१५१२३४५६७८९"],
    ["Thai", "๐๑๕๑๒๓๔๕๖๗๘๙"],
    ["wide", "０１５１２３４５６７８９"],
    ["mixed", "０١५12๓4567８९"],
  ])("may be typed in the digits of another script: %s", (_, typed) => {
    expect(readPhone("+49", typed)?.e164).toBe("+4915123456789");
  });

  it.each([
    ["spaces", " 0151  2345 6789 "],
    ["dashes", "0151-2345-6789"],
    ["brackets", "(0151) 23456789"],
    ["dots", "0151.2345.6789"],
    ["the whole of it", "+49 151 23456789"],
    ["with the zero in brackets", "+49 (0) 151 23456789"],
    ["no-break spaces", "0151\u00a02345\u00a06789"],
    ["00 for the +", "0049 151 23456789"],
    ["wide signs", "００４９ １５１ ２３４５６７８９"],
    ["the form of a link", "tel:+49-151-23456789"],
  ])("is the same one with %s", (_, typed) => {
    expect(readPhone("+49", typed)?.e164).toBe("+4915123456789");
  });

  it("is read without a dial code when it has its own", () => {
    expect(readPhone(undefined, "+49 151 23456789")).toEqual(readPhone("+49", "0151 23456789"));
    expect(readPhone(undefined, "0049 151 23456789")?.dialCode).toBe("+49");
    expect(readPhone(undefined, "0151 23456789")).toBeUndefined();
    // A satellite's network has a code of no country.
    expect(readPhone(undefined, "+881612345678")).toBeUndefined();
  });

  it("begins with 00 in Tajikistan", () => {
    expect(readPhone("+992", "00 123 4567")?.e164).toBe("+992001234567");
    expect(readPhone("+992", "00992 00 123 4567")?.e164).toBe("+992001234567");
  });
});

describe("ASVS 2.2.3: a number and its calling code", () => {
  it.each([
    ["+44", "+4915123456789"],
    ["+49", "+447400123456"],
    ["+1", "+4915123456789"],
    ["+4", "+4915123456789"],
    ["+491", "5123456789"],
    ["+999", "123456789"],
    ["+0", "15123456789"],
    ["+210", "123456789"],
  ])("do not agree: %s with %s", (dialCode, phone) => {
    expect(readPhone(dialCode, phone)).toBeUndefined();
  });

  it("a country of a shared calling code is the number's own", () => {
    expect(readPhone("+1", "876 210 1234")?.countryCode).toBe("JM");
    expect(readPhone("+44", "07911 123456")?.countryCode).toBe("GG");
    expect(readPhone("+7", "912 345-67-89")?.countryCode).toBe("RU");
  });
});

describe("A10: a number no text message should go to", () => {
  it.each([
    ["a premium one in Germany", "+49", "0900 1234567"],
    ["a premium one in the United Kingdom", "+44", "09012345678"],
    ["a premium one in the United States", "+1", "9002345678"],
    ["a premium one in France", "+33", "0891123456"],
    ["a premium one in Latvia", "+371", "90123456"],
    ["one with shared costs", "+49", "0180 5123456"],
    ["a free one in Germany", "+49", "0800 1234567"],
    ["a free one in the United States", "+1", "8002345678"],
    ["a fixed line in Germany", "+49", "030 123456"],
    ["a fixed line in the United Kingdom", "+44", "0121 234 5678"],
    ["a fixed line in France", "+33", "01 23 45 67 89"],
    ["a fixed line in Japan", "+81", "03-1234-5678"],
    ["a pager", "+49", "0164 123456"],
    ["a voice mail", "+49", "01513 99 1234567"],
    ["an international premium one", "+979", "123456789"],
    ["a satellite's network", "+881", "612345678"],
    ["one that dials for everybody", "+800", "12345678"],
    ["an emergency one", "+49", "112"],
    ["a short one", "+1", "911"],
  ])("%s", (_, dialCode, phone) => {
    expect(readPhone(dialCode, phone)).toBeUndefined();
  });
});

describe("what is no number", () => {
  it.each([
    "",
    " ",
    "0",
    "+",
    "++4915123456789",
    "1512345678",
    "151234567890123",
    "abcdefghij",
    "15123456789 ext. 7",
    "15123456789;ext=7",
    "15123456789x7",
    "+4915123456789, +4915123456780",
    "15123456789\u000015123456780",
    "15123456789\r\nBcc: all@example.com",
    "my number is 15123456789",
    "15123456789' or 1=1 --",
    "=15123456789",
    "<b>15123456789</b>",
    "1e10",
    "0x151234567",
    "②⓪②⑤⑤⑤⓪①②③",
  ])("%j", (phone) => {
    expect(readPhone("+49", phone)).toBeUndefined();
  });

  it("A57: however long, is refused at once", () => {
    for (const part of ["1", "+", "(", "1 ", "-", "٣", "1;ext=", "\u0000"]) {
      expect(readPhone("+49", part.repeat(50_000))).toBeUndefined();
    }
  });

  it("never throws, and what it gives is always E.164 of that calling code", () => {
    const given = ["+49", "1", "+44", "7", "+852", "+39", "+54", "0", "", "+", "x"];
    const dialCodes = constantFrom(undefined, ...given);
    const digits = string({
      unit: constantFrom(..."0123456789+()-. ٣०０;,*#ext".split("")),
      maxLength: 24,
    });
    const anything = oneof(digits, string({ unit: "binary", maxLength: 45 }));
    assert(
      property(dialCodes, anything, (dialCode, phone) => {
        const read = readPhone(dialCode, phone);
        if (read === undefined) return;
        expect(read.e164).toMatch(E164);
        expect(read.e164.startsWith(read.dialCode)).toBe(true);
        if (dialCode) expect(read.dialCode).toBe(`+${dialCode.replace("+", "")}`);
        expect(readPhone(read.dialCode, read.e164)).toEqual(read);
      }),
      { numRuns: 3000 },
    );
  });
});
