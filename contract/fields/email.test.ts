import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { Email } from "../shared/schemas.ts";
import { canonicalEmail, isEmail, maskEmail } from "./email.ts";

const DOMAIN_63 = "d".repeat(63);

/** Any character, and equally often an ASCII one; much faster than fast-check's own. */
const character = fc
  .oneof(fc.integer({ min: 0, max: 0x7f }), fc.nat({ max: 0x10ffff }))
  .map((point) => String.fromCodePoint(point));

describe("addresses", () => {
  test.each([
    "mina@example.com",
    "MINA@EXAMPLE.COM",
    " mina@example.com ",
    "a@b.co",
    "mina.k+news@mail.example.co.uk",
    "!#$%&'*+/=?^_`{|}~-@example.com",
    "1@2.info",
    "o'neill@example.ie",
    "mina@xn--mnchen-3ya.de",
    "mina@ex-ample.com",
    "mina@1and1.com",
    "mina@example.photography",
  ])("VAL-3: '%s' is an address", (value) => expect(isEmail(value)).toBe(true));

  test.each([
    "müller@example.de",
    "用户@例子.中国",
    "मीना@उदाहरण.भारत",
    "мина@пример.рф",
    "mina@münchen.de",
    "mina@คน.ไทย",
  ])("VAL-3: %s is an address in the letters of its language", (value) => {
    expect(isEmail(value)).toBe(true);
  });

  test.each([
    "",
    " ",
    "@",
    "mina",
    "mina@",
    "@example.com",
    "mina@localhost",
    "mina@example",
    "mina@example.c",
    "mina@example.123",
    "mina@.com",
    "mina@example..com",
    "mina@example.com.",
    "mina@-example.com",
    "mina@example-.com",
    "mina@exam_ple.com",
    ".mina@example.com",
    "mina.@example.com",
    "mi..na@example.com",
    "mi na@example.com",
    "mina@exa mple.com",
    "mina@@example.com",
    "mi@na@example.com",
    "mina@1.2.3.4",
    "mina@[1.2.3.4]",
    "mina@[IPv6:::1]",
    "mina@example.com/x",
    "mina@example.com:25",
    "mina@münchen.de/x",
    "mina@münchen.de?x=1",
    "mailto:mina@example.com",
    "mina@example。com",
    "😀@example.com",
    "mina\u200b@example.com",
    "mina\u202e@example.com",
  ])("VAL-3: '%s' is not an address", (value) => expect(isEmail(value)).toBe(false));

  test.each([
    "mina@example.com\r\nBcc: all@example.com",
    "mina\n@example.com",
    "mina\u0000@example.com",
    "mina@example.com,eve@evil.example",
    "mina@example.com;eve@evil.example",
    "Mina <mina@example.com>",
    "<mina@example.com>",
  ])("VAL-3: no header or second recipient gets in: %j", (value) => {
    expect(isEmail(value)).toBe(false);
  });

  test.each([
    ["a⑴b@example.com", "a comment"],
    ["a⒈@example.com", "a dot at the end"],
    ["a🄁b@example.com", "a comma, and so a second recipient"],
    ["a½b@example.com", "a slash"],
    ["aﷺb@example.com", "words with spaces"],
  ])("VAL-3: %s is refused for what it normalises to: %s", (value) => {
    expect(isEmail(value)).toBe(false);
  });
});

describe("lengths", () => {
  test("VAL-3: 64 octets before the at sign, not 65", () => {
    expect(isEmail(`${"a".repeat(64)}@example.com`)).toBe(true);
    expect(isEmail(`${"a".repeat(65)}@example.com`)).toBe(false);
    expect(isEmail(`${"é".repeat(32)}@example.com`)).toBe(true);
    expect(isEmail(`${"é".repeat(33)}@example.com`)).toBe(false);
  });

  test("VAL-3: 63 octets in a label, not 64, in DNS form", () => {
    expect(isEmail(`a@${DOMAIN_63}.com`)).toBe(true);
    expect(isEmail(`a@d${DOMAIN_63}.com`)).toBe(false);
    expect(isEmail(`a@${"例".repeat(63)}.com`)).toBe(false);
  });

  test("VAL-3: 254 octets in total, not 255", () => {
    const domain = (last: number) =>
      [DOMAIN_63, DOMAIN_63, DOMAIN_63, "d".repeat(last), "com"].join(".");
    const address = `a@${domain(56)}`;
    expect(address).toHaveLength(254);
    expect(isEmail(address)).toBe(true);
    expect(isEmail(`a@${domain(57)}`)).toBe(false);
  });

  test("VAL-3: every address fits the API's own limit", () => {
    expect(Email).toMatchObject({ maxLength: 256 });
    expect(isEmail(` a@${DOMAIN_63}.${DOMAIN_63}.${DOMAIN_63}.${"d".repeat(56)}.com `)).toBe(true);
  });
});

describe("the canonical form of addresses", () => {
  test.each([
    [" Mina@Example.COM ", "mina@example.com"],
    ["ｍｉｎａ＠example．com", "mina@example.com"],
    ["M\u0131na@example.com", "m\u0131na@example.com"],
    ["mu\u0308ller@example.de", "müller@example.de"],
    ["Mina@MÜNCHEN.de", "mina@xn--mnchen-3ya.de"],
    ["mina@XN--MNCHEN-3YA.de", "mina@xn--mnchen-3ya.de"],
    ["mina@straße.de", "mina@xn--strae-oqa.de"],
  ])("VAL-3: %s is %s", (value, canonical) => expect(canonicalEmail(value)).toBe(canonical));

  test("VAL-3: lowercasing a letter does not create a second form", () => {
    const once = canonicalEmail("İ\u0c4d@example.com");
    expect(canonicalEmail(once)).toBe(once);
  });

  test("VAL-3: a domain has one form, in Unicode or in DNS form", () => {
    expect(canonicalEmail("a@例子.中国")).toBe(canonicalEmail("a@xn--fsqu00a.xn--fiqs8s"));
  });

  test("VAL-3: it is an address and does not change again", () => {
    const letters = fc.constantFrom(...Array.from("aZ1.+-_ÄßıIİΣ例ﬀ①½⑴🄁﷼\u0301\u00a0@ "));
    const part = fc.string({
      unit: fc.oneof(letters, character),
      maxLength: 12,
    });
    const domain = fc.constantFrom(
      "example.com",
      "MÜNCHEN.de",
      "例子.中国",
      "Straße.DE",
      "xn--a.com",
    );
    fc.assert(
      fc.property(part, domain, (local, host) => {
        const value = `${local}@${host}`;
        const canonical = canonicalEmail(value);
        expect(canonicalEmail(canonical)).toBe(canonical);
        expect(isEmail(canonical)).toBe(isEmail(value));
        if (isEmail(value)) expect(canonical).not.toMatch(/[\s,;:()<>[\]"\\\p{Cc}]/u);
      }),
      { numRuns: 2000 },
    );
  });
});

describe("mask", () => {
  test.each([
    ["alice@example.com", "a***e@example.com"],
    ["abc@example.com", "a***c@example.com"],
    ["ab@example.com", "a***@example.com"],
    ["a@example.com", "a***@example.com"],
    ["𝒜lice@example.com", "𝒜***e@example.com"],
    ["a@b@example.com", "a***b@example.com"],
  ])("VAL-3: %s is shown as %s", (address, masked) => expect(maskEmail(address)).toBe(masked));

  test("VAL-3, ASVS 14.2.6: shows at most the first and the last letter", () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z]{1,30}$/), (local) => {
        const [shown = ""] = maskEmail(`${local}@example.com`).split("@");
        expect(shown.replace("***", "").length).toBeLessThanOrEqual(2);
        expect(shown).toHaveLength(local.length > 2 ? 5 : 4);
      }),
    );
  });
});
