import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ERRORS } from "@portico/contract/errors";
import { openTestApp, type TestApp } from "../../testing/app/test-app.ts";

const log: string[] = [];

/** The same as on every other response (headers.every-answer.test.ts). */
const SAFE_HEADERS = {
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
  "referrer-policy": "strict-origin",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "content-security-policy": expect.stringContaining("default-src 'none'"),
  "cache-control": "no-store",
};

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp({ builtPages: true, log });
});
afterAll(() => test.close());

describe("a call that fails internally", () => {
  it("ASVS 16.5.1, API-2: responds in general terms, and reveals no internals", async () => {
    const browser = test.browser();
    await browser.register("mina@example.com");
    await sql`alter table sessions rename to sessions_away`.execute(test.services.database.db);
    const answer = await browser.call("userInfo");
    await sql`alter table sessions_away rename to sessions`.execute(test.services.database.db);
    expect(answer.status).toBe(500);
    expect(answer.body).toEqual({
      code: ERRORS.internal.code,
      message: test.services.texts.text("en", "errors.internal"),
      data: null,
    });
    expect(answer.headers).toMatchObject(SAFE_HEADERS);
    expect(answer.headers["content-type"]).toBe("application/json; charset=utf-8");
    expect(JSON.stringify(answer)).not.toMatch(
      /sessions_away|no such table|relation|select|node_modules/,
    );
  });

  it("SES-4: does not sign anyone out", async () => {
    const browser = test.browser();
    await browser.register("noor@example.com");
    await sql`alter table sessions rename to sessions_away`.execute(test.services.database.db);
    const answer = await browser.call("userInfo");
    await sql`alter table sessions_away rename to sessions`.execute(test.services.database.db);
    expect(answer.setCookies).toEqual([]);
    expect((await browser.call("userInfo")).body.code).toBe(0);
  });

  it("ASVS 16.2.5: the log has the location, and never a value", () => {
    const lines = log.map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(lines).toContainEqual(
      expect.objectContaining({ msg: "internal", path: "/api/a/v2/auth/user/info" }),
    );
    expect(log.join("")).not.toMatch(/mina|noor|example\.com/);
  });
});

describe("a page that fails internally", () => {
  it("SCR-5: is the error page with its status, in the visitor's language", async () => {
    await sql`alter table outbox rename to outbox_away`.execute(test.services.database.db);
    const answer = await test.request("/dev/inbox/messages", { headers: { cookie: "locale=de" } });
    await sql`alter table outbox_away rename to outbox`.execute(test.services.database.db);
    expect(answer.statusCode).toBe(500);
    expect(answer.headers["content-type"]).toBe("text/html; charset=utf-8");
    expect(answer.headers).toMatchObject(SAFE_HEADERS);
    expect(answer.headers["content-security-policy"]).not.toContain("script-src");
    expect(answer.headers.etag).toBeUndefined();
    expect(answer.body).toContain('<p class="status-code">500</p>');
    expect(answer.body).toMatch(/<h1[^>]*>Interner Serverfehler<\/h1>/);
    expect(answer.body).toContain('<html lang="de"');
    expect(answer.body).not.toMatch(/outbox_away|no such table|relation/);
  });
});

describe("an unavailable database", () => {
  it("readyz is a 503, healthz still a 200, and pages still work", async () => {
    const away = await openTestApp({ builtPages: true, database: test.database });
    expect((await away.request("/readyz")).json()).toEqual({ status: "ok" });
    await away.services.database.close();
    const ready = await away.request("/readyz");
    expect([ready.statusCode, ready.json()]).toEqual([
      503,
      { status: "unavailable", reasons: ["the database cannot be reached"] },
    ]);
    expect(ready.headers["cache-control"]).toBe("no-store");
    expect((await away.request("/healthz")).statusCode).toBe(200);
    expect((await away.request("/en/login")).statusCode).toBe(200);
    await away.app.close();
  });

  it("probes work with any host, since they come by IP address", async () => {
    for (const host of ["10.0.0.7:3000", "evil.example", "[::1]"]) {
      expect((await test.request("/healthz", { headers: { host } })).statusCode).toBe(200);
      expect((await test.request("/readyz", { headers: { host } })).statusCode).toBe(200);
    }
  });
});
