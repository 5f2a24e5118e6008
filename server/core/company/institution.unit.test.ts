import { describe, expect, it } from "vitest";
import type { Institution } from "@portico/contract/registration/schemas";
import { readInstitution } from "./institution.ts";

const COMPANY: Institution = {
  companyName: "Example Trading GmbH",
  registrationCountry: "DE",
  contactName: "Mina Muster",
};
const RESTRICTED = new Set(["KP"]);

const read = (more: Partial<Institution> = {}) =>
  readInstitution({ ...COMPANY, ...more }, RESTRICTED);

const refused = (field: keyof Institution) =>
  expect.objectContaining({ code: "invalidFields", data: { field: `institution/${field}` } });

describe("a company's data", () => {
  it("is kept as given, and omitted fields stay omitted", () => {
    expect(read()).toEqual(COMPANY);
    expect(read({ contactRole: "", website: "  " })).toEqual(COMPANY);
    const whole = { contactRole: "Director", website: "https://example.com/about" };
    expect(read(whole)).toEqual({ ...COMPANY, ...whole });
  });

  it.each([
    "Ångström & Söhne",
    "株式会社例",
    "شركة المثال",
    "Müller-Lüdenscheidt, O'Neill (Holding) №1",
    "7",
    "🦊 Ltd",
    "Āb\u0301c",
  ])("accepts a name in any script: %s", (companyName) => {
    expect(read({ companyName }).companyName).toBe(companyName.normalize("NFC"));
  });

  it("VAL-3: is normalized and trimmed", () => {
    const { companyName, contactName } = read({
      companyName: "\u3000 Cafe\u0301 \u00a0",
      contactName: " Mina ",
    });
    expect([companyName, contactName]).toEqual(["Café", "Mina"]);
  });

  it.each(['"><img onerror>', "{{7*7}}", "${7*7}", "'; drop table accounts; --", "<b>", "=1+1"])(
    "ASVS 1.2.1: %s is accepted as a name, and kept verbatim",
    (companyName) => {
      expect(read({ companyName }).companyName).toBe(companyName);
    },
  );

  const HIDDEN: [string, string][] = [
    ["only a space", " "],
    ["only whitespace", " \u00a0\u2003\u3000"],
    ["a line break", "Example\nLtd"],
    ["a carriage return", "Example\rLtd"],
    ["a tab", "Example\tLtd"],
    ["a NUL", "Example\u0000"],
    ["an escape", "\u001b[31mExample"],
    ["a direction override", "\u202eelpmaxE"],
    ["a direction isolate", "\u2066Example\u2069"],
    ["a direction mark", "Example\u200f"],
    ["a zero-width space", "Exam\u200bple"],
    ["a byte order mark", "\ufeffExample"],
    ["a soft hyphen", "Exam\u00adple"],
    ["a line separator", "Example\u2028Ltd"],
    ["a paragraph separator", "Example\u2029Ltd"],
    ["a lone surrogate", "Example\ud83e"],
    ["a private-use character", "Example\ue000"],
    ["a tag character", "Example\u{e0041}"],
  ];

  it.each(HIDDEN)("ASVS 2.2.1: %s is refused in every text field", (_, value) => {
    for (const field of ["companyName", "contactName"] as const) {
      expect(() => read({ [field]: value })).toThrow(refused(field));
    }
    if (value.trim() !== "") {
      expect(() => read({ contactRole: value })).toThrow(refused("contactRole"));
    }
  });
});

describe("a company's website", () => {
  it.each([
    ["example.com", "https://example.com/"],
    ["www.example.com/about?x=1#y", "https://www.example.com/about?x=1#y"],
    ["HTTP://EXAMPLE.com", "http://example.com/"],
    [" https://example.com ", "https://example.com/"],
    ["https://例え.jp/", "https://xn--r8jz45g.jp/"],
    ["https://example.com:8443/", "https://example.com:8443/"],
    ["https://example.com/<script>", "https://example.com/%3Cscript%3E"],
  ])("%s is kept as %s", (website, kept) => {
    expect(read({ website }).website).toBe(kept);
  });

  it.each([
    "javascript:alert(1)",
    "JavaScript:alert(1)//a.b://",
    "javascript://example.com/%0aalert(1)",
    "java\nscript://example.com",
    "data:text/html,<script>alert(1)</script>",
    "data://example.com/x",
    "file:///etc/passwd",
    "ftp://example.com",
    "mailto:mina@example.com",
    "https://user:secret@example.com",
    "https://user@example.com",
    "user@example.com",
    "https://localhost",
    "https://",
    "https://exa mple.com",
    "no website",
    "https://.",
    "https://localhost.",
    "https://a..b",
    "\u202emoc.elpmaxe",
  ])("ASVS 1.2.2: %j is refused", (website) => {
    expect(() => read({ website })).toThrow(refused("website"));
  });
});

describe("a company's country", () => {
  it.each(["XX", "ZZ", "EU", "00"])("%s is not a country", (registrationCountry) => {
    expect(() => read({ registrationCountry })).toThrow(refused("registrationCountry"));
  });

  it("API-6: may be a restricted one", () => {
    expect(() => read({ registrationCountry: "KP" })).toThrow(
      expect.objectContaining({ code: "countryRestricted" }),
    );
  });
});
