import { Window } from "happy-dom";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { LANGUAGE_TAGS, LOCALES } from "@portico/contract/locales";
import { openTestApp, PRODUCTION, type TestApp } from "../testing/app/test-app.ts";

const ORIGIN = PRODUCTION.SITE_ORIGIN;
const INDEXED = ["login", "register", "forget-password", "institutions-register"];

let test: TestApp;
let korean: TestApp;
beforeAll(async () => {
  test = await openTestApp({ env: PRODUCTION });
  korean = await openTestApp({
    env: { ...PRODUCTION, LOCALE_REDIRECTS: "", SUPPORT_URL: "https://help.exchange.example/" },
    database: test.database,
  });
});
afterAll(async () => {
  await korean.close();
  await test.close();
});

function parseSitemap(xml: string) {
  const document = new new Window().DOMParser().parseFromString(xml, "application/xml");
  expect(document.querySelector("parsererror")).toBeNull();
  return [...document.getElementsByTagName("url")].map((url) => ({
    location: url.getElementsByTagName("loc")[0]?.textContent,
    alternates: [...url.getElementsByTagName("xhtml:link")].map((link) => [
      link.getAttribute("hreflang"),
      link.getAttribute("href"),
    ]),
  }));
}

describe("the sitemap", () => {
  it("LOC-12: lists each first screen in each language, with all its alternates", async () => {
    const { headers, body } = await test.request("/sitemap.xml");
    expect(headers["content-type"]).toBe("application/xml; charset=utf-8");
    const served = LOCALES.filter((locale) => locale !== "ko");
    const entries = parseSitemap(body);
    expect(entries.map(({ location }) => location)).toEqual(
      INDEXED.flatMap((screen) => served.map((locale) => `${ORIGIN}/${locale}/${screen}`)),
    );
    for (const { location, alternates } of entries) {
      const screen = location?.split("/").at(-1);
      expect(alternates).toEqual([
        ...served.map((locale) => [LANGUAGE_TAGS[locale], `${ORIGIN}/${locale}/${screen}`]),
        ["x-default", `${ORIGIN}/en/${screen}`],
      ]);
    }
  });

  it("LOC-9: leaves a redirected language out, and includes it once it is turned on", async () => {
    expect((await test.request("/sitemap.xml")).body).not.toContain("/ko/");
    const entries = parseSitemap((await korean.request("/sitemap.xml")).body);
    expect(entries).toHaveLength(17 * INDEXED.length);
  });

  it("is well-formed: every tag that opens is closed", async () => {
    const { body } = await test.request("/sitemap.xml");
    expect(body.startsWith('<?xml version="1.0" encoding="UTF-8"?>\n<urlset ')).toBe(true);
    const open: string[] = [];
    for (const [, slash, name = "", rest = ""] of body.matchAll(/<(\/?)([a-z:]+)([^>]*)>/g)) {
      if (slash) expect(open.pop()).toBe(name);
      else if (!rest.endsWith("/")) open.push(name);
    }
    expect(open).toEqual([]);
    expect(body.replaceAll(/<[^>]*>/g, "")).not.toMatch(/[<>&]/);
  });
});

describe("the other files of the site", () => {
  it("robots.txt keeps crawlers from the API and names the sitemap", async () => {
    const { headers, body } = await test.request("/robots.txt");
    expect(headers["content-type"]).toBe("text/plain; charset=utf-8");
    expect(body).toContain("User-agent: *\nDisallow: /api/\n");
    expect(body).toContain(`\nSitemap: ${ORIGIN}/sitemap.xml\n`);
  });

  it("security.txt has what RFC 9116 requires, and never expires", async () => {
    const { headers, body } = await test.request("/.well-known/security.txt");
    expect(headers["content-type"]).toBe("text/plain; charset=utf-8");
    const fields = new Map(
      body
        .trim()
        .split("\n")
        .map((line) => line.split(/: (.*)/s) as [string, string]),
    );
    expect(fields.get("Contact")).toBe(`${ORIGIN}/support`);
    expect(fields.get("Canonical")).toBe(`${ORIGIN}/.well-known/security.txt`);
    const days = (Date.parse(fields.get("Expires") ?? "") - test.clock.now()) / 86_400_000;
    expect(days).toBeGreaterThan(30);
    expect(days).toBeLessThan(365);
  });

  it("security.txt names an external support page as it is", async () => {
    const { body } = await korean.request("/.well-known/security.txt");
    expect(body).toContain("Contact: https://help.exchange.example/\n");
  });

  it.each([
    [{}, "/en/forget-password"],
    [{ "accept-language": "de" }, "/de/forget-password"],
    [{ cookie: "locale=fr", "accept-language": "de" }, "/fr/forget-password"],
    [{ cookie: "locale=ko" }, "/en/forget-password"],
    [{ cookie: "locale=__proto__" }, "/en/forget-password"],
  ])("change-password redirects a password manager %o to %s", async (headers, location) => {
    const answer = await test.request("/.well-known/change-password", {
      headers,
    });
    expect([answer.statusCode, answer.headers.location]).toEqual([302, location]);
    expect(answer.headers["cache-control"]).toBe("no-store");
  });

  it("favicon.ico is a short 404: the icon is in the page", async () => {
    const { statusCode, body } = await test.request("/favicon.ico");
    expect([statusCode, body]).toEqual([404, ""]);
  });

  it.each(["/robots.txt", "/sitemap.xml", "/.well-known/security.txt", "/healthz", "/readyz"])(
    "LOC-4: %s accepts only GET and HEAD",
    async (path) => {
      for (const method of ["POST", "PUT", "DELETE", "PATCH", "OPTIONS"] as const) {
        const answer = await test.request(path, { method });
        expect([method, answer.statusCode]).toEqual([method, 405]);
        expect(answer.headers.allow).toBe("GET, HEAD");
      }
    },
  );
});
