import { createHash } from "node:crypto";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { Window } from "happy-dom";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { SCREENS } from "@portico/contract/routes";
import { openTestApp, PRODUCTION, type TestApp } from "../testing/app/test-app.ts";

let test: TestApp;
/** The same site with hostile brand settings. */
let branded: TestApp;
const BRAND = `<b>"&'`;
beforeAll(async () => {
  test = await openTestApp({ builtPages: true });
  branded = await openTestApp({
    builtPages: true,
    database: test.database,
    env: {
      BRAND_NAME: BRAND,
      BRAND_COLOR: "#ffcc00",
      OIDC_PROVIDERS: JSON.stringify([
        { id: "one", issuer: "http://127.0.0.1:9", clientId: "x", label: "One" },
      ]),
      TERMS_URL: `https://exchange.example/terms?a=1&b="<x>'`,
      SUPPORT_URL: "/help?a=1&b=2",
    },
  });
});
afterAll(async () => {
  await branded.close();
  await test.close();
});

const get = (path: string, headers: Record<string, string> = {}, site = test) =>
  site.request(path, { headers });

const scriptOf = (html: string) => /<script type="module" src="([^"]+)">/.exec(html)?.[1] ?? "";
const STYLE = /<style>(.*?)<\/style>/s;
const styleOf = (html: string) => STYLE.exec(html)?.[1] ?? "";

interface PageData {
  page: string;
  locale: string;
  signedIn: boolean;
  config: { brand: string; links: Record<string, string> };
}

function dataOf(html: string): PageData {
  const text = /<script type="application\/json" id="page-data">(.*?)<\/script>/s.exec(html)?.[1];
  return JSON.parse(text ?? "") as PageData;
}

describe("encodings", () => {
  it.each([
    ["br", "br"],
    ["gzip", "gzip"],
    ["gzip, deflate, br, zstd", "br"],
    ["gzip;q=1.0, br;q=0", "gzip"],
    ["br;q=0.5, gzip;q=1", "br"],
    ["br;q=0, gzip;q=0", undefined],
    ["*", "br"],
    ["*;q=0", undefined],
    ["*;q=0, gzip", "gzip"],
    ["GZIP", "gzip"],
    ["identity", undefined],
    ["", undefined],
    ["brx, xgzip", undefined],
    ["br;q=x", undefined],
    [`gzip;${"x".repeat(500)}`, undefined],
  ])("Accept-Encoding %s gets %s, and the same bytes once decoded", async (header, encoding) => {
    const plain = await get("/de/register");
    const answer = await get("/de/register", { "accept-encoding": header });
    expect(answer.headers["content-encoding"]).toBe(encoding);
    expect(answer.headers["content-length"]).toBe(String(answer.rawPayload.length));
    const decode = { br: brotliDecompressSync, gzip: gunzipSync }[encoding ?? ""];
    const decoded = decode ? decode(answer.rawPayload) : answer.rawPayload;
    expect(decoded.equals(plain.rawPayload)).toBe(true);
    expect(plain.headers["content-encoding"]).toBeUndefined();
  });

  it("an asset is available in the same three", async () => {
    const path = scriptOf((await get("/en/login")).body);
    const plain = await get(path);
    const brotli = await get(path, { "accept-encoding": "br" });
    const gzip = await get(path, { "accept-encoding": "gzip" });
    expect(brotliDecompressSync(brotli.rawPayload).equals(plain.rawPayload)).toBe(true);
    expect(gunzipSync(gzip.rawPayload).equals(plain.rawPayload)).toBe(true);
    expect(brotli.rawPayload.length).toBeLessThan(gzip.rawPayload.length);
  });
});

describe("caching", () => {
  it("each encoding has its own ETag, and a matching ETag saves the body", async () => {
    const tags = new Set<string>();
    for (const encoding of ["br", "gzip", "identity"]) {
      const headers = { "accept-encoding": encoding };
      const { headers: first } = await get("/en/login", headers);
      const tag = String(first.etag);
      tags.add(tag);
      const again = await get("/en/login", { ...headers, "if-none-match": `"x", W/${tag}` });
      expect([again.statusCode, again.body]).toEqual([304, ""]);
      expect(again.headers.etag).toBe(tag);
      expect(again.headers.vary).toBe(first.vary);
      expect(again.headers["cache-control"]).toBe(first["cache-control"]);
    }
    expect(tags.size).toBe(3);
  });

  it("the ETag of another encoding, language, theme or sign-in state does not match", async () => {
    const { headers } = await get("/en/login", { "accept-encoding": "br" });
    const known = { "if-none-match": String(headers.etag), "accept-encoding": "br" };
    expect((await get("/en/login", known)).statusCode).toBe(304);
    expect((await get("/en/login", { ...known, "accept-encoding": "gzip" })).statusCode).toBe(200);
    expect((await get("/de/login", known)).statusCode).toBe(200);
    expect((await get("/en/login", { ...known, cookie: "theme=dark" })).statusCode).toBe(200);
    const signedIn = { ...known, cookie: "authtoken=a; authorization=b" };
    expect((await get("/en/login", signedIn)).statusCode).toBe(200);
  });

  it("If-None-Match: * matches an existing page, and never a missing one", async () => {
    expect((await get("/en/login", { "if-none-match": "*" })).statusCode).toBe(304);
    expect((await get("/en/nothing", { "if-none-match": "*" })).statusCode).toBe(404);
  });

  it("a page is revalidated each time, and is never shared", async () => {
    const { headers } = await get("/en/login");
    expect(headers["cache-control"]).toBe("private, no-cache, no-transform");
    expect(headers.vary).toBe("Accept-Encoding, Cookie");
  });

  it("an asset is cached forever, publicly", async () => {
    const { body } = await get("/en/register");
    const path = scriptOf(body);
    const { statusCode, headers } = await get(path);
    expect(statusCode).toBe(200);
    expect(path).toMatch(/-[\w-]{8}\.js$/);
    expect(headers["cache-control"]).toBe("public, max-age=31536000, immutable");
    expect(headers.vary).toBe("Accept-Encoding");
    expect(headers["content-type"]).toBe("text/javascript; charset=utf-8");
  });

  it("every asset that a page names exists", async () => {
    for (const screen of SCREENS) {
      const { body } = await get(`/en/${screen}`);
      for (const [, path = ""] of body.matchAll(/(?:src|href)="(\/(?:js|css)\/[^"]+)"/g)) {
        expect([path, (await get(path)).statusCode]).toEqual([path, 200]);
      }
    }
  });

  it.each([
    "/js/app-00000000.js",
    "/js/",
    "/js/../pages.html",
    "/js/%2e%2e/pages.html",
    "/js/..%2fpages.html",
    "/css/../../package.json",
    "/js/constructor",
    "/js/__proto__",
  ])("an unknown asset is a 404 that is not cached: %s", async (path) => {
    // The client normalizes a URL with dots; the server sees the result.
    const { statusCode, headers } = await get(path);
    expect(statusCode).toBeOneOf([302, 404]);
    expect(headers["cache-control"]).toBe("no-store");
  });

  it("ASVS 14.2.5: a page is not available under a file name", async () => {
    for (const path of ["/en/account/x.css", "/en/login/x.js", "/en/login.css", "/en/login;a.js"]) {
      const { statusCode, headers } = await get(path);
      expect([path, statusCode, headers["cache-control"]]).toEqual([path, 404, "no-store"]);
    }
  });
});

describe("HEAD", () => {
  it.each(["/en/login", "/en/nothing", "/login", "/robots.txt", "/healthz", "/js/nothing.js"])(
    "%s has the headers of GET, without the body",
    async (path) => {
      const [whole, head] = await Promise.all([
        test.request(path),
        test.request(path, { method: "HEAD" }),
      ]);
      expect(head.statusCode).toBe(whole.statusCode);
      expect(head.body).toBe("");
      const { date: _, "x-request-id": __, ...headers } = whole.headers;
      if (headers["content-length"] === "0") delete headers["content-length"];
      expect(head.headers).toMatchObject(headers);
    },
  );
});

describe("variants", () => {
  it.each([
    ["", "system"],
    ["theme=light", "light"],
    ["theme=dark", "dark"],
    ["theme=pink", "system"],
    ["theme=__proto__", "system"],
    [`theme=dark"><script>`, "system"],
  ])("the theme cookie '%s' selects the theme %s", async (cookie, theme) => {
    const { body } = await get("/en/login", cookie === "" ? {} : { cookie });
    expect(body).toContain(`<html lang="en" data-theme="${theme}" `);
  });

  it("API-7: a page says how many provider buttons will appear, so that space is reserved", async () => {
    const { body } = await get("/en/login", {}, branded);
    expect(body).toContain('<html lang="en" data-theme="system" data-providers="1" ');
  });

  it.each([
    ["authtoken=x; authorization=y", true],
    ["authtoken=; authorization=", true],
    ["authtoken=x; authtoken=y; authorization=z", true],
    ["authtoken=x", false],
    ["authorization=x", false],
    ["", false],
    ["Authtoken=x; Authorization=y", false],
  ])(
    "SES-5, ASVS 8.3.1: the cookies '%s' only pick a variant, by their presence: %s",
    async (cookie, signedIn) => {
      const { body, headers } = await get("/en/login", cookie === "" ? {} : { cookie });
      expect(dataOf(body).signedIn).toBe(signedIn);
      expect(headers["cache-control"]).toBe("private, no-cache, no-transform");
      expect(headers["set-cookie"]).toBeUndefined();
    },
  );

  it("SES-5: no part of a cookie is in a page", async () => {
    const cookie = "authtoken=canary1; authorization=canary2; yu_userName=canary3; theme=canary4";
    for (const path of ["/en/login", "/en/account", "/en/nothing"]) {
      expect((await get(path, { cookie })).body).not.toContain("canary");
    }
  });

  it("a page has no inline script or handler, one style, and names its own screen", async () => {
    for (const screen of SCREENS) {
      const { body } = await get(`/en/${screen}`);
      const scripts = [...body.matchAll(/<script\b([^>]*)>/g)].map(([, attributes]) => attributes);
      expect(scripts).toEqual([
        expect.stringMatching(/^ type="module" src="\/js\/[\w-]+\.js"$/),
        ' type="application/json" id="page-data"',
      ]);
      expect(body.replace(STYLE, "")).not.toMatch(
        /<style|stylesheet|\sstyle=|\son[a-z]+=|javascript:/i,
      );
      expect(dataOf(body).page).toBe(screen);
      expect(body).toMatch(/<h1[ >]/);
    }
  });
});

describe("errors", () => {
  it.each(["/en/nothing", "/de/nothing/more?a=1", "/en/Login", "/en/register/email"])(
    "SCR-4: %s is the 404 page, in the language of its path",
    async (path) => {
      const { statusCode, headers, body } = await get(path, { "accept-language": "fr" });
      expect(statusCode).toBe(404);
      expect(headers["content-type"]).toBe("text/html; charset=utf-8");
      expect(headers["cache-control"]).toBe("no-store");
      expect(headers.etag).toBeUndefined();
      const title = path.startsWith("/de/") ? "Seite nicht gefunden" : "Page not found";
      expect(body).toContain(`<title>${title}</title>`);
      expect(body).toContain(`<html lang="${path.slice(1, 3)}"`);
    },
  );

  it("SCR-5: the 404 page shows its status and 'Page Not Found'", async () => {
    const { body } = await get("/en/nothing");
    expect(body).toContain('<p class="status-code">404</p>');
    expect(body).toMatch(/<h1[^>]*>Page Not Found<\/h1>/);
  });

  it.each([
    "Googlebot/2.1",
    "Chrome-Lighthouse",
    "facebookexternalhit/1.1",
    "bingbot",
    "Mozilla/5.0",
  ])("SCR-5: an unknown path is a 404 for %s too", async (agent) => {
    expect((await get("/en/nothing", { "user-agent": agent })).statusCode).toBe(404);
    expect((await get("/en/login", { "user-agent": agent })).statusCode).toBe(200);
  });

  it("SCR-4: no part of the path is in the page", async () => {
    const { body } = await get("/en/%3Cscript%3Epathcanary(1)%3C%2Fscript%3E?q=canary");
    // A word that occurs in none of our texts.
    expect(body).not.toMatch(/canary/);
  });
});

describe("a form that was sent before its script had loaded", () => {
  const form = {
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded" },
    payload: "email=canary%40example.com&password=canary+secret",
  } as const;

  it.each(["login", "register", "registerCodeVerify", "forget-password"])(
    "SCR-2: /en/%s responds with a page that explains what to do",
    async (screen) => {
      const answer = await test.request(`/en/${screen}`, form);
      expect(answer.statusCode).toBe(409);
      expect(answer.headers["content-type"]).toBe("text/html; charset=utf-8");
      expect(answer.headers["cache-control"]).toBe("no-store");
      expect(answer.body).toContain("This page wasn’t ready");
      expect(answer.body).toContain('<html lang="en"');
    },
  );

  it("SCR-2: none of its fields is in the response, a redirect or the log", async () => {
    const log: string[] = [];
    const site = await openTestApp({ builtPages: true, env: PRODUCTION, log });
    for (const path of [
      "/en/login",
      "/en/nothing",
      "/login",
      "/en-us/login",
      "/ko/login",
      "/js/x",
      "/robots.txt",
      "/api/x",
    ]) {
      const answer = await site.request(path, form);
      expect(answer.body).not.toContain("canary");
      expect(JSON.stringify(answer.headers)).not.toContain("canary");
      expect([path, answer.statusCode]).not.toEqual([path, 200]);
    }
    await site.close();
    expect(log.join("")).not.toContain("canary");
  });

  it.each(["/login", "/en-us/login", "/ko/login"])(
    "SCR-2: %s redirects to the page by 303, so that no browser sends the form again",
    async (path) => {
      const answer = await test.request(path, form);
      expect(answer.statusCode).toBe(303);
      expect(answer.headers.location).toBe("/en/login");
    },
  );

  it("SCR-2: a form larger than 32 kB is refused", async () => {
    const answer = await test.request("/en/login", { ...form, payload: `a=${"x".repeat(33_000)}` });
    expect(answer.statusCode).toBe(413);
  });

  it.each(["text/plain", "multipart/form-data; boundary=x", "application/json"])(
    "SCR-2: a form of type %s gets the same page",
    async (type) => {
      const headers = { "content-type": type };
      const answer = await test.request("/en/login", {
        ...form,
        headers,
        payload: '{"a":"canary"}',
      });
      expect(answer.statusCode).toBe(409);
      expect(answer.body).toContain("This page wasn’t ready");
      expect(answer.body).not.toContain("canary");
    },
  );
});

describe("the brand's settings", () => {
  it("ASVS 1.2.1: a name with markup is shown as text everywhere", async () => {
    const { body } = await get("/en/login", {}, branded);
    const { DOMParser } = new Window();
    const document = new DOMParser().parseFromString(body, "text/html");
    expect(document.querySelector("title")?.textContent).toBe(`Sign in · ${BRAND}`);
    const description = document.querySelector('meta[name="description"]');
    expect(description?.getAttribute("content")).toBe(
      `Sign in to your ${BRAND} account with your email, phone number, or a passkey.`,
    );
    expect(document.querySelector(".mark")?.textContent).toContain(BRAND);
    expect(document.querySelectorAll("b")).toHaveLength(0);
    expect(body).not.toContain("<b>");
    expect(body).not.toMatch(/%[A-Z_]+%/);
  });

  it("ASVS 1.2.3: the page's data cannot close its own tag", async () => {
    const { body } = await get("/en/login", {}, branded);
    const { config } = dataOf(body);
    expect(config.brand).toBe(BRAND);
    expect(config.links["terms"]).toMatch(/^https:\/\/exchange\.example\/terms\?/);
    const block = body.slice(body.indexOf('id="page-data">') + 15);
    expect(block.slice(0, block.indexOf("</script>"))).not.toContain("<");
  });

  it("a link with quotes stays one attribute", async () => {
    const { body } = await get("/en/login", {}, branded);
    const { DOMParser } = new Window();
    const document = new DOMParser().parseFromString(body, "text/html");
    const links = [...document.querySelectorAll("a")].map((one) => one.getAttribute("href"));
    expect(links).toContain("/help?a=1&b=2");
    expect(links.some((href) => href?.startsWith("https://exchange.example/terms?a=1&b="))).toBe(
      true,
    );
  });

  it("BRAND_COLOR becomes part of the stylesheet", async () => {
    const plain = styleOf((await get("/en/login")).body);
    const style = styleOf((await get("/en/login", {}, branded)).body);
    expect(style.startsWith(plain)).toBe(true);
    expect(style.slice(plain.length)).toContain("--accent:#");
  });

  it("BRAND_COLOR is the color of the icon, too", async () => {
    const iconOf = (html: string) => /<link rel="icon" href="([^"]*)">/.exec(html)?.[1];
    expect(iconOf((await get("/en/login")).body)).toContain("stroke='%230d6557'");
    expect(iconOf((await get("/en/login", {}, branded)).body)).not.toContain("%230d6557");
  });

  it("ASVS 3.4.3: a page allows only its own style", async () => {
    for (const site of [test, branded]) {
      const { body, headers } = await get("/en/login", {}, site);
      const digest = createHash("sha256").update(styleOf(body)).digest("base64");
      expect(headers["content-security-policy"]).toContain(`; style-src 'sha256-${digest}'; `);
    }
  });

  it("BRAND_COLOR is adjusted for readable contrast in both themes", async () => {
    const body = styleOf((await get("/en/login", {}, branded)).body);
    const own = body.slice(body.lastIndexOf(":root{--accent"));
    const [light = "", dark = ""] = [...own.matchAll(/--accent:(#[0-9a-f]{6})/g)].map(
      (match) => match[1],
    );
    expect(contrast(light, "#f5f6f3")).toBeGreaterThanOrEqual(4.5);
    expect(contrast(dark, "#0c1113")).toBeGreaterThanOrEqual(4.5);
  });
});

/** WCAG 2.2, implemented again so that it tests the code and not itself. */
function contrast(a: string, b: string): number {
  const luminance = (color: string) => {
    const channels = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16) / 255);
    const [r = 0, g = 0, blue = 0] = channels.map((v) =>
      v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4,
    );
    return 0.2126 * r + 0.7152 * g + 0.0722 * blue;
  };
  const [one, two] = [luminance(a), luminance(b)];
  return (Math.max(one, two) + 0.05) / (Math.min(one, two) + 0.05);
}
