import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ENDPOINTS } from "@portico/contract/endpoints";
import { listenRaw, type RawSite } from "../testing/app/raw-http.ts";
import { openTestApp, PRODUCTION, type TestApp } from "../testing/app/test-app.ts";

const HOST = new URL(PRODUCTION.SITE_ORIGIN).host;

let test: TestApp;
let site: RawSite;
let development: TestApp;
beforeAll(async () => {
  test = await openTestApp({ builtPages: true, env: PRODUCTION });
  site = await listenRaw(test.app, HOST);
  development = await openTestApp({ env: { PORT: "4321" } });
});
afterAll(async () => {
  await development.close();
  await test.close();
});

describe("A27: host header poisoning", () => {
  it.each([
    "evil.example",
    "account.exchange.example.evil.example",
    "exchange.example",
    "account.exchange.example:8443",
    "account.exchange.example@evil.example",
    "localhost:3000",
    "127.0.0.1",
    "",
    "account.exchange.example, evil.example",
    "account.exchange.example.",
  ])("the host '%s' is refused with 421, and not echoed", async (host) => {
    for (const path of ["/en/login", "/login", "/api/nothing", "/sitemap.xml"]) {
      const answer = await site.send(
        `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`,
      );
      expect([path, answer.status]).toEqual([path, expect.toBeOneOf([400, 421])]);
      expect(answer.text).not.toContain("evil");
      expect(answer.headers["location"]).toBeUndefined();
    }
  });

  it("our own host is accepted in any letter case", async () => {
    const answer = await site.send(
      "GET /en/login HTTP/1.1\r\nHost: ACCOUNT.Exchange.Example\r\nConnection: close\r\n\r\n",
    );
    expect(answer.status).toBe(200);
  });

  it("two Host lines, no Host line or an absolute URL in the request line: 400", async () => {
    const close = "Connection: close\r\n\r\n";
    const page = '<p class="status-code">400</p>';
    const envelope = '"code":40000';
    for (const [bytes, shown] of [
      [`GET /en/login HTTP/1.1\r\nHost: ${HOST}\r\nHost: evil.example\r\n${close}`, page],
      [`GET /en/login HTTP/1.1\r\nHost: ${HOST}\r\nhost: ${HOST}\r\n${close}`, page],
      [`GET /en/login HTTP/1.1\r\n${close}`, page],
      [`GET /healthz HTTP/1.1\r\n${close}`, envelope],
      [`GET http://evil.example/en/login HTTP/1.1\r\nHost: ${HOST}\r\n${close}`, page],
      [`GET https://${HOST}/en/login HTTP/1.1\r\nHost: ${HOST}\r\n${close}`, page],
      [`GET http://${HOST}/api/openapi.json HTTP/1.1\r\nHost: ${HOST}\r\n${close}`, envelope],
      [`OPTIONS * HTTP/1.1\r\nHost: ${HOST}\r\n${close}`, envelope],
      [`GET en/login HTTP/1.1\r\nHost: ${HOST}\r\n${close}`, envelope],
    ] as const) {
      const { status, body } = await site.send(bytes);
      expect([bytes, status]).toEqual([bytes, 400]);
      expect(body).toContain(shown);
      expect(body).not.toContain("evil");
    }
  });

  it("an HTTP/1.0 probe needs no host, and every other path does", async () => {
    expect((await site.send("GET /healthz HTTP/1.0\r\n\r\n")).status).toBe(200);
    expect((await site.send("GET /en/login HTTP/1.0\r\n\r\n")).status).toBe(421);
  });

  it("forwarding headers from an untrusted client change no link, redirect or cookie", async () => {
    const spoofed = [
      "X-Forwarded-Host: evil.example",
      "X-Forwarded-Proto: http",
      "X-Forwarded-Port: 81",
      "X-Host: evil.example",
      "X-Original-URL: /en/account",
      "X-Rewrite-URL: /en/account",
      "Forwarded: host=evil.example;proto=http",
    ];
    for (const path of ["/en/login", "/login", "/sitemap.xml", "/robots.txt"]) {
      const [plain, poisoned] = await Promise.all([
        site.request(`GET ${path} HTTP/1.1`),
        site.request(`GET ${path} HTTP/1.1`, spoofed),
      ]);
      const { date: _, "x-request-id": __, ...headers } = plain.headers;
      expect(poisoned.status).toBe(plain.status);
      expect(poisoned.headers).toMatchObject(headers);
      expect(poisoned.body).toBe(plain.body);
    }
  });

  it("the mail of a registration names the configured site, whatever the request claimed", async () => {
    const browser = test.browser();
    const solution = await browser.solve("send-code");
    const headers = { "x-forwarded-host": "evil.example", forwarded: "host=evil.example" };
    await browser.call("registerEmailSendCode", { email: "a@example.com" }, { solution, headers });
    const [message] = await test.messages();
    const mail = test.services.renderMail(message!);
    expect(JSON.stringify(mail)).not.toContain("evil");
    expect(mail.text).toContain(HOST);
  });

  it("in development the loopback names are accepted too, but only with the right port", async () => {
    const statusFor = async (host: string) =>
      (await development.request(ENDPOINTS.location.path, { headers: { host } })).statusCode;
    for (const host of ["localhost:4321", "127.0.0.1:4321", "[::1]:4321"]) {
      expect([host, await statusFor(host)]).toEqual([host, 200]);
    }
    for (const host of ["localhost", "localhost:3000", "evil.example:4321", "127.0.0.2:4321"]) {
      expect([host, await statusFor(host)]).toEqual([host, 421]);
    }
  });
});
