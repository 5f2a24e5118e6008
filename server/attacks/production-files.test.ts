import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestApp, PRODUCTION, type TestApp } from "../testing/app/test-app.ts";

const BUILT = fileURLToPath(new URL("../../web/dist", import.meta.url));

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp({ builtPages: true, env: PRODUCTION });
});
afterAll(() => test.close());

describe("ASVS 13.4.5, 13.4.2: in production", () => {
  it.each([
    "/docs",
    "/documentation",
    "/documentation/json",
    "/swagger",
    "/metrics",
    "/debug",
    "/status",
    "/health",
    "/dev/api",
    "/dev/inbox",
    "/.env",
    "/.git/config",
    "/package.json",
    "/server/main.ts",
  ])("%s is a 404", async (path) => {
    const { statusCode, body, headers } = await test.request(path);
    const target = headers["location"] ?? "";
    // A path without a language redirects to one, where the page does not exist.
    if (statusCode === 302) expect((await test.request(target)).statusCode).toBe(404);
    else expect(statusCode).toBe(404);
    expect(body).not.toMatch(/swagger|"version"|DATABASE_URL/i);
  });

  it("the probes answer with one word", async () => {
    for (const path of ["/healthz", "/readyz"]) {
      const { body, headers } = await test.request(path);
      expect(JSON.parse(body)).toEqual({ status: "ok" });
      expect(headers["cache-control"]).toBe("no-store");
    }
  });
});

describe("ASVS 13.4.2, 13.3.1: the build output", () => {
  const files = readdirSync(BUILT, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => ({ name, text: readFileSync(`${parentPath}/${name}`, "utf8") }));

  it("has no source map, and no path from the build machine", () => {
    expect(files.length).toBeGreaterThan(20);
    for (const { name, text } of files) {
      expect(name).not.toMatch(/\.map$/);
      expect([name, text.includes("sourceMappingURL")]).toEqual([name, false]);
      expect([name, text.includes(process.cwd())]).toEqual([name, false]);
    }
  });

  it("contains no secret and reads no environment", () => {
    for (const { name, text } of files) {
      const found = /PRIVATE KEY|SECRET_KEYS|DATABASE_URL|SMTP_URL|process\.env/.exec(text)?.[0];
      expect([name, found]).toEqual([name, undefined]);
    }
  });
});

describe("F19: a deliberately slow sender", () => {
  it("hits timeouts for headers, request and idle connection", () => {
    const { headersTimeout, requestTimeout, keepAliveTimeout } = test.app.server;
    expect(headersTimeout).toBeGreaterThan(0);
    expect(headersTimeout).toBeLessThanOrEqual(10_000);
    expect(requestTimeout).toBeGreaterThan(0);
    expect(requestTimeout).toBeLessThanOrEqual(15_000);
    expect(keepAliveTimeout).toBeGreaterThan(0);
    expect(keepAliveTimeout).toBeLessThanOrEqual(65_000);
  });
});
