import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { LANGUAGE_TAGS, LOCALE_PREFIXES, LOCALES } from "@portico/contract/locales";
import { ACCOUNT_PATHS, ACCOUNT_SCREENS, SCREENS } from "@portico/contract/routes";
import { openTestApp, type TestApp } from "../testing/app/test-app.ts";

let test: TestApp;
/** The same site with Korean turned on and a component host. */
let other: TestApp;
beforeAll(async () => {
  test = await openTestApp({ builtPages: true });
  other = await openTestApp({
    builtPages: true,
    database: test.database,
    env: {
      LOCALE_REDIRECTS: "",
      COMPONENT_HOST: "components.example",
      COMPONENT_PREFIX: "widgets",
    },
  });
});
afterAll(async () => {
  await other.close();
  await test.close();
});

/** Where a path redirects to, or undefined if it is served directly. */
async function leadsTo(path: string, headers: Record<string, string> = {}, site = test) {
  const { statusCode, headers: answered } = await site.request(path, { headers });
  return statusCode >= 300 && statusCode < 400 ? String(answered.location) : undefined;
}

describe("every screen under every prefix", () => {
  const served = LOCALES.filter((locale) => locale !== "ko");

  it.each(served)("LOC-1, LOC-2: %s serves all its 14 screens in its language", async (locale) => {
    for (const screen of SCREENS) {
      const { statusCode, body } = await test.request(`/${locale}/${screen}`);
      expect([screen, statusCode]).toEqual([screen, 200]);
      expect(body).toContain(`<html lang="${LANGUAGE_TAGS[locale]}"`);
      expect(body).toContain(`"page":"${screen}","locale":"${locale}"`);
    }
  });

  it("LOC-1: there are 18 prefixes, 17 of them locales", () => {
    expect(LOCALE_PREFIXES).toHaveLength(18);
    expect(LOCALES).toHaveLength(17);
  });

  it("LOC-3: each screen under /en-us redirects to /en permanently, with its query", async () => {
    for (const screen of SCREENS) {
      const answer = await test.request(`/en-us/${screen}?a=1&b=%2F`);
      expect(answer.statusCode).toBe(301);
      expect(answer.headers.location).toBe(`/en/${screen}?a=1&b=%2F`);
      expect(answer.headers["set-cookie"]).toBeUndefined();
    }
  });

  it("LOC-9: each screen under /ko redirects to /en temporarily, with its query", async () => {
    for (const screen of SCREENS) {
      const answer = await test.request(`/ko/${screen}?a=1`);
      expect(answer.statusCode).toBe(302);
      expect(answer.headers.location).toBe(`/en/${screen}?a=1`);
      expect(answer.headers["cache-control"]).toBe("no-store");
    }
  });

  it("LOC-9: with the setting empty Korean is a language like the others", async () => {
    for (const screen of SCREENS) {
      const { statusCode, body } = await other.request(`/ko/${screen}`);
      expect([screen, statusCode]).toEqual([screen, 200]);
      expect(body).toContain('<html lang="ko"');
    }
    expect(await leadsTo("/login", { cookie: "locale=ko" }, other)).toBe("/ko/login");
  });

  it("LOC-9: the page knows which languages the menu must leave out", async () => {
    const [without, all] = [await test.request("/en/login"), await other.request("/en/login")];
    expect(without.body).toContain('"localeRedirects":{"ko":"en"}');
    expect(all.body).toContain('"localeRedirects":{}');
  });

  it("LOC-2, LOC-6: the 14 unprefixed paths are never served, but redirect to a prefix", async () => {
    for (const screen of SCREENS) {
      expect(await leadsTo(`/${screen}?next=%2Fa&b=c`)).toBe(`/en/${screen}?next=%2Fa&b=c`);
    }
  });
});

describe("paths that the language redirect ignores", () => {
  it.each([
    "/fapi/x",
    "/js",
    "/js/nothing.js",
    "/css/nothing.css",
    "/tailwind/x",
    "/portal",
    "/portal/x",
    "/.well-known/nothing",
    "/.well-known",
    "/1234567890/api/x",
    "/7/api",
  ])("LOC-4: %s is a plain 404, never cached", async (path) => {
    const answer = await test.request(path);
    expect(answer.statusCode).toBe(404);
    expect(answer.body).toBe("");
    expect(answer.headers["cache-control"]).toBe("no-store");
    expect(answer.headers["set-cookie"]).toBeUndefined();
  });

  it.each(["/api", "/api/x", "/7/api/x", "/999999999/api/a/v9/nothing"])(
    "LOC-4: %s responds like the API",
    async (path) => {
      const answer = await test.request(path);
      expect(answer.statusCode).toBe(404);
      expect(answer.json()).toMatchObject({ code: 40400, data: null });
    },
  );

  it.each([
    "/apiary",
    "/api2/x",
    "/API/x",
    "/jsx",
    "/css3/a.css",
    "/portals",
    "/fapi2",
    "/tailwinds",
    "/well-known",
    "/7a/api/x",
    "/x/api/y",
    "/7/apiary",
    "/js.map",
  ])("LOC-4: %s only shares a prefix, so it gets a language", async (path) => {
    expect(await leadsTo(path)).toBe(`/en${path}`);
  });

  it("LOC-4: our own exact paths come first", async () => {
    for (const path of ["/healthz", "/readyz", "/robots.txt", "/sitemap.xml", "/dev/inbox"]) {
      expect([path, (await test.request(path)).statusCode]).toEqual([path, 200]);
    }
  });
});

describe("the component prefix", () => {
  it("LOC-5: without a host it is a plain 404", async () => {
    for (const path of ["/component", "/component/chart.js?v=1"]) {
      const answer = await test.request(path);
      expect([answer.statusCode, answer.body]).toEqual([404, ""]);
    }
  });

  it.each([
    ["/widgets/chart/a.js?v=1&x=%2F", "https://components.example/chart/a.js?v=1&x=%2F"],
    ["/widgets", "https://components.example/"],
    ["/widgets/", "https://components.example/"],
    ["/widgets?v=1", "https://components.example/?v=1"],
  ])("LOC-5: %s redirects to %s", async (path, location) => {
    expect(await leadsTo(path, {}, other)).toBe(location);
  });

  it("LOC-5: only the whole segment counts, and never after a language", async () => {
    expect(await leadsTo("/widgetsx/a", {}, other)).toBe("/en/widgetsx/a");
    expect((await other.request("/en/widgets/a")).statusCode).toBe(404);
  });
});

describe("the language for a visitor without a prefix", () => {
  const german = { "accept-language": "de" };

  it.each([
    ["locale before yu_locale", "locale=fr; yu_locale=it", "/fr/login"],
    ["yu_locale before the browser", "yu_locale=it", "/it/login"],
    ["English by its cookie value", "locale=en-us", "/en/login"],
    ["an empty cookie is ignored", "locale=; yu_locale=", "/de/login"],
    ["an encoded value is decoded", "locale=zh%2Dcn", "/zh-cn/login"],
    ["an unsupported value as English", "locale=xx", "/en/login"],
    ["another letter case as unsupported", "locale=DE", "/en/login"],
    ["__proto__ as English", "locale=__proto__", "/en/login"],
    ["constructor as English", "locale=constructor", "/en/login"],
    ["a foreign host as English", "locale=%2Fevil.example", "/en/login"],
    ["line breaks as English", "locale=de%0d%0aset-cookie:%20a=b", "/en/login"],
    ["half an escape as English", "locale=%E0%A4%A", "/en/login"],
    ["an unsupported locale before a good yu_locale", "locale=xx; yu_locale=it", "/en/login"],
  ])("LOC-7: the cookie counts: %s", async (_, cookie, location) => {
    expect(await leadsTo("/login", { ...german, cookie })).toBe(location);
  });

  it.each([
    ["de", "de"],
    ["de-AT,en;q=0.5", "de"],
    ["en;q=0.5,de;q=0.9", "de"],
    ["fr;q=0,de;q=0.1", "de"],
    ["zh-Hant-HK", "zh-tw"],
    ["zh-TW", "zh-tw"],
    ["zh-HK", "zh-tw"],
    ["zh", "zh-cn"],
    ["zh-Hans-TW", "zh-cn"],
    ["pt-BR", "pt"],
    ["en-GB,de;q=0.9", "en"],
    ["xx,yy;q=0.9", "en"],
    ["sv,nb;q=0.8,it;q=0.2", "it"],
    ["", "en"],
    ["*", "en"],
    ["__proto__", "en"],
    [";;;,,,q=", "en"],
    [`${"xx,".repeat(3000)}de`, "en"],
  ])("LOC-7: Accept-Language %s selects %s", async (header, locale) => {
    expect(await leadsTo("/login", { "accept-language": header })).toBe(`/${locale}/login`);
  });

  it("LOC-7: the prefix wins over every cookie and header", async () => {
    const headers = { cookie: "locale=fr; yu_locale=it", "accept-language": "ja" };
    const { statusCode, body } = await test.request("/de/login", { headers });
    expect(statusCode).toBe(200);
    expect(body).toContain('<html lang="de"');
  });

  it("LOC-7: without any hint it is English", async () => {
    expect(await leadsTo("/login")).toBe("/en/login");
  });

  it("LOC-7: lang=__proto__ in the query has no effect", async () => {
    expect(await leadsTo("/login?lang=__proto__", german)).toBe("/de/login?lang=__proto__");
    const { statusCode, body } = await test.request("/en/login?lang=__proto__&__proto__[a]=b");
    expect(statusCode).toBe(200);
    expect(body).toContain('<html lang="en"');
    expect(({} as Record<string, unknown>)["a"]).toBeUndefined();
  });

  it("LOC-9: a saved or guessed Korean becomes English", async () => {
    expect(await leadsTo("/login", { cookie: "locale=ko" })).toBe("/en/login");
    expect(await leadsTo("/login", { "accept-language": "ko-KR" })).toBe("/en/login");
  });

  it("LOC-7: a redirect is not cached for another visitor", async () => {
    const { headers } = await test.request("/login", { headers: german });
    expect(headers["cache-control"]).toBe("no-store");
    expect(headers.vary).toMatch(/Accept-Language/);
    expect(headers.vary).toMatch(/Cookie/);
  });
});

describe("the cookie that marks a guessed language", () => {
  const cookiesOf = async (path: string, headers: Record<string, string> = {}) =>
    [(await test.request(path, { headers })).headers["set-cookie"] ?? []].flat();

  it.each([{}, { "accept-language": "de" }, { cookie: "locale=" }])(
    "LOC-8: a visitor without a saved language gets it for ten seconds: %o",
    async (headers) => {
      expect(await cookiesOf("/login", headers as Record<string, string>)).toEqual([
        "locale_guess=1; Path=/; Secure; SameSite=Lax; Max-Age=10",
      ]);
    },
  );

  it.each([
    ["/login", { cookie: "locale=de" }],
    ["/login", { cookie: "yu_locale=de" }],
    ["/login", { cookie: "locale=xx" }],
    ["/de/login", {}],
    ["/en-us/login", {}],
    ["/ko/login", {}],
    ["/", { cookie: "locale=de" }],
  ])("LOC-8: other visitors do not get it: %s %o", async (path, headers) => {
    expect(await cookiesOf(path, headers as Record<string, string>)).toEqual([]);
  });
});

describe("the pages of an account", () => {
  it("LOC-2: each is served under a prefix, with its own title", async () => {
    const titles = new Set<string>();
    for (const screen of ACCOUNT_SCREENS) {
      const { statusCode, body } = await test.request(`/de/${ACCOUNT_PATHS[screen]}`);
      expect([screen, statusCode]).toEqual([screen, 200]);
      expect(body).toContain('<meta name="robots" content="noindex">');
      titles.add(/<title>(.*?)<\/title>/.exec(body)?.[1] ?? "");
    }
    expect(titles.size).toBe(ACCOUNT_SCREENS.length);
  });

  it.each([
    ["/de/account/security?step=devices", "/de/account/devices"],
    ["/en/account/security?x=1&step=history", "/en/account/activity"],
    ["/en/account/security?step=phone", "/en/account/contacts?change=phone"],
    ["/en/account/security?step=__proto__", undefined],
    ["/en/account/security?step=", undefined],
    ["/en/account/security", undefined],
    ["/en/account/devices?step=history", undefined],
    ["/en/security-validation?step=password", undefined],
  ])("LOC-2: %s leads to %s", async (old, address) => {
    expect(await leadsTo(old)).toBe(address);
  });
});

describe("roots and typos", () => {
  it.each([
    ["/", "/en"],
    ["/?a=1", "/en?a=1"],
    ["/en", "/en/login"],
    ["/de/", "/de/login"],
    ["/de?redirect=%2Fa", "/de/login?redirect=%2Fa"],
    ["/en-us", "/en"],
    ["/en-us/", "/en/"],
    ["/en/login/", "/en/login"],
    ["/en/login/?a=1", "/en/login?a=1"],
    ["/zh-CN/login?a=1", "/zh-cn/login?a=1"],
    ["/EN-US/register", "/en/register"],
    ["/DE", "/de"],
  ])("LOC-6: %s redirects to %s", async (path, location) => {
    expect(await leadsTo(path)).toBe(location);
  });

  it("SES-5: the root of a signed-in visitor redirects to the account", async () => {
    expect(await leadsTo("/de", { cookie: "authtoken=x; authorization=y" })).toBe("/de/account");
    expect(await leadsTo("/de", { cookie: "authtoken=x" })).toBe("/de/login");
  });
});
