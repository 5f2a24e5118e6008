import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ENDPOINTS } from "@portico/contract/endpoints";
import { listenRaw, type RawSite } from "../testing/app/raw-http.ts";
import { openTestApp, PRODUCTION, type TestApp } from "../testing/app/test-app.ts";

const ORIGIN = PRODUCTION.SITE_ORIGIN;
const HOST = new URL(ORIGIN).host;
const { path: SEND_CODE } = ENDPOINTS.registerEmailSendCode;
const { path: LOCATION } = ENDPOINTS.location;

let test: TestApp;
let site: RawSite;
beforeAll(async () => {
  test = await openTestApp({ builtPages: true, env: PRODUCTION });
  site = await listenRaw(test.app, HOST);
});
afterAll(() => test.close());

interface Shown {
  status: number;
  headers: Record<string, string>;
  body: string;
}

const post = (...headers: string[]) => [
  `Origin: ${ORIGIN}`,
  "Sec-Fetch-Site: same-origin",
  "Content-Type: application/json",
  ...headers,
];

const withBody = (path: string, body: string, ...headers: string[]) =>
  site.request(`POST ${path} HTTP/1.1`, post(`Content-Length: ${body.length}`, ...headers), body);

/** One response of each kind, as sent on the wire. */
const KINDS: Record<
  string,
  { status: number; page?: boolean; json?: boolean; html?: boolean; ask: () => Promise<Shown> }
> = {
  "a page": { status: 200, page: true, ask: () => site.request("GET /en/login HTTP/1.1") },
  "a page for a signed-in visitor": {
    status: 200,
    page: true,
    ask: () => site.request("GET /en/account HTTP/1.1", ["Cookie: authtoken=a; authorization=b"]),
  },
  "a page that is not modified": {
    status: 304,
    page: true,
    ask: () => site.request("GET /en/login HTTP/1.1", ["If-None-Match: *"]),
  },
  "a page requested by HEAD": {
    status: 200,
    page: true,
    ask: () => site.request("HEAD /en/login HTTP/1.1"),
  },
  "the 404 page": { status: 404, page: true, ask: () => site.request("GET /en/nothing HTTP/1.1") },
  "the page for an early form": {
    status: 409,
    page: true,
    ask: () =>
      site.request(
        "POST /en/login HTTP/1.1",
        ["Content-Type: application/x-www-form-urlencoded", "Content-Length: 3"],
        "a=b",
      ),
  },
  "an asset": {
    status: 200,
    ask: async () => {
      const { body } = await test.request("/en/login");
      return site.request(`GET ${/src="([^"]+)"/.exec(body)?.[1]} HTTP/1.1`);
    },
  },
  "an unknown asset": { status: 404, ask: () => site.request("GET /js/x.js HTTP/1.1") },
  "a redirect": { status: 302, ask: () => site.request("GET /login HTTP/1.1") },
  "a permanent redirect": { status: 301, ask: () => site.request("GET /en-us/login HTTP/1.1") },
  "robots.txt": { status: 200, ask: () => site.request("GET /robots.txt HTTP/1.1") },
  "the sitemap": { status: 200, ask: () => site.request("GET /sitemap.xml HTTP/1.1") },
  health: { status: 200, ask: () => site.request("GET /healthz HTTP/1.1") },
  readiness: { status: 200, ask: () => site.request("GET /readyz HTTP/1.1") },
  "the OpenAPI document": {
    status: 200,
    json: true,
    ask: () => site.request("GET /api/openapi.json HTTP/1.1"),
  },
  "an API success": {
    status: 200,
    json: true,
    ask: () => site.request(`GET ${LOCATION} HTTP/1.1`),
  },
  "an API refusal in the envelope": {
    status: 200,
    json: true,
    ask: () => withBody(SEND_CODE, '{"email":"a@example.com"}'),
  },
  "400 from the schema": { status: 400, json: true, ask: () => withBody(SEND_CODE, "{}") },
  "400 from the JSON reader": { status: 400, json: true, ask: () => withBody(SEND_CODE, "{") },
  "400 from node's parser": { status: 400, json: true, ask: () => site.send("GARBAGE\r\n\r\n") },
  "400 for an undecodable path": {
    status: 400,
    html: true,
    ask: () => site.request("GET /%zz HTTP/1.1"),
  },
  "400 for no host": {
    status: 400,
    html: true,
    ask: () => site.send("GET / HTTP/1.1\r\nConnection: close\r\n\r\n"),
  },
  "401": {
    status: 401,
    json: true,
    ask: () => site.request(`GET ${ENDPOINTS.userInfo.path} HTTP/1.1`),
  },
  "403": {
    status: 403,
    json: true,
    ask: () =>
      site.request(
        `POST ${SEND_CODE} HTTP/1.1`,
        ["Origin: https://evil.example", "Content-Type: application/json", "Content-Length: 2"],
        "{}",
      ),
  },
  "404 of the API": {
    status: 404,
    json: true,
    ask: () => site.request("GET /api/nothing HTTP/1.1"),
  },
  "405 of the API": {
    status: 405,
    json: true,
    ask: () => site.request(`GET ${SEND_CODE} HTTP/1.1`),
  },
  "405 of a page": { status: 405, html: true, ask: () => site.request("PUT /en/login HTTP/1.1") },
  "405 from node's parser": {
    status: 405,
    html: true,
    ask: () => site.request("BREW /en/login HTTP/1.1"),
  },
  "413": {
    status: 413,
    json: true,
    ask: () => withBody(SEND_CODE, JSON.stringify({ email: "x".repeat(40_000) })),
  },
  "415": {
    status: 415,
    json: true,
    ask: () =>
      site.request(
        `POST ${SEND_CODE} HTTP/1.1`,
        [`Origin: ${ORIGIN}`, "Content-Type: text/plain", "Content-Length: 2"],
        "{}",
      ),
  },
  "421": {
    status: 421,
    html: true,
    ask: () =>
      site.send("GET /en/login HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n"),
  },
  "429": {
    status: 429,
    json: true,
    ask: async () => {
      const path = `${ENDPOINTS.checkInviteCode.path}?code=AAAAAAAAAA`;
      for (let count = 0; count < 60; count += 1) {
        await test.request(path, { address: "127.0.0.1" });
      }
      return site.request(`GET ${path} HTTP/1.1`);
    },
  },
  "431": {
    status: 431,
    html: true,
    ask: () => site.request("GET /en/login HTTP/1.1", [`Cookie: a=${"x".repeat(20_000)}`]),
  },
  "an unknown expectation": {
    status: 200,
    page: true,
    ask: () => site.request("GET /en/login HTTP/1.1", ["Expect: something"]),
  },
};

const policyOf = (header: string) =>
  new Map(
    header.split("; ").map((directive) => {
      const [name = "", ...values] = directive.split(" ");
      return [name, values];
    }),
  );

describe.each(Object.entries(KINDS))("%s", (_, kind) => {
  const { status, page = false, json = false, html = false, ask } = kind;
  let answer: Shown;
  beforeAll(async () => {
    answer = await ask();
  });

  it("ASVS 13.4.6: has its status and no banner", () => {
    expect(answer.status).toBe(status);
    expect(answer.headers).not.toHaveProperty("server");
    expect(answer.headers).not.toHaveProperty("x-powered-by");
    expect(answer.headers).not.toHaveProperty("access-control-allow-origin");
  });

  it("ASVS 3.4.1, 3.4.4, 3.4.5, 3.4.6, 3.4.8, 3.5.8: has every security header, once", () => {
    expect(answer.headers).toMatchObject({
      "x-content-type-options": "nosniff",
      "x-frame-options": "DENY",
      "referrer-policy": "strict-origin",
      "cross-origin-opener-policy": "same-origin",
      "cross-origin-resource-policy": "same-origin",
      "strict-transport-security": "max-age=63072000; includeSubDomains; preload",
    });
    expect(answer.headers["permissions-policy"]).toContain("camera=()");
    expect(answer.headers["permissions-policy"]).toContain("geolocation=()");
    for (const [name, value] of Object.entries(answer.headers)) {
      if (name !== "set-cookie")
        expect([name, value]).not.toEqual([name, expect.stringContaining("\n")]);
    }
  });

  it("ASVS 3.4.3: has a content security policy without a gap", () => {
    const header = answer.headers["content-security-policy"] ?? "";
    expect(header).not.toMatch(/unsafe-|\*|http:|blob:/);
    const policy = policyOf(header);
    expect(policy.get("default-src")).toEqual(["'none'"]);
    expect(policy.get("frame-ancestors")).toEqual(["'none'"]);
    expect(policy.get("base-uri")).toEqual(["'none'"]);
    // A directive that is not named falls back to 'none'.
    expect(policy.get("object-src") ?? ["'none'"]).toEqual(["'none'"]);
    if (!page) {
      expect(policy.has("script-src")).toBe(false);
      return;
    }
    expect(policy.get("script-src")).toEqual(["'self'"]);
    expect(policy.get("style-src")).toEqual([expect.stringMatching(/^'sha256-[\w+/]{43}='$/)]);
    expect(policy.get("connect-src")).toEqual(["'self'"]);
    expect(policy.get("form-action")).toEqual(["'self'"]);
    expect(policy.get("frame-src")).toEqual(["'none'"]);
    expect(policy.get("require-trusted-types-for")).toEqual(["'script'"]);
    expect(policy.get("trusted-types")).toEqual(["portico"]);
  });

  it("ASVS 3.2.1, 4.1.1, 14.3.2: has a content type, and is never cached if it is from the API", () => {
    if (json) {
      expect(answer.headers["content-type"]).toBe("application/json; charset=utf-8");
      expect(answer.headers["cache-control"]).toBe("no-store");
      expect(() => void JSON.parse(answer.body)).not.toThrow();
    } else if (answer.body !== "") {
      expect(answer.headers["content-type"]).toMatch(/; charset=utf-8$/);
    }
    if (html) expect(answer.headers["content-type"]).toBe("text/html; charset=utf-8");
    if (status >= 400) expect(answer.headers["cache-control"]).toBe("no-store");
  });
});

describe("headers that depend on settings", () => {
  let plain: TestApp;
  beforeAll(async () => {
    plain = await openTestApp({
      builtPages: true,
      env: { TAG_MANAGER_ID: "GTM-AB12CD", BRAND_LOGO: "https://cdn.example/logo.svg" },
    });
  });
  afterAll(() => plain.close());

  it("ASVS 3.4.1: over plain HTTP no response has HSTS", async () => {
    for (const path of ["/en/login", "/login", "/api/nothing", LOCATION, "/robots.txt"]) {
      const { headers } = await plain.request(path);
      expect(headers).not.toHaveProperty("strict-transport-security");
    }
  });

  it("REQ-8: the tag manager's host is allowed only when it is configured", async () => {
    const { headers } = await plain.request("/en/login");
    const policy = policyOf(String(headers["content-security-policy"]));
    expect(policy.get("script-src")).toEqual(["'self'", "https://www.googletagmanager.com"]);
    expect(policy.get("img-src")).toContain("https://cdn.example");
    const without = await test.request("/en/login");
    expect(String(without.headers["content-security-policy"])).not.toContain("google");
  });
});
