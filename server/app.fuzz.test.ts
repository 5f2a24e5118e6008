import * as fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ENDPOINTS, type EndpointName } from "@portico/contract/endpoint-table";
import { isEmail } from "@portico/contract/email";
import { SCHEMAS } from "@portico/contract/schemas";
import type { EndpointSchema } from "@portico/contract/schemas/common";
import { TERMS_VERSION } from "@portico/contract/terms";
import { MINUTE, SECOND } from "./platform/clock.ts";
import { countRows } from "./testing/rows.ts";
import { openTestApp, type TestApp } from "./testing/test-app.ts";

const log: string[] = [];
let test: TestApp;
let before: Record<string, number>;
/** Enough to get past the first guards, so that garbage reaches what lies behind them. */
let session: Record<string, string>;
beforeAll(async () => {
  test = await openTestApp({ log });
  const browser = test.browser();
  await browser.register("someone@example.com");
  await browser.sendRegistrationCode("other@example.com");
  session = {
    cookie: browser.cookieHeader,
    authorization: browser.cookies.get("authorization") ?? "",
  };
  before = await countRows(test.parts.database.db);
});
afterAll(() => test.close());

const NASTY = fc.constantFrom<unknown>(
  "",
  " ",
  "\u0000",
  "\ud800",
  "\u202e",
  "' or 1=1--",
  '"; drop table accounts;--',
  "{{7*7}}",
  "${7*7}",
  "%00",
  "../../etc/passwd",
  "<script>",
  "a@example.com",
  "other@example.com",
  "A+1@EXAMPLE.COM",
  '"a"@x.com',
  "a@\u0000.com",
  "000000",
  "123456",
  "\u0661\u0662\u0663\u0664\u0665\u0666",
  "2026-11",
  "AAAAAAAAAA",
  "US",
  "x".repeat(300),
  0,
  -1,
  1e308,
  null,
  true,
  [],
  {},
  [[]],
  { length: 1 },
  "constructor",
);

/** A body with the right names and garbage for values, and sometimes names of its own. */
function bodyFor(schema: EndpointSchema): fc.Arbitrary<unknown> {
  const shape: { properties?: Record<string, unknown> } = schema.body ?? schema.query ?? {};
  const value = fc.oneof(
    NASTY,
    fc.string({ unit: "binary", maxLength: 60 }),
    fc.jsonValue({ maxDepth: 3 }),
  );
  const known = Object.fromEntries(
    Object.keys(shape.properties ?? {}).map((name) => [name, value]),
  );
  return fc.oneof(
    { weight: 6, arbitrary: fc.record(known, { requiredKeys: [] }) },
    { weight: 1, arbitrary: fc.record({ ...known, extra: value }, { requiredKeys: [] }) },
    { weight: 1, arbitrary: fc.jsonValue() },
  );
}

const headerValue = fc.oneof(
  fc.constantFrom("", "e30=", "bnVsbA==", "W10=", "v1.x", "{}"),
  fc.string({
    unit: fc.integer({ min: 33, max: 126 }).map((c) => String.fromCharCode(c)),
    maxLength: 80,
  }),
);

describe("ASVS 2.2.1: garbage in every field of every call", () => {
  it.each(Object.keys(ENDPOINTS) as EndpointName[])(
    "API-2: %s never fails and writes nothing",
    async (name) => {
      const { method, path } = ENDPOINTS[name];
      // Calls of later versions are not there at all.
      if (!test.app.hasRoute({ method, url: path })) {
        expect((await test.request(path, { method })).statusCode).toBe(404);
        return;
      }
      await fc.assert(
        fc.asyncProperty(
          bodyFor(SCHEMAS[name]),
          headerValue,
          fc.boolean(),
          async (payload, header, signedIn) => {
            // A counted limit is no failure, but would hide what lies behind it.
            test.clock.advance(MINUTE);
            const query = Object.entries(Object(payload) as object).map(([key, value]) => [
              key,
              typeof value === "string" ? value : JSON.stringify(value),
            ]);
            const answer = await test.request(
              method === "GET" ? `${path}?${new URLSearchParams(query).toString()}` : path,
              {
                method,
                headers: {
                  origin: "http://localhost:3000",
                  "captcha-validation": header,
                  ...(signedIn
                    ? session
                    : { cookie: `__Host-flow=${"A".repeat(43)}`, authorization: header }),
                  ...(method === "POST" ? { "content-type": "application/json" } : {}),
                },
                ...(method === "POST" ? { payload: JSON.stringify(payload) } : {}),
              },
            );
            expect(answer.statusCode).toBeLessThan(500);
            expect(answer.json()).toMatchObject({
              code: expect.any(Number),
              message: expect.any(String),
            });
          },
        ),
        // Signing out is what an empty body is for; it would end the session of the other runs.
        { numRuns: name === "logout" ? 15 : 60 },
      );
      expect(await countRows(test.parts.database.db)).toEqual(before);
    },
  );

  it("API-2: garbage behind a solved challenge sends nothing", async () => {
    const browser = test.browser();
    const { used_challenges: _, ...rows } = await countRows(test.parts.database.db);
    const words = fc.oneof(NASTY, fc.string({ unit: "binary", maxLength: 300 }));
    await fc.assert(
      fc.asyncProperty(words, words, async (email, inviteCode) => {
        test.clock.advance(10 * MINUTE);
        fc.pre(!(typeof email === "string" && isEmail(email)));
        const solution = await browser.solve("send-code");
        const answer = await browser.call(
          "registerEmailSendCode",
          { email, inviteCode },
          { solution },
        );
        expect(answer.status).toBeLessThan(500);
        expect(answer.body.code).not.toBe(0);
      }),
      { numRuns: 60 },
    );
    expect(await countRows(test.parts.database.db)).toMatchObject(rows);
  });

  it("API-2: garbage behind a proven address opens no account", async () => {
    const browser = test.browser();
    const email = "proven@example.com";
    const ticket = await browser.registrationTicket(email);
    const rows = await countRows(test.parts.database.db);
    const text = fc.oneof(NASTY, fc.string({ unit: "binary", maxLength: 64 }));
    const fields = fc.record(
      {
        username: text,
        inviteCode: text,
        countryCode: text,
        tracking: fc.record({ channel: text }),
        device: text,
        institution: text,
      },
      { requiredKeys: [] },
    );
    await fc.assert(
      fc.asyncProperty(fields, text, async (more, password) => {
        test.clock.advance(SECOND);
        const answer = await browser.call("registerEmail", {
          email,
          ticket,
          password,
          termsVersion: TERMS_VERSION,
          ...more,
        });
        expect(answer.status).toBeLessThan(500);
        expect(answer.body.code).not.toBe(0);
      }),
      { numRuns: 100 },
    );
    expect(await countRows(test.parts.database.db)).toEqual(rows);
    expect((await browser.completeRegistration(email, ticket)).body.code).toBe(0);
  });

  it("ASVS 1.2.4: no statement stumbled over a value", () => {
    expect(log.filter((line) => line.includes('"level":50'))).toEqual([]);
  });

  it("ASVS 15.3.6: no object has grown a property", () => {
    expect(Object.keys(Object.prototype)).toEqual([]);
    for (const name in {}) expect(name).toBe("no enumerable property");
  });
});
