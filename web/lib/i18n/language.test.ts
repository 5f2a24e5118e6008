import { LOCALES } from "@portico/contract/locales";
import { describe, expect, test } from "vitest";
import { createLanguage } from "./language.ts";

interface Given {
  cookie?: string;
  lang?: string;
  cookieDomain?: string;
}

function setUp({ cookie = "", lang, cookieDomain }: Given = {}) {
  const written: string[] = [];
  const stored = new Map(lang === undefined ? [] : [["lang", lang]]);
  const jar = {
    location: new URL("https://www.portico.example/"),
    get cookie() {
      return cookie;
    },
    set cookie(text: string) {
      written.push(text);
    },
  };
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  };
  return { ...createLanguage({ jar, storage, cookieDomain }), written, stored };
}

describe("save", () => {
  test.each(LOCALES)("LOC-10: %s is kept in three places", (locale) => {
    const { save, written, stored } = setUp({ cookieDomain: "portico.example" });
    save(locale);
    const site = locale === "en" ? "en-us" : locale;
    expect(written).toEqual([
      `locale=${site}; Path=/; SameSite=Lax; Max-Age=31536000; Secure`,
      `yu_locale=${locale}; Path=/; SameSite=Lax; Max-Age=31536000; Domain=portico.example; Secure`,
    ]);
    expect(stored.get("lang")).toBe(locale);
  });

  test("LOC-10: with no parent domain configured the second is host-only", () => {
    const { save, written } = setUp();
    save("de");
    expect(written[1]).not.toContain("Domain");
  });
});

describe("movedTo", () => {
  const marker = "locale_guess=1";

  test("LOC-8: a guessed visitor is moved to the stored language, once", () => {
    const { movedTo, written } = setUp({ cookie: marker, lang: "ja" });
    expect(movedTo("de")).toBe("ja");
    expect(written).toEqual(["locale_guess=; Path=/; SameSite=Strict; Max-Age=0; Secure"]);
  });

  test.each<[string, Given]>([
    ["without the marker", { lang: "ja" }],
    ["with a locale cookie", { cookie: `${marker}; locale=de`, lang: "ja" }],
    ["with a yu_locale cookie", { cookie: `${marker}; yu_locale=de`, lang: "ja" }],
    ["with the same language stored", { cookie: marker, lang: "de" }],
    ["with nothing stored", { cookie: marker }],
    ["with nonsense stored", { cookie: marker, lang: "__proto__" }],
  ])("LOC-8: no redirect %s, and the marker is removed", (_, given) => {
    const { movedTo, written } = setUp(given);
    expect(movedTo("de")).toBeUndefined();
    expect(written).toHaveLength("cookie" in given ? 1 : 0);
  });

  test("LOC-8: the alias en-us in storage means English", () => {
    expect(setUp({ cookie: marker, lang: "en-us" }).movedTo("de")).toBe("en");
    expect(setUp({ cookie: marker, lang: "en-us" }).movedTo("en")).toBeUndefined();
  });
});

test("LOC-8, LOC-10: works without storage", () => {
  const language = createLanguage({ jar: { cookie: "" }, storage: undefined });
  language.save("pt");
  expect(language.movedTo("pt")).toBeUndefined();
});
