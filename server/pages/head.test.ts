import { readFileSync } from "node:fs";
import { compileMessage } from "@lingui/message-utils/compileMessage";
import { Window } from "happy-dom";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { LANGUAGE_TAGS, type Locale, LOCALES } from "@portico/contract/locales";
import { SCREENS } from "@portico/contract/routes";
import { format } from "@portico/messages/format";
import { openTestApp, PRODUCTION, type TestApp } from "../testing/app/test-app.ts";

const ORIGIN = "https://account.exchange.example";
const BRAND = "Ex & Co";

/** So that there is a page for phone numbers. */
const SMS = {
  SMS_PROVIDER: "http",
  SMS_URL: "https://sms.example/send",
  SMS_TOKEN: "token",
  SMS_FROM: "Portico",
};

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp({
    builtPages: true,
    env: { ...PRODUCTION, ...SMS, SITE_ORIGIN: ORIGIN, LOCALE_REDIRECTS: "", BRAND_NAME: BRAND },
  });
});
afterAll(() => test.close());

/** The translated texts, with English for missing ones. */
function textsOf(locale: Locale, part: string): Record<string, string> {
  const read = (code: Locale) => {
    const file = import.meta.resolve(`@portico/messages/${code}/${part}.json`);
    return JSON.parse(readFileSync(new URL(file), "utf8")) as Record<string, string>;
  };
  try {
    return { ...read("en"), ...read(locale) };
  } catch {
    return read("en");
  }
}

const { DOMParser } = new Window();

async function headOf(path: string) {
  const { body } = await test.request(path);
  // Only the head: other tests cover the rest, which is slow to parse.
  const document = new DOMParser().parseFromString(
    `${body.split("</head>")[0]}</head>`,
    "text/html",
  );
  const all = (selector: string) => [...document.querySelectorAll(selector)];
  const meta = (name: string) =>
    all(`meta[name="${name}"]`).map((one) => one.getAttribute("content"));
  return {
    language: document.documentElement.getAttribute("lang"),
    titles: all("title").map((one) => one.textContent),
    descriptions: meta("description"),
    keywords: meta("keywords"),
    canonical: all('link[rel="canonical"]').map((one) => one.getAttribute("href")),
    alternates: all('link[rel="alternate"]').map((one) => [
      one.getAttribute("hreflang"),
      one.getAttribute("href"),
    ]),
    robots: meta("robots"),
    inline: all("script:not([src])").length,
  };
}

describe.each(LOCALES)("the head of each screen in %s", (locale) => {
  it("LOC-12: has its translated title, description and keywords, and every link", async () => {
    for (const screen of SCREENS) {
      const head = await headOf(`/${locale}/${screen}`);
      const texts = textsOf(locale, `screens/${screen}`);
      const words = (key: string) => [
        format(compileMessage(texts[key] ?? ""), { brand: BRAND }, LANGUAGE_TAGS[locale]),
      ];
      expect(head).toEqual({
        language: LANGUAGE_TAGS[locale],
        titles: words("headTitle"),
        descriptions: words("headDescription"),
        keywords: words("headKeywords"),
        canonical: [`${ORIGIN}/${locale}/${screen}`],
        alternates: [
          ...LOCALES.map((one) => [LANGUAGE_TAGS[one], `${ORIGIN}/${one}/${screen}`]),
          ["x-default", `${ORIGIN}/en/${screen}`],
        ],
        robots: head.robots,
        inline: 0,
      });
      expect(head.titles[0]).toContain(BRAND);
      expect(head.alternates).toHaveLength(18);
    }
  });

  it("SCR-4: an unknown route is titled 'Page not found', and is not indexed", async () => {
    const head = await headOf(`/${locale}/nothing-here`);
    expect(head.titles).toEqual([textsOf(locale, "common")["pageNotFound"]]);
    expect(head.robots).toEqual(["noindex"]);
    expect(head.canonical).toEqual([]);
    expect(head.alternates).toEqual([]);
  });
});

describe("search engines", () => {
  it("LOC-12: index the first screens of the four flows, and not their steps", async () => {
    const indexed = [];
    for (const screen of SCREENS) {
      const { robots } = await headOf(`/en/${screen}`);
      if (robots.length === 0) indexed.push(screen);
    }
    expect(indexed).toEqual(["login", "register", "forget-password", "institutions-register"]);
  });
});
