import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { ENDPOINTS } from "@portico/contract/endpoints";
import { thirdNativeStart, thirdVerify } from "@portico/contract/third-party/endpoints";
import { countRows } from "../testing/database/rows.ts";
import type { Browser } from "../testing/app/browser.ts";
import { openTestApp, PRODUCTION, type TestApp } from "../testing/app/test-app.ts";

const ORIGIN = PRODUCTION.SITE_ORIGIN;
const UNSAFE = Object.values(ENDPOINTS).filter(({ method }) => method === "POST");

let test: TestApp;
let victim: Browser;
/** Everything the victim's browser attaches automatically, plus the header it would not. */
let carried: Record<string, string>;
let before: Record<string, number>;

beforeAll(async () => {
  test = await openTestApp({ env: PRODUCTION });
  victim = test.browser();
  await victim.register("victim@example.com");
});
afterAll(() => test.close());
beforeEach(async () => {
  carried = {
    cookie: victim.cookieHeader,
    authorization: victim.cookies.get("authorization") ?? "",
    "captcha-validation": await victim.solve("send-code"),
    "content-type": "application/json",
  };
  before = await countRows(test.services.database.db);
});

const registered = () =>
  UNSAFE.filter(({ path }) => test.app.hasRoute({ method: "POST", url: path }));

/** A native app sends neither an origin nor cookies; a page always sends at least one. */
const NATIVE: readonly string[] = [thirdNativeStart.path, thirdVerify.path];
const isForPages = (path: string) => !NATIVE.includes(path);

/** Runs the attack and expects that nothing changed. */
async function refuses(
  headers: Record<string, string>,
  status: number,
  { payload = "{}", at = () => true }: { payload?: string; at?: (path: string) => boolean } = {},
) {
  for (const { path } of registered().filter((endpoint) => at(endpoint.path))) {
    const answer = await test.request(path, {
      method: "POST",
      headers: { ...carried, ...headers },
      payload,
    });
    expect([path, answer.statusCode]).toEqual([path, status]);
    expect(answer.headers["set-cookie"]).toBeUndefined();
    expect(answer.headers).not.toHaveProperty("access-control-allow-origin");
  }
  expect(await countRows(test.services.database.db)).toEqual(before);
  expect((await victim.call("userInfo")).body.code).toBe(0);
}

describe("A43: cross-site request forgery", () => {
  it("API-2: the same call from our own page works, so the refusals below are due to the origin", async () => {
    const answer = await test.request(ENDPOINTS.registerEmailSendCode.path, {
      method: "POST",
      headers: { ...carried, origin: ORIGIN, "sec-fetch-site": "same-origin" },
      payload: { email: "new@example.com" },
    });
    expect(answer.json()).toMatchObject({ code: 0 });
  });

  it.each([
    "https://evil.example",
    "null",
    "",
    "https://account.exchange.example.evil.example",
    "https://evil-account.exchange.example",
    "http://account.exchange.example",
    "https://account.exchange.example:8443",
    "https://account.exchange.example/",
    "https://ACCOUNT.exchange.example",
    "https://account.exchange.example, https://evil.example",
    "http://localhost:3000",
    "http://127.0.0.1:3000",
  ])("the origin '%s' is refused", async (origin) => {
    await refuses({ origin }, 403);
  });

  it("a request without an origin is refused", async () => {
    await refuses({}, 403, { at: isForPages });
    await refuses({ referer: `${ORIGIN}/en/login` }, 403, { at: isForPages });
  });

  it.each(["cross-site", "none", "same-site", "SAME-ORIGIN", ""])(
    "Sec-Fetch-Site '%s' is refused even with our origin",
    async (site) => {
      await refuses({ origin: ORIGIN, "sec-fetch-site": site }, 403);
    },
  );

  it.each([
    ["application/x-www-form-urlencoded", "email=a%40example.com"],
    [
      "multipart/form-data; boundary=x",
      '--x\r\ncontent-disposition: form-data; name="email"\r\n\r\na\r\n--x--',
    ],
    ["text/plain", '{"email":"a@example.com"}'],
    ["text/plain; charset=utf-8; application/json", '{"email":"a@example.com"}'],
    ["text/json", "{}"],
    ["application/jsonx", "{}"],
  ])(
    "ASVS 3.5.1, 3.5.2: a form of type %s is refused, from a foreign origin and from ours",
    async (type, payload) => {
      await refuses({ "content-type": type, origin: "https://evil.example" }, 403, { payload });
      await refuses({ "content-type": type, origin: ORIGIN }, 415, { payload });
    },
  );

  it("ASVS 3.5.3, 4.1.4: an image's GET or a method-override header starts nothing", async () => {
    for (const { path } of registered()) {
      for (const headers of [
        {},
        { "x-http-method-override": "POST" },
        { "x-method-override": "POST" },
      ]) {
        const answer = await test.request(`${path}?_method=POST`, {
          headers: { ...carried, ...headers },
        });
        expect([path, answer.statusCode]).toEqual([path, 405]);
      }
    }
    expect(await countRows(test.services.database.db)).toEqual(before);
  });

  it("alternative spellings of the path are protected too", async () => {
    for (const { path } of registered()) {
      for (const spelling of [
        path.replace("/api/", "/%61pi/"),
        path.replace("/api/", "/ap%69/"),
        `/7${path}`,
      ]) {
        const answer = await test.request(spelling, {
          method: "POST",
          headers: { ...carried, origin: "https://evil.example" },
          payload: "{}",
        });
        expect([spelling, answer.statusCode]).toEqual([spelling, 403]);
      }
    }
    expect(await countRows(test.services.database.db)).toEqual(before);
  });

  it("ASVS 3.4.2: a preflight gets no permission", async () => {
    const answer = await test.request(ENDPOINTS.logout.path, {
      method: "OPTIONS",
      headers: {
        origin: "https://evil.example",
        "access-control-request-method": "POST",
        "access-control-request-headers": "authorization,content-type",
      },
    });
    expect(answer.statusCode).toBe(405);
    expect(Object.keys(answer.headers).filter((name) => name.startsWith("access-control"))).toEqual(
      [],
    );
  });
});

describe("A44: same-site request forgery, where Strict cookies are sent", () => {
  it.each([
    "https://blog.exchange.example",
    "https://exchange.example",
    "https://x.account.exchange.example",
  ])("the sibling host %s is refused like any other", async (origin) => {
    await refuses({ origin, "sec-fetch-site": "same-site" }, 403);
    await refuses({ origin }, 403);
  });

  it("our own origin with Sec-Fetch-Site: same-site is refused", async () => {
    await refuses({ origin: ORIGIN, "sec-fetch-site": "same-site" }, 403);
  });

  it("SES-5: cookies without the header neither sign in nor sign out", async () => {
    const { authorization: _, ...cookiesAlone } = carried;
    const answer = await test.request(ENDPOINTS.logout.path, {
      method: "POST",
      headers: { ...cookiesAlone, origin: ORIGIN, "sec-fetch-site": "same-origin" },
      payload: {},
    });
    expect(answer.statusCode).toBe(401);
    expect((await victim.call("userInfo")).body.code).toBe(0);
  });
});
