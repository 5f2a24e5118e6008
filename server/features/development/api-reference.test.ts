import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type EndpointName, ENDPOINTS } from "@portico/contract/endpoints";
import type { ApiDocument } from "../../http/openapi/openapi-shape.ts";
import { openTestApp, PRODUCTION, type TestApp } from "../../testing/app/test-app.ts";
import { API_REFERENCE } from "./api-reference.ts";

let test: TestApp;
let production: TestApp;
beforeAll(async () => {
  test = await openTestApp({ builtPages: true, env: { BRAND_NAME: "<b>Brand" } });
  production = await openTestApp({ builtPages: true, env: PRODUCTION });
});
afterAll(async () => {
  await production.close();
  await test.close();
});

describe("the API reference for developers", () => {
  it("API-1: shows the document that clients get, with every call", async () => {
    const shown = await test.request(`${API_REFERENCE}/json`);
    expect(shown.body).toBe((await test.request("/api/openapi.json")).body);
    const { paths } = JSON.parse(shown.body) as ApiDocument;
    const registered = (Object.keys(ENDPOINTS) as EndpointName[])
      .map((name) => ENDPOINTS[name])
      .filter(({ method, path: url }) => test.app.hasRoute({ method, url }));
    expect(registered.length).toBeGreaterThan(30);
    for (const { path } of registered) expect(paths).toHaveProperty([path]);
    // Neither the page itself nor its files are calls.
    expect(Object.keys(paths).filter((path) => path.startsWith("/dev/"))).toEqual([]);
  });

  it("ASVS 3.4.3, 3.2.2: runs only this site's scripts, which exist, and takes no markup from settings", async () => {
    const { statusCode, headers, body } = await test.request(API_REFERENCE);
    expect(statusCode).toBe(200);
    expect(headers["content-type"]).toBe("text/html; charset=utf-8");
    expect(headers["content-security-policy"]).toBe(
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    );
    expect(body).not.toContain("<b>");
    expect(body).not.toMatch(/<style| style=| on[a-z]+=|https?:/);
    const files = [...body.matchAll(/ (?:src|href)="([^"]+)"/g)].map(([, path = ""]) => path);
    expect(files.filter((path) => path.endsWith(".js"))).toHaveLength(4);
    for (const path of files) {
      expect([path, (await test.request(path)).statusCode]).toEqual([path, 200]);
    }
  });

  it.each(["", "/json", "/yaml", "/static/swagger-ui-bundle.js", "/static/swagger-initializer.js"])(
    `ASVS 13.4.2, 15.2.3: in production ${API_REFERENCE}%s is a 404 like any unknown page`,
    async (rest) => {
      const { statusCode } = await production.request(`/en${API_REFERENCE}${rest}`);
      expect(statusCode).toBe(404);
      const bare = await production.request(API_REFERENCE + rest);
      expect(bare.statusCode).toBeOneOf([302, 404]);
      expect(bare.body).not.toMatch(/API|swagger/i);
    },
  );

  it.each([`${API_REFERENCE}x`, `${API_REFERENCE}/unknown`])(
    "leaves %s to the pages, as any unknown address",
    async (path) => {
      const { statusCode, headers } = await test.request(path);
      expect([statusCode, headers["location"]]).toEqual([302, `/en${path}`]);
    },
  );

  it("ASVS 13.4.2: is not available to a proxied request", async () => {
    const headers = { "x-forwarded-for": "203.0.113.9" };
    for (const rest of ["", "/json", "/static/swagger-ui-bundle.js"]) {
      const { statusCode } = await test.request(API_REFERENCE + rest, { headers });
      expect([rest, statusCode]).toEqual([rest, 404]);
    }
  });
});
