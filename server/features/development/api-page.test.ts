import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type EndpointName, ENDPOINTS } from "@portico/contract/endpoints";
import type { ApiDocument, Operation } from "../../platform/http/openapi-shape.ts";
import { openTestApp, PRODUCTION, type TestApp } from "../../testing/test-app.ts";
import { apiPage } from "./api-page.ts";

let test: TestApp;
let production: TestApp;
let body: string;
beforeAll(async () => {
  test = await openTestApp({ builtPages: true, env: { BRAND_NAME: "<b>Brand" } });
  production = await openTestApp({ builtPages: true, env: PRODUCTION });
  body = (await test.request("/dev/api")).body;
});
afterAll(async () => {
  await production.close();
  await test.close();
});

const names = Object.keys(ENDPOINTS) as EndpointName[];

describe("the API's page for developers", () => {
  it("API-1: shows every call that is there, with an anchor that its contents lead to", () => {
    const registered = names.filter((name) =>
      test.app.hasRoute({ method: ENDPOINTS[name].method, url: ENDPOINTS[name].path }),
    );
    expect(registered).toContain("registerEmail");
    for (const name of registered) {
      expect(body).toContain(`<code>${ENDPOINTS[name].path}</code>`);
      expect(body).toContain(`id="${name}"`);
      expect(body).toContain(`<li><a href="#${name}">`);
    }
    expect(body).toContain(`${registered.length} calls.`);
  });

  it("API-1: shows fields with their limits, examples, and refusals with their words", () => {
    const article = body.slice(body.indexOf('id="registerEmailVerifyCode"')).split("</article>")[0];
    expect(article).toContain("at most 256 characters");
    expect(article).toContain("&quot;email&quot;: &quot;mina@example.com&quot;");
    expect(article).toContain("&quot;message&quot;: &quot;SUCCESS&quot;");
    expect(article).toMatch(/<code>10201<\/code>[\s\S]*<code>codeWrong<\/code>/);
  });

  it("ASVS 3.2.2: takes every value as text", () => {
    expect(body).toContain("<title>&lt;b&gt;Brand API</title>");
    expect(body).not.toContain("<b>Brand");
    const hostile = `"><script>alert(1)</script>`;
    const operation: Operation = {
      operationId: hostile,
      tags: ["Visitor"],
      summary: hostile,
      description: `\`${hostile}\``,
      parameters: [
        {
          in: "query",
          name: hostile,
          required: true,
          schema: { type: "string", pattern: hostile, enum: [hostile] },
          examples: { [hostile]: { value: hostile } },
        },
      ],
      security: [],
      responses: {
        200: {
          description: hostile,
          content: {
            "application/json": { schema: {}, examples: { [hostile]: { value: hostile } } },
          },
        },
      },
      "x-errors": [{ name: hostile, code: 1, status: 200, message: hostile }],
    };
    const document: ApiDocument = {
      openapi: "3.1.0",
      info: { title: hostile, version: "1", description: `- ${hostile}` },
      tags: [{ name: "Visitor", description: hostile }],
      paths: { [hostile]: { get: operation } },
      components: {},
    };
    const page = apiPage(document, [hostile]);
    expect(page).toContain("&lt;script&gt;");
    expect(page).not.toContain("<script");
    expect(page).not.toContain(`"">`);
  });

  it("ASVS 3.4.3: nothing in it may run, and only our own styles load", async () => {
    const { statusCode, headers } = await test.request("/dev/api");
    expect(statusCode).toBe(200);
    expect(headers["content-type"]).toBe("text/html; charset=utf-8");
    expect(headers["cache-control"]).toBe("no-store");
    expect(headers["content-security-policy"]).toBe(
      "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    );
    expect(body).not.toMatch(/<script|<style| style=| on[a-z]+=/);
    const styles = [...body.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(
      ([, href = ""]) => href,
    );
    expect(styles).toEqual([expect.stringMatching(/^\/css\/.+\.css$/), "/dev/api.css"]);
    for (const path of styles) {
      const style = await test.request(path);
      expect([path, style.statusCode]).toEqual([path, 200]);
      expect(style.headers["content-type"]).toBe("text/css; charset=utf-8");
    }
    const built = await test.request(styles[0] ?? "");
    expect(built.headers["cache-control"]).toBe("public, max-age=31536000, immutable");
  });

  it("API-1: is dressed in the brand's colour", async () => {
    const branded = await openTestApp({ builtPages: true, env: { BRAND_COLOR: "#aa3300" } });
    const page = await branded.request("/dev/api");
    expect(page.body).toMatch(/href="\/css\/brand-[\w-]{8}\.css"/);
    await branded.close();
  });

  it.each(["/dev/api", "/dev/api.css"])(
    "ASVS 13.4.2, 15.2.3: in production %s is a page like any that is not there",
    async (path) => {
      const { statusCode } = await production.request(`/en${path}`);
      expect(statusCode).toBe(404);
      const bare = await production.request(path);
      expect(bare.statusCode).toBeOneOf([302, 404]);
      expect(bare.body).not.toContain("API");
    },
  );
});
