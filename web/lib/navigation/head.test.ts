import { LANGUAGE_TAGS, LOCALES } from "@portico/contract/locales";
import { ALL_SCREENS } from "@portico/contract/routes";
import { describe, expect, test } from "vitest";
import { compileCatalogue } from "../../../tools/texts/messages.ts";
import { headOf } from "./head.ts";
import { createI18n } from "../i18n/i18n.tsx";

const ORIGIN = "https://site.example";
const { text } = createI18n("en", compileCatalogue("en"), { brand: "Portico" });

test.each(ALL_SCREENS)("LOC-12: %s has its own title, description and keywords", (screen) => {
  const { title, description, keywords } = headOf(screen, "en", ORIGIN, text);
  for (const words of [title, description, keywords]) {
    expect(words.trim()).not.toBe("");
    expect(words).not.toContain(`${screen}.head`);
  }
  expect(title).toContain("Portico");
});

describe.each(LOCALES)("the links of a page in %s", (locale) => {
  const { links, languageTag } = headOf("register", locale, ORIGIN, text);
  const alternates = links.filter(({ rel }) => rel === "alternate");

  test("LOC-12: one alternate for each language", () => {
    for (const target of LOCALES) {
      expect(alternates.filter(({ hreflang }) => hreflang === LANGUAGE_TAGS[target])).toEqual([
        { rel: "alternate", hreflang: LANGUAGE_TAGS[target], href: `${ORIGIN}/${target}/register` },
      ]);
    }
    expect(alternates).toHaveLength(LOCALES.length + 1);
  });

  test("LOC-12: an x-default that points to English", () => {
    expect(alternates.filter(({ hreflang }) => hreflang === "x-default")).toEqual([
      { rel: "alternate", hreflang: "x-default", href: `${ORIGIN}/en/register` },
    ]);
  });

  test("LOC-12: one canonical link, to the page that is shown", () => {
    expect(links.filter(({ rel }) => rel === "canonical")).toEqual([
      { rel: "canonical", href: `${ORIGIN}/${locale}/register` },
    ]);
  });

  test("LOC-11: the language of the page is a valid tag", () => {
    expect(Intl.getCanonicalLocales(languageTag)).toEqual([languageTag]);
  });
});
