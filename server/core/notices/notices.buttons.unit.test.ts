import { describe, expect, it } from "vitest";
import { LOCALES } from "@portico/contract/locales";
import { sampleOf } from "../../features/development/samples.ts";
import { createRenderer } from "../../platform/outbox/render.ts";
import { loadTexts } from "../../platform/texts.ts";
import { ALERTS } from "./notices.ts";

const texts = loadTexts();
const { renderMail } = createRenderer({
  texts,
  brand: "Portico",
  siteOrigin: "https://account.example",
});

/** The text above a mail's button, if the button has this name and leads to this page. */
function wordsAbove(text: string, label: string, page: string): string {
  const [above = "", below] = text.split(`\n\n${label}\nhttps://account.example/${page}#`);
  // Short words keep their hyphen on one line.
  return below === undefined ? "no such button" : above.replaceAll("\u2011", "-");
}

describe.each(LOCALES)("a mail in %s", (locale) => {
  it.each([...ALERTS])("API-8: names the button that freezes the account: %s", (template) => {
    const label = texts.text(locale, "mail.wasntMeLink");
    const { text } = renderMail(sampleOf(template, locale, "mail"));
    expect(wordsAbove(text, label, "wasnt-me")).toContain(label);
  });

  it.each(["factorResetBegan", "factorResetSoon"] as const)(
    "API-8: names the button that keeps two-step verification: %s",
    (template) => {
      const label = texts.text(locale, "mail.keepFactorLink");
      const { text } = renderMail(sampleOf(template, locale, "mail"));
      expect(wordsAbove(text, label, "keep-factor")).toContain(label);
    },
  );
});

describe("an alert in English", () => {
  it.each([...ALERTS])("%s refers nobody to support instead of the button", (template) => {
    expect(renderMail(sampleOf(template, "en", "mail")).text).not.toMatch(/support/i);
  });
});

describe("API-4: a code to an address that may have no account", () => {
  it.each(["registrationCode", "newContactCode"] as const)(
    "%s speaks of no password and no intruder",
    (template) => {
      const { text } = renderMail(sampleOf(template, "en", "mail"));
      const [, body = ""] = text.split("blue heron 42");
      expect(body).not.toMatch(/your password\b(?! or codes)|access to your account/i);
    },
  );
});
