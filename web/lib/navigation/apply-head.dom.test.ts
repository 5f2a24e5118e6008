import { LANGUAGE_TAGS, LOCALES } from "@portico/contract/locales";
import { ALL_SCREENS, matchRoute, type Route, screenPath } from "@portico/contract/routes";
import { beforeEach, expect, test } from "vitest";
import { pageTemplate } from "../../build/page-template.ts";
import { applyHead } from "./apply-head.ts";
import { headOf } from "./head.ts";
import type { Text } from "../i18n/i18n.tsx";

const ORIGIN = "https://site.example";
const text: Text = (id) => `words of ${id}`;

function htmlOf(path: string): string {
  const { screen, locale } = matchRoute(path) as Route;
  return pageTemplate({
    ...headOf(screen, locale, ORIGIN, text),
    stylesheets: [],
    script: "/js/app.js",
    preloads: [],
    indexed: true,
    html: "",
    data: {},
  });
}

/** What search engines and screen readers take from the head. */
function facts(page: Document) {
  const meta = (name: string) => page.querySelector(`meta[name=${name}]`)?.getAttribute("content");
  const links = [...page.querySelectorAll("link[rel=alternate], link[rel=canonical]")].map(
    (link) =>
      `${link.getAttribute("rel")} ${link.getAttribute("hreflang")} ${link.getAttribute("href")}`,
  );
  return {
    language: page.documentElement.lang,
    title: page.title,
    description: meta("description"),
    keywords: meta("keywords"),
    links: links.toSorted(),
  };
}

const parse = (html: string) => new DOMParser().parseFromString(html, "text/html");

let page: Document;
beforeEach(() => {
  page = parse(htmlOf("/de/login"));
});

test.each(ALL_SCREENS)(
  "LOC-12: after navigating to %s the head is as if the page had been loaded",
  (screen) => {
    for (const locale of LOCALES) {
      const path = screenPath(screen, locale);
      applyHead(page, matchRoute(path) as Route, text);
      expect(facts(page)).toEqual(facts(parse(htmlOf(path))));
    }
  },
);

test.each(LOCALES)("LOC-11: the language of the page follows to %s", (locale) => {
  applyHead(page, matchRoute(`/${locale}/login`) as Route, text);
  expect(page.documentElement.lang).toBe(LANGUAGE_TAGS[locale]);
});

test("LOC-12: an unprefixed URL has the English one as its canonical link", () => {
  applyHead(page, matchRoute("/register") as Route, text);
  expect(page.querySelector("link[rel=canonical]")?.getAttribute("href")).toBe(
    `${ORIGIN}/en/register`,
  );
});

test("LOC-12: other links do not change", () => {
  const icon = page.querySelector("link[rel=icon]")?.getAttribute("href");
  applyHead(page, matchRoute("/fr/register") as Route, text);
  expect(icon).toMatch(/^data:/);
  expect(page.querySelector("link[rel=icon]")?.getAttribute("href")).toBe(icon);
});

test("SCR-4: a page without links, such as not found, does not fail", () => {
  const bare = parse("<!doctype html><title>Page not found</title>");
  applyHead(bare, matchRoute("/fr/login") as Route, text);
  expect(facts(bare)).toMatchObject({
    title: "words of login.headTitle",
    language: "fr",
    links: [],
  });
});
