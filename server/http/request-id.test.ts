import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ENDPOINTS } from "@portico/contract/endpoints";
import { listenRaw, type RawSite } from "../testing/app/raw-http.ts";
import { openTestApp, PRODUCTION, type TestApp } from "../testing/app/test-app.ts";

const HOST = new URL(PRODUCTION.SITE_ORIGIN).host;
const FRESH = /^[\da-f]{8}-[\da-f-]{27}$/;
const GIVEN = "0b6c64f1aa7d4cbd9f1f6d6b9bb0c3a1";

const log: string[] = [];
let test: TestApp;
let site: RawSite;
beforeAll(async () => {
  test = await openTestApp({ builtPages: true, env: PRODUCTION, log });
  site = await listenRaw(test.app, HOST);
});
afterAll(() => test.close());

/** Every path a response can take: pages, files, calls, the fast path, refusals, the parser. */
const REQUESTS = {
  page: "GET /en/login HTTP/1.1",
  "missing page": "GET /en/nothing HTTP/1.1",
  redirect: "GET / HTTP/1.1",
  call: `GET ${ENDPOINTS.location.path} HTTP/1.1`,
  "user info": `GET ${ENDPOINTS.userInfo.path} HTTP/1.1`,
  "unknown call": "GET /api/none HTTP/1.1",
  health: "GET /healthz HTTP/1.1",
  "undecodable path": "GET /%zz HTTP/1.1",
};

describe("ASVS 16.2.1: every response names its request", () => {
  it.each(Object.entries(REQUESTS))("%s: with the proxy's id or a new one", async (_, line) => {
    const given = await site.request(line, [`X-Request-Id: ${GIVEN}`]);
    expect(given.headers["x-request-id"]).toBe(GIVEN);
    const fresh = await site.request(line);
    expect(fresh.headers["x-request-id"]).toMatch(FRESH);
    const again = await site.request(line);
    expect(again.headers["x-request-id"]).not.toBe(fresh.headers["x-request-id"]);
  });

  it("a response to invalid HTTP has an id, which is in the log", async () => {
    const { status, headers } = await site.request("BREW /pot HTTP/1.1");
    expect(status).toBe(405);
    const id = headers["x-request-id"];
    expect(id).toMatch(FRESH);
    expect(JSON.parse(log.at(-1) ?? "{}")).toMatchObject({ reqId: id, status: 405 });
  });

  it.each([
    "short",
    "x".repeat(65),
    "has a space in it",
    'quote"and{brace}',
    "mina@example.com",
    "+4915123456789",
    "-starts-with-a-dash",
    "tab\tand-more",
    "ünïcödé-request",
  ])("A08, ASVS 16.4.1: %j is not adopted", async (value) => {
    const before = log.length;
    const { headers } = await site.request(REQUESTS.call, [`X-Request-Id: ${value}`]);
    expect(headers["x-request-id"]).toMatch(FRESH);
    expect(log.slice(before).join("")).not.toContain(JSON.stringify(value).slice(1, -1));
  });

  it("two ids are ignored", async () => {
    const { headers } = await site.request(REQUESTS.call, [
      `X-Request-Id: ${GIVEN}`,
      "X-Request-Id: 1b6c64f1aa7d4cbd9f1f6d6b9bb0c3a1",
    ]);
    expect(headers["x-request-id"]).toMatch(FRESH);
  });
});
