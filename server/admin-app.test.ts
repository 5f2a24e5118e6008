import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Validator } from "@seriousme/openapi-schema-validator";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { SERVER_TIME_HEADER } from "@portico/contract/admin/endpoint";
import { ADMIN_ENDPOINTS } from "@portico/contract/admin/endpoints";
import { ADMIN_ERRORS } from "@portico/contract/admin/errors";
import { ERRORS } from "@portico/contract/errors";
import { CONSOLE_POLICY, viewerPolicy } from "./pages/console-files.ts";
import { DAY } from "./platform/clock.ts";
import { type AdminTest, openAdminTest } from "./testing/admin/admin-app.ts";
import { SLOW_SETUP } from "./testing/timeouts.ts";

vi.setConfig(SLOW_SETUP);

let test: AdminTest;
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "portico-console-"));
  mkdirSync(join(folder, "assets"));
  writeFileSync(join(folder, "index.html"), "<!doctype html><title>Console</title>");
  writeFileSync(join(folder, "assets", "main-abc.js"), "export {};");
  mkdirSync(join(folder, "document-viewer", "assets"), { recursive: true });
  writeFileSync(join(folder, "document-viewer", "index.html"), "<!doctype html><main></main>");
  writeFileSync(join(folder, "document-viewer", "assets", "pdf-abc.mjs"), "export {};");
  test = await openAdminTest({
    env: { ADMIN_ALLOWED_ADDRESSES: "198.51.100.0/24,2001:db8::/32" },
    consoleFolder: folder,
  });
});
afterAll(async () => {
  await test.close();
  rmSync(folder, { recursive: true });
});

const get = (url: string, more: { remoteAddress?: string; headers?: object } = {}) =>
  test.admin.inject({
    url,
    remoteAddress: more.remoteAddress ?? "198.51.100.7",
    headers: { host: "localhost:3900", ...more.headers },
  });

describe("the admin port", () => {
  it("answers no call of the visitors' API", async () => {
    for (const url of [
      "/api/a/v2/auth/user/info",
      "/api/openapi.json",
      "/api/service/v1/account",
    ]) {
      expect((await get(url)).statusCode, url).toBe(404);
    }
  });

  it("sends the time that decides with each answer, because a console's own clock may be wrong", async () => {
    test.clock.advance(DAY);
    const { headers } = await get("/api/admin/v1/session");
    expect(headers[SERVER_TIME_HEADER]).toBe(String(test.clock.now()));
  });

  it("is the only one that answers calls of the admin API", async () => {
    for (const { path, method } of Object.values(ADMIN_ENDPOINTS)) {
      const headers = { origin: test.services.settings.siteOrigin };
      const answer = await test.request(path, { method, headers, payload: {} });
      expect(answer.statusCode, path).toBe(404);
    }
    expect((await test.request("/api/admin/v1/openapi.json")).statusCode).toBe(404);
  });

  it("refuses addresses that are not on the list, for pages and calls", async () => {
    for (const url of ["/", "/api/admin/v1/session", "/assets/main-abc.js"]) {
      const answer = await get(url, { remoteAddress: "203.0.113.7" });
      expect(answer.statusCode, url).toBe(403);
      expect(answer.json()).toMatchObject({ code: ADMIN_ERRORS.addressNotAllowed.code });
    }
    for (const remoteAddress of ["2001:db8::7", "::ffff:198.51.100.9"]) {
      expect((await get("/", { remoteAddress })).statusCode).toBe(200);
    }
  });

  it("A27: refuses another host", async () => {
    const answer = await get("/", { headers: { host: "evil.example" } });
    expect(answer.json()).toMatchObject({ code: ERRORS.unknownHost.code });
  });

  it("compresses the console's files, and sends them once", async () => {
    const url = "/assets/main-abc.js";
    const first = await get(url, { headers: { "accept-encoding": "br" } });
    expect(first.headers).toMatchObject({ "content-encoding": "br", vary: "accept-encoding" });
    const etag = String(first.headers.etag);
    const again = await get(url, { headers: { "accept-encoding": "br", "if-none-match": etag } });
    expect(again.statusCode).toBe(304);
    expect((await get(url)).body).toBe("export {};");
  });

  it("serves the built console with a strict policy, and its start page for any path", async () => {
    for (const url of ["/", "/customers/58201947"]) {
      const page = await get(url);
      expect(page.statusCode).toBe(200);
      expect(page.body).toContain("<title>Console</title>");
      expect(page.headers["content-security-policy"]).toBe(CONSOLE_POLICY);
      expect(page.headers["x-frame-options"]).toBe("DENY");
      expect(page.headers["cache-control"]).toBe("no-cache");
    }
    const script = await get("/assets/main-abc.js");
    expect(script.headers["content-type"]).toBe("text/javascript; charset=utf-8");
    expect(script.headers["cache-control"]).toContain("immutable");
    expect((await get("/assets/missing.js")).statusCode).toBe(404);
    expect((await get("/assets/..%2f..%2fpackage.json")).statusCode).toBe(404);
    expect((await get("/api/admin/v1/unknown")).statusCode).toBe(404);
  });

  it("XSS: gives the document viewer an opaque origin, its own files only, and the console as its only parent", async () => {
    const page = await get("/document-viewer/index.html");
    const policy = String(page.headers["content-security-policy"]);
    expect(policy).toBe(viewerPolicy("http://localhost:3900"));
    const directives = new Map(
      policy.split("; ").map((line) => [line.split(" ")[0], line.split(" ").slice(1)]),
    );
    const files = "http://localhost:3900/document-viewer/";
    expect(directives.get("sandbox")).toEqual(["allow-scripts"]);
    expect(directives.get("default-src")).toEqual(["'none'"]);
    expect(directives.get("frame-ancestors")).toEqual(["http://localhost:3900"]);
    for (const name of ["script-src", "style-src", "connect-src"]) {
      expect(directives.get(name), name).toEqual([files]);
    }
    expect(policy).not.toMatch(/unsafe-|'self'|\*/);
    expect(page.headers["x-frame-options"]).toBe("SAMEORIGIN");
    expect(page.headers["access-control-allow-origin"]).toBeUndefined();
  });

  it("lets only the viewer's files be loaded by an opaque origin", async () => {
    const headers = { origin: "null", "sec-fetch-site": "cross-site" };
    const own = await get("/document-viewer/assets/pdf-abc.mjs", { headers });
    expect(own.headers["content-type"]).toBe("text/javascript; charset=utf-8");
    expect(own.headers["access-control-allow-origin"]).toBe("*");
    expect(own.headers["access-control-allow-credentials"]).toBeUndefined();
    for (const url of ["/", "/assets/main-abc.js", "/api/admin/v1/session"]) {
      const answer = await get(url, { headers });
      expect(answer.headers["access-control-allow-origin"], url).toBeUndefined();
    }
    expect((await get("/document-viewer/unknown.js", { headers })).statusCode).toBe(404);
  });

  it("has a valid OpenAPI document with every call", async () => {
    const document = (await get("/api/admin/v1/openapi.json")).json<{
      paths: Record<string, Record<string, { operationId: string }>>;
    }>();
    const result = await new Validator().validate(document);
    expect(result.errors ?? []).toEqual([]);
    const named = Object.values(document.paths).flatMap((methods) =>
      Object.values(methods).map(({ operationId }) => operationId),
    );
    expect(named.toSorted()).toEqual(Object.keys(ADMIN_ENDPOINTS).toSorted());
  });

  it("never answers 500 to what is no JSON", async () => {
    for (const payload of ["{", "[]", "null", '{"token":1}', '{"token":"a","token":"b"}']) {
      const answer = await test.admin.inject({
        method: "POST",
        url: "/api/admin/v1/invitation/read",
        remoteAddress: "198.51.100.7",
        payload,
        headers: {
          host: "localhost:3900",
          origin: "http://localhost:3900",
          "content-type": "application/json",
        },
      });
      expect(answer.statusCode, payload).toBe(400);
    }
  });
});
