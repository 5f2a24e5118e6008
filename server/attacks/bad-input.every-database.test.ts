import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ENDPOINTS, type EndpointName } from "@portico/contract/endpoints";
import { ERRORS, type ErrorName } from "@portico/contract/errors";
import { SCHEMAS } from "@portico/contract/schemas";
import type { EndpointSchema } from "@portico/contract/shared/schemas";
import { listenRaw, type RawSite } from "../testing/app/raw-http.ts";
import { countRows } from "../testing/database/rows.ts";
import { openTestApp, type TestApp } from "../testing/app/test-app.ts";

const SEND_CODE = ENDPOINTS.registerEmailSendCode.path;
const COMPLETE = ENDPOINTS.registerEmail.path;

let test: TestApp;
let site: RawSite;
beforeAll(async () => {
  test = await openTestApp({ builtPages: true });
  site = await listenRaw(test.app);
});
afterAll(() => test.close());

const post = (path: string, payload: string | Buffer, headers: Record<string, string> = {}) =>
  test.request(path, {
    method: "POST",
    headers: {
      origin: "http://localhost:3000",
      "content-type": "application/json",
      ...headers,
    },
    payload,
  });

interface Refused {
  statusCode: number;
  json(): unknown;
}

function expectRefusal(answer: Refused, name: ErrorName, data: unknown = null) {
  const { code, status } = ERRORS[name];
  expect(answer.statusCode).toBe(status);
  expect(answer.json()).toEqual({
    code,
    message: test.services.texts.text("en", `errors.${name}`),
    data,
  });
}

const registered = Object.values(ENDPOINTS);
const isThere = ({ method, path }: { method: string; path: string }) =>
  test.app.hasRoute({ method, url: path });

it("API-2: a body with a duplicate key is refused", async () => {
  const twice = '{"email":"a@example.com","email":"b@example.com"}';
  expectRefusal(await post(SEND_CODE, twice), "badRequest");
});

describe("methods and paths", () => {
  it("API-2, ASVS 4.1.4: every call accepts only its own method, and names it in Allow", async () => {
    for (const { method, path } of registered.filter(isThere)) {
      for (const other of ["GET", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE"] as const) {
        if (other === method) continue;
        const answer = await test.request(path, { method: other });
        expectRefusal(answer, "methodNotAllowed");
        expect(answer.headers.allow).toBe(method === "GET" ? "GET, HEAD" : method);
      }
    }
  });

  it.each([
    "PROPFIND",
    "QUERY",
    "MKCOL",
    "LINK",
    "SEARCH",
    "PURGE",
    "BREW",
    "get",
    "FOO-BAR",
    "TRACE",
  ])("API-2: the method %s is not allowed anywhere", async (method) => {
    for (const [path, shown] of [
      ["/en/login", '<p class="status-code">405</p>'],
      ["/nothing", '<p class="status-code">405</p>'],
      [SEND_CODE, '"code":40500'],
      ["/robots.txt", '"code":40500'],
    ] as const) {
      const { status, headers, body } = await site.request(`${method} ${path} HTTP/1.1`, [
        "Content-Length: 0",
      ]);
      expect([path, status]).toEqual([path, 405]);
      expect(headers["allow"]).toMatch(/GET|POST/);
      expect(body).toContain(shown);
    }
  });

  it("API-2: an unsupported method is refused before its body is read", async () => {
    const answer = await test.request("/en/login", {
      method: "PUT",
      headers: { "content-type": "application/json" },
      payload: "{not json",
    });
    expect(answer.statusCode).toBe(405);
    expect(answer.headers.allow).toBe("GET, HEAD, POST");
  });

  it.each([
    "/api",
    "/api/",
    "/api/a/v1/auth/nothing",
    "/api/a/v2/auth/user/info/",
    "/api/a/v2/auth/user/INFO",
    "/api/a/v2//auth/user/info",
    "/api/a/v1/auth/user/info",
    "/api/__proto__",
    "/api/constructor",
    "/7/api/nothing",
    "/api/%00",
    "/api/(",
    "/api/:id",
    "/api/*",
  ])("API-2: the unknown path %s is a 404 in the envelope, for every method", async (path) => {
    expectRefusal(await test.request(path), "notFound");
    expectRefusal(await post(path, "{}"), "notFound");
    expectRefusal(await test.request(path, { method: "DELETE" }), "notFound");
  });

  it("API-2: HEAD works wherever GET does", async () => {
    const answer = await test.request(ENDPOINTS.location.path, { method: "HEAD" });
    expect([answer.statusCode, answer.body]).toEqual([200, ""]);
  });
});

describe("bodies", () => {
  it.each([
    "{",
    "",
    "nonsense",
    '{"email":}',
    "[1,",
    '{"a":1}{"b":2}',
    "\u0000",
    "{'a':1}",
    "undefined",
  ])("API-2: malformed JSON is a 400: %j", async (payload) => {
    expectRefusal(await post(SEND_CODE, payload), "badRequest");
  });

  it.each([
    '{"email":"a@example.com","__proto__":{"isAdmin":true}}',
    '{"email":"a@example.com","constructor":{"prototype":{"isAdmin":true}}}',
    '{"__proto__":{"email":"a@example.com"}}',
    '{"email":"a@example.com","\\u005f\\u005fproto\\u005f\\u005f":{"isAdmin":true}}',
    '{"tracking":{"__proto__":{"isAdmin":true}}}',
  ])("ASVS 15.3.6: prototype pollution is a 400: %s", async (payload) => {
    expect((await post(SEND_CODE, payload)).statusCode).toBe(400);
    expect((await post(COMPLETE, payload)).statusCode).toBe(400);
    expect(({} as Record<string, unknown>)["isAdmin"]).toBeUndefined();
  });

  it.each<[string, object, string | null]>([
    ["nothing", {}, "email"],
    ["an array for a string", { email: ["a@example.com"] }, "email"],
    ["an object for a string", { email: { a: 1 } }, "email"],
    ["a number for a string", { email: 1 }, "email"],
    ["null for a string", { email: null }, "email"],
    ["a boolean for a string", { email: true }, "email"],
    ["an unknown field", { email: "a@example.com", isAdmin: true }, "isAdmin"],
    ["a value outside the list", { email: "a@example.com", accountType: "admin" }, "accountType"],
    ["a value that is too long", { email: `${"a".repeat(257)}@example.com` }, "email"],
    ["an array for the body", [], null],
  ])("ASVS 1.5.2, 2.2.1: %s is a 400 that names the field", async (_, payload, field) => {
    const answer = await post(SEND_CODE, JSON.stringify(payload));
    expectRefusal(answer, "invalidFields", field === null ? null : { field });
  });

  it.each(['"text"', "1", "true", "null", "[]", '[{"email":"a@example.com"}]'])(
    "ASVS 1.5.2: a body that is not an object is a 400: %s",
    async (payload) => {
      for (const { path, method } of registered.filter(isThere)) {
        if (method === "POST") expect((await post(path, payload)).statusCode).toBe(400);
      }
    },
  );

  it("API-2: a body over 32 kB is a 413, whole or in chunks", async () => {
    const large = JSON.stringify({ email: "x".repeat(32 * 1024) });
    expectRefusal(await post(SEND_CODE, large), "tooLarge");
    const chunk = `${large.length.toString(16)}\r\n${large}\r\n0\r\n\r\n`;
    const headers = [
      "Origin: http://localhost:3000",
      "Content-Type: application/json",
      "Transfer-Encoding: chunked",
    ];
    const { status, body } = await site.request(`POST ${SEND_CODE} HTTP/1.1`, headers, chunk);
    expect(status).toBe(413);
    expect(JSON.parse(body)).toMatchObject({ code: 41300 });
  });

  it("API-2: a body of exactly 32 kB is read", async () => {
    const frame = JSON.stringify({ email: "" }).length;
    const exact = JSON.stringify({ email: "x".repeat(32 * 1024 - frame) });
    expectRefusal(await post(SEND_CODE, exact), "invalidFields", { field: "email" });
  });

  it.each([
    "text/plain",
    "multipart/form-data; boundary=x",
    "application/x-www-form-urlencoded",
    "text/html",
    "application/xml",
    "application/octet-stream",
    "image/png",
    "application/jsonx",
    "nonsense",
    ";",
    "application/json, text/plain",
  ])("API-2: the content type %s is a 415", async (type) => {
    expectRefusal(
      await post(SEND_CODE, '{"email":"a@example.com"}', { "content-type": type }),
      "unsupportedType",
    );
  });

  it("API-2: a body without a type is a 415", async () => {
    const headers = ["Origin: http://localhost:3000", "Content-Length: 2"];
    const { status, body } = await site.request(`POST ${SEND_CODE} HTTP/1.1`, headers, "{}");
    expect(status).toBe(415);
    expect(JSON.parse(body)).toMatchObject({ code: 41500 });
  });

  it("API-2: no body at all is a 400", async () => {
    const headers = ["Origin: http://localhost:3000", "Content-Length: 0"];
    expect((await site.request(`POST ${SEND_CODE} HTTP/1.1`, headers)).status).toBe(400);
    expectRefusal(await post(SEND_CODE, "", { "content-length": "0" }), "badRequest");
  });

  it("API-2, F20: JSON ten thousand levels deep is refused cheaply", async () => {
    const deep = "[".repeat(10_000) + "]".repeat(10_000);
    const started = performance.now();
    expectRefusal(await post(SEND_CODE, deep), "invalidFields");
    expectRefusal(await post(SEND_CODE, `{"email":${deep}}`), "invalidFields", { field: "email" });
    const objects = '{"a":'.repeat(4000) + "1" + "}".repeat(4000);
    expect((await post(SEND_CODE, objects)).statusCode).toBe(400);
    expect(performance.now() - started).toBeLessThan(2000);
  });

  it("ASVS 15.3.3: fields that name a role or an owner are refused, not ignored", async () => {
    const body = { email: "a@example.com", ticket: "x", password: "x", termsVersion: "2026-11" };
    for (const field of [
      "isAdmin",
      "accountGroup",
      "userId",
      "status",
      "type",
      "mining",
      "mfa",
      "verified",
      "id",
    ]) {
      const answer = await post(COMPLETE, JSON.stringify({ ...body, [field]: true }));
      expectRefusal(answer, "invalidFields", { field });
    }
  });

  it("none of these requests wrote a row", async () => {
    expect(new Set(Object.values(await countRows(test.services.database.db)))).toEqual(
      new Set([0]),
    );
  });
});

describe("queries", () => {
  it.each<[EndpointName, string]>([
    ["checkInviteCode", "?code=a&code=b"],
    ["checkInviteCode", "?code[]=a"],
    ["checkInviteCode", "?code=a&extra=b"],
    ["checkInviteCode", "?__proto__=a&code=b"],
    ["checkInviteCode", "?constructor=a&code=b"],
    ["checkInviteCode", ""],
    ["checkInviteCode", `?code=${"A".repeat(65)}`],
    ["refundRate", "?inviteCode=a&inviteCode=b"],
    ["refundRate", "?code=a"],
    ["humanChallenge", "?action=send-code&action=password"],
    ["humanChallenge", "?action=__proto__"],
    ["humanChallenge", "?action=Send-Code"],
    ["humanChallenge", ""],
    ["location", "?a=1&a=2"],
    ["location", "?a[]=1"],
    ["countryInfo", "?__proto__=1"],
    ["userInfo", "?a=1&a=2"],
  ])("ASVS 15.3.7: %s%s is a 400", async (name, query) => {
    const answer = await test.request(ENDPOINTS[name].path + query);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: ERRORS.invalidFields.code });
  });

  it("API-2: an undecodable query does not cause a server error", async () => {
    for (const query of ["?code=%", "?code=%ff", "?code=%00", "?%=%", "?code=%E0%A4%A"]) {
      const answer = await test.request(ENDPOINTS.checkInviteCode.path + query);
      expect([query, answer.statusCode]).toEqual([query, expect.toBeOneOf([200, 400])]);
    }
  });

  it("ASVS 15.3.7: a body field in the query string is not read as part of the body", async () => {
    expectRefusal(await post(`${SEND_CODE}?email=a%40example.com`, "{}"), "invalidFields", {
      field: "email",
    });
  });

  it("ASVS 15.3.7: a call without query parameters refuses any, whatever its method", async () => {
    const calls = Object.entries(SCHEMAS as Record<EndpointName, EndpointSchema>);
    const without = calls.filter(([, schema]) => schema.query === undefined);
    expect(without.length).toBeGreaterThan(50);
    for (const [name] of without) {
      const { method, path } = ENDPOINTS[name as EndpointName];
      if (!test.app.hasRoute({ method, url: path })) continue;
      for (const query of ["?a=1&a=2", "?a=1"]) {
        const answer = await test.request(path + query, {
          method,
          headers: {
            origin: test.services.settings.siteOrigin,
            "content-type": "application/json",
          },
          ...(method === "POST" ? { payload: "{}" } : {}),
        });
        expect([name, query, answer.statusCode]).toEqual([name, query, 400]);
      }
    }
  });
});

describe("headers", () => {
  it.each([
    ["20 kB of cookies", [`Cookie: a=${"x".repeat(20_000)}`]],
    [
      "many cookies",
      [`Cookie: ${Array.from({ length: 2000 }, (_, i) => `name${i}=value`).join("; ")}`],
    ],
    ["64 kB of headers", Array.from({ length: 64 }, (_, i) => `X-${i}: ${"y".repeat(1000)}`)],
    ["one header of 64 kB", [`X: ${"y".repeat(64_000)}`]],
  ])("API-2: %s are a 431 that explains what to do", async (_, headers) => {
    for (const path of ["/en/login", ENDPOINTS.location.path]) {
      const { status, body } = await site.request(`GET ${path} HTTP/1.1`, headers);
      expect(status).toBe(431);
      expect(body).toContain("Clear the cookies");
    }
  });

  it.each([
    "a",
    "=",
    "=b",
    ";;;",
    "a=b; a",
    "__proto__=x",
    "constructor=x; hasOwnProperty=y",
    "authtoken=%",
    "locale=%ff",
    "a=\u00e9",
    'theme="dark"',
    "a=b,c=d",
  ])("the cookie header %j breaks neither a page nor a call", async (cookie) => {
    expect((await test.request("/en/login", { headers: { cookie } })).statusCode).toBe(200);
    const answer = await test.request(ENDPOINTS.userInfo.path, { headers: { cookie } });
    expect(answer.statusCode).toBe(401);
  });
});

describe("the message of a refusal", () => {
  const messageFor = async (headers: Record<string, string>) =>
    (await test.request("/api/nothing", { headers })).json<{ message: string }>().message;
  const words = (locale: "en" | "de" | "fr") => test.services.texts.text(locale, "errors.notFound");

  it("API-2: is in the caller's language, else the browser's, else English", async () => {
    expect(await messageFor({ language: "de", "accept-language": "fr" })).toBe(words("de"));
    expect(await messageFor({ language: "DE" })).toBe(words("de"));
    expect(await messageFor({ language: "en-us" })).toBe(words("en"));
    expect(await messageFor({ "accept-language": "fr-CA" })).toBe(words("fr"));
    expect(await messageFor({ language: "xx", "accept-language": "fr" })).toBe(words("fr"));
    expect(await messageFor({})).toBe(words("en"));
  });

  it.each(["__proto__", "constructor", "../../etc/passwd", "de\u00e9", "", "x".repeat(5000)])(
    "API-2: the language %j falls back to English",
    async (language) => {
      expect(await messageFor({ language })).toBe(words("en"));
    },
  );

  it("API-2: is never a message key", async () => {
    for (const name of Object.keys(ERRORS) as ErrorName[]) {
      const text = test.services.texts.text("en", `errors.${name}`, { seconds: 5 });
      expect(text).not.toMatch(/^errors\.|[{}]/);
    }
  });
});
