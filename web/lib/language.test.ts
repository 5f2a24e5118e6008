import { LOCALE_PREFIXES, LOCALES, localeOf } from "@portico/contract/locales";
import { describe, expect, test } from "vitest";
import { createLanguage, detectLocale } from "./language.ts";

interface Given {
  cookie?: string;
  lang?: string;
  languages?: string[];
  cookieDomain?: string;
}

function setUp({ cookie = "", lang, languages = [], cookieDomain }: Given = {}) {
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
  const deps = { jar, storage, cookieDomain };
  return {
    ...createLanguage(deps),
    detect: (path: string) => detectLocale(path, { ...deps, languages }),
    written,
    stored,
  };
}

describe("detect", () => {
  const everything = { cookie: "locale=fr; yu_locale=es", lang: "ja", languages: ["it-IT"] };

  test("LOC-7: path, then locale, then yu_locale, then storage, then browser, then English", () => {
    expect(setUp(everything).detect("/de/login")).toBe("de");
    expect(setUp(everything).detect("/login")).toBe("fr");
    expect(setUp({ ...everything, cookie: "yu_locale=es" }).detect("/login")).toBe("es");
    expect(setUp({ ...everything, cookie: "" }).detect("/login")).toBe("ja");
    expect(setUp({ languages: ["xx", "it-IT"] }).detect("/login")).toBe("it");
    expect(setUp().detect("/login")).toBe("en");
  });

  test.each(LOCALE_PREFIXES)(
    "LOC-7: the prefix %s counts with or without a path behind it",
    (prefix) => {
      const { detect } = setUp({ cookie: "locale=fr" });
      expect(detect(`/${prefix}/login`)).toBe(localeOf(prefix));
      expect(detect(`/${prefix}`)).toBe(localeOf(prefix));
    },
  );

  test.each(["", "/", "//de/login", "/deutsch/login", "/login/de", "/__proto__/login", "de"])(
    "LOC-7: %s has no prefix",
    (path) => expect(setUp({ cookie: "locale=fr" }).detect(path)).toBe("fr"),
  );

  test.each(["xx", "__proto__", "constructor", "%", "de%3Bq=1", "x".repeat(500)])(
    "LOC-7: the unsupported cookie %s counts as English",
    (value) => {
      const cookie = `locale=${value}; yu_locale=de`;
      expect(setUp({ cookie, lang: "ja" }).detect("/login")).toBe("en");
    },
  );

  test("LOC-7: an empty cookie is none; the alias is understood", () => {
    expect(setUp({ cookie: "locale=; yu_locale=de" }).detect("/login")).toBe("de");
    expect(setUp({ cookie: "locale=en-us", lang: "de" }).detect("/login")).toBe("en");
  });

  test.each(["xx", "__proto__", ""])(
    "LOC-7: unsupported '%s' in storage is passed over",
    (lang) => {
      expect(setUp({ lang, languages: ["zh-Hant-HK"] }).detect("/login")).toBe("zh-tw");
    },
  );
});

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
  ])("LOC-8: nobody is moved %s, and the marker goes", (_, given) => {
    const { movedTo, written } = setUp(given);
    expect(movedTo("de")).toBeUndefined();
    expect(written).toHaveLength(1);
  });

  test("LOC-8: the alias en-us in storage is English", () => {
    expect(setUp({ cookie: marker, lang: "en-us" }).movedTo("de")).toBe("en");
    expect(setUp({ cookie: marker, lang: "en-us" }).movedTo("en")).toBeUndefined();
  });
});

test("LOC-7, LOC-10: a browser without storage still has a language", () => {
  const jar = { cookie: "" };
  const deps = { jar, storage: undefined };
  const language = createLanguage(deps);
  expect(detectLocale("/", { ...deps, languages: ["pt-BR"] })).toBe("pt");
  language.save("pt");
  expect(language.movedTo("pt")).toBeUndefined();
});
