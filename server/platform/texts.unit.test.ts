import { describe, expect, it } from "vitest";
import { ERRORS, type ErrorName } from "@portico/contract/errors";
import { LOCALES } from "@portico/contract/locales";
import { loadTexts, type TextId } from "./texts.ts";

const texts = loadTexts();

describe("texts", () => {
  it("API-2: every code has words in every language", () => {
    for (const locale of LOCALES) {
      for (const name of Object.keys(ERRORS) as ErrorName[]) {
        const text = texts.text(locale, `errors.${name}`, { seconds: 7 });
        expect(text).not.toBe("");
        expect(text).not.toContain("errors.");
        expect(text).not.toContain("{");
      }
    }
  });

  it("LOC-11: English fills a hole", () => {
    const english = texts.text("en", "mail.registrationCodeHeading");
    for (const locale of LOCALES) {
      expect(texts.text(locale, "mail.registrationCodeHeading").length).toBeGreaterThan(0);
    }
    expect(english).toBe("Finish creating your account");
  });

  it("a text that does not exist is its own name, not a crash", () => {
    expect(texts.text("en", "errors.nothing" as TextId)).toBe("errors.nothing");
    expect(texts.text("en", "__proto__" as TextId)).toBe("__proto__");
  });

  it("counts as the language does", () => {
    const wait = (seconds: number) => texts.text("en", "errors.tooManyRequests", { seconds });
    expect(wait(1)).toMatch(/in 1 second\.$/);
    expect(wait(2)).toMatch(/in 2 seconds\.$/);
  });

  it.each([
    "{minutes}",
    "{brand, plural, other {#}}",
    "#",
    "'{'",
    "<b>bold</b>",
    "$& $1 $`",
    "line\r\nBcc: x@y.example",
    "\u202Eevil\u202C",
  ])("ASVS 1.3.7: a hostile value stays the text it is: %j", (brand) => {
    const subject = texts.text("en", "mail.registrationCodeSubject", { brand });
    expect(subject).toBe(`Your ${brand} verification code`);
  });

  it("a value that is missing leaves nothing of the placeholder", () => {
    expect(texts.text("en", "mail.registrationCodeSubject")).toBe("Your  verification code");
  });
});
