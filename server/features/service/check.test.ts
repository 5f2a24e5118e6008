import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { CheckReason } from "@portico/contract/service/check";
import { sessionCheck } from "@portico/contract/service/endpoints";
import type { ServiceScope } from "@portico/contract/service/keys";
import { KEY_MAX_AGE } from "../../core/service-keys/service-keys.ts";
import { SESSION_ACCESS_MAX_AGE } from "../../core/session-access/session-access.ts";
import { DAY, HOUR, MINUTE, SECOND } from "../../platform/clock.ts";
import { hashToken } from "../../platform/secrets/secrets.ts";
import { listenRaw, type RawSite } from "../../testing/app/raw-http.ts";
import { openTestApp, type TestApp } from "../../testing/app/test-app.ts";
import { signIn } from "../../testing/calls/call-fixtures.ts";
import { operate } from "../../testing/people/operator.ts";
import { makePerson, type Person } from "../../testing/people/people.ts";

let test: TestApp;
let site: RawSite;
let key: string;
beforeAll(async () => {
  test = await openTestApp();
  site = await listenRaw(test.app);
  key = await keyFor("check");
});
afterAll(() => test.close());

async function keyFor(...scopes: ServiceScope[]): Promise<string> {
  const { serviceKeys, database } = test.services;
  return (await serviceKeys.create(database.db, { name: "proxy", scopes })).key;
}

async function cookieOf(person: Person): Promise<string> {
  const browser = test.browser();
  await signIn(test, person, browser);
  return `authtoken=${browser.cookies.get("authtoken")}`;
}

type Headers = Record<string, string>;

async function check(query: string, cookie: string | undefined, more: Headers = {}) {
  const { statusCode, headers, body } = await test.request(`${sessionCheck.path}${query}`, {
    headers: { "x-portico-key": key, ...(cookie === undefined ? {} : { cookie }), ...more },
  });
  const reason = headers["x-portico-reason"] as CheckReason | undefined;
  return { status: statusCode, reason, headers, body };
}

/** The answers of the check may be a second old. */
const later = () => test.clock.advance(SESSION_ACCESS_MAX_AGE);

async function change(id: string, row: { held_until?: number; status?: "frozen"; mining?: 1 }) {
  const { db } = test.services.database;
  await db.updateTable("accounts").set(row).where("id", "=", id).execute();
  later();
}

describe("the check of a session", () => {
  it("says who it is, without a body and never to be cached", async () => {
    const person = await makePerson(test);
    const cookie = await cookieOf(person);
    const { status, headers, body } = await check("", cookie);
    const row = await test.services.sessions.findByToken(cookie.slice("authtoken=".length));
    expect([status, body]).toEqual([204, ""]);
    expect(headers).toMatchObject({
      "x-portico-user": person.account.id,
      "x-portico-uid": person.account.uid,
      "x-portico-group": String(person.account.account_group),
      "x-portico-type": "individual",
      "x-portico-parent": "none",
      "x-portico-trading-allowed": "true",
      "x-portico-withdrawals-held-until": "none",
      "x-portico-proof-age": "0",
      "x-portico-session": hashToken(row?.sessionId ?? ""),
      "cache-control": "no-store",
    });
    expect(headers["set-cookie"]).toBeUndefined();
  });

  it("ASVS 8.2.1: signs a token only for the audiences that the key is bound to", async () => {
    const cookie = await cookieOf(await makePerson(test));
    const { serviceKeys, database } = test.services;
    const service = { name: "proxy", scopes: ["check"], audiences: ["trading"] } as const;
    const bound = { "x-portico-key": (await serviceKeys.create(database.db, service)).key };
    const own = await check("?token=trading", cookie, bound);
    expect([own.status, own.headers["x-portico-token"]]).toEqual([
      204,
      expect.stringMatching(/^e/),
    ]);
    const foreign = await check("?token=withdrawals", cookie, bound);
    expect([foreign.status, foreign.reason]).toEqual([403, "serviceKeyInvalid"]);
    expect(foreign.headers["x-portico-token"]).toBeUndefined();
    // Without a token the check works as with any key, also from memory.
    for (const query of ["", "?require=trade", ""]) {
      expect((await check(query, cookie, bound)).status).toBe(204);
    }
  });

  it("names the parent of a sub-user, and applies the parent's hold", async () => {
    const parent = await makePerson(test);
    const ofParent = { id: parent.account.id, useAdminTwoFactor: false };
    const child = await makePerson(test, { username: "check_child", parent: ofParent });
    const browser = await child.knownBrowser();
    await browser.login("check_child");
    const cookie = `authtoken=${browser.cookies.get("authtoken")}`;
    const until = test.clock.now() + HOUR;
    await change(parent.account.id, { held_until: until });
    expect((await check("", cookie)).headers).toMatchObject({
      "x-portico-parent": parent.account.id,
      "x-portico-withdrawals-held-until": String(until),
    });
    expect(await check("?require=withdraw", cookie)).toMatchObject({
      status: 403,
      reason: "withdrawalsHeld",
    });
    await change(parent.account.id, { status: "frozen" });
    expect(await check("", cookie)).toMatchObject({ status: 401, reason: "sessionInvalid" });
  });

  it("A42: neither extends nor ends the session", async () => {
    const person = await makePerson(test);
    const cookie = await cookieOf(person);
    test.clock.advance(6 * DAY);
    expect((await check("", cookie)).status).toBe(204);
    test.clock.advance(DAY);
    expect((await check("", cookie)).status).toBe(401);
  });

  it.each(["HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"] as const)(
    "answers a %s in the same way, since Envoy asks with its visitor's method",
    async (method) => {
      const cookie = await cookieOf(await makePerson(test));
      const ask = async (headers: Headers) => {
        const sent = { "x-portico-key": key, ...headers };
        return (await test.request(sessionCheck.path, { method, headers: sent })).statusCode;
      };
      expect(await ask({ cookie })).toBe(204);
      expect(await ask({})).toBe(401);
    },
  );

  it("A60: a connection ends with the answer to a check that announces a body", async () => {
    const cookie = await cookieOf(await makePerson(test));
    const own = [`GET ${sessionCheck.path} HTTP/1.1`, "Host: localhost:3000"];
    const sent = [...own, `X-Portico-Key: ${key}`, `Cookie: ${cookie}`];
    const connectionOf = async (...more: string[]) => {
      const { status, headers } = await site.send([...sent, ...more, "", ""].join("\r\n"));
      return [status, headers["connection"]];
    };
    // The first check takes the regular path; the second one finds a cached answer.
    expect(await connectionOf("Content-Length: 11")).toEqual([204, "close"]);
    expect(await connectionOf("Content-Length: 11")).toEqual([204, "close"]);
    expect(await connectionOf("Transfer-Encoding: chunked")).toEqual([204, "close"]);
    expect(await connectionOf("Content-Length: 0")).toEqual([204, "keep-alive"]);
  });

  it("answers under any host name, since some proxies send their visitor's", async () => {
    const cookie = await cookieOf(await makePerson(test));
    expect((await check("", cookie, { host: "www.exchange.example" })).status).toBe(204);
    expect((await check("", undefined, { host: "www.exchange.example" })).status).toBe(401);
  });
});

describe("what a check may require", () => {
  it("trading, which a company may not do before its approval", async () => {
    const institution = {
      companyName: "Mina Trading GmbH",
      registrationCountry: "DE",
      contactName: "Mina Berg",
    };
    const cookie = await cookieOf(await makePerson(test, { institution }));
    const refused = { status: 403, reason: "tradingNotAllowed" };
    expect(await check("?require=trade", cookie)).toMatchObject(refused);
    expect(await check("?require=withdraw,trade", cookie)).toMatchObject(refused);
    expect((await check("?require=withdraw", cookie)).status).toBe(204);
    const own = await cookieOf(await makePerson(test));
    expect((await check("?require=trade,withdraw", own)).status).toBe(204);
  });

  it("withdrawals, until a hold ends", async () => {
    const person = await makePerson(test);
    const cookie = await cookieOf(person);
    await change(person.account.id, { held_until: test.clock.now() + HOUR });
    expect(await check("?require=withdraw", cookie)).toMatchObject({
      status: 403,
      reason: "withdrawalsHeld",
    });
    expect((await check("?require=trade", cookie)).status).toBe(204);
    test.clock.advance(HOUR);
    expect((await check("?require=withdraw", cookie)).status).toBe(204);
  });

  it("a fresh proof, to the second", async () => {
    const cookie = await cookieOf(await makePerson(test));
    test.clock.advance(10 * MINUTE);
    expect((await check("?fresh=600", cookie)).status).toBe(204);
    test.clock.advance(1);
    expect(await check("?fresh=600", cookie)).toMatchObject({ status: 403, reason: "proofTooOld" });
    expect((await check("?fresh=601", cookie)).headers["x-portico-proof-age"]).toBe("601");
  });

  it("ASVS 7.5.1: a proof that is as strong as for a sensitive change here", async () => {
    const person = await makePerson(test);
    const cookie = await cookieOf(person);
    expect((await check("?fresh=60", cookie)).status).toBe(204);
    // The account has an authenticator now, which the session has not proven.
    await test.services.database.db
      .updateTable("accounts")
      .set({ second_factors: "totp" })
      .where("id", "=", person.account.id)
      .execute();
    later();
    expect(await check("?fresh=60", cookie)).toMatchObject({ status: 403, reason: "proofTooOld" });
    expect((await check("", cookie)).headers["x-portico-proof-age"]).toBe("none");
  });

  it("a role", async () => {
    const person = await makePerson(test);
    const cookie = await cookieOf(person);
    for (const role of ["main", "individual"]) {
      expect((await check(`?role=${role}`, cookie)).status, role).toBe(204);
    }
    for (const role of ["sub", "institution", "mining"]) {
      const refused = { status: 403, reason: "roleMissing" };
      expect(await check(`?role=${role}`, cookie), role).toMatchObject(refused);
    }
    await change(person.account.id, { mining: 1 });
    expect((await check("?role=mining", cookie)).status).toBe(204);
  });

  it("all of them at once", async () => {
    const cookie = await cookieOf(await makePerson(test));
    const all = "?require=trade,withdraw&fresh=600&role=main";
    expect((await check(all, cookie)).status).toBe(204);
    expect((await check(`${all.slice(0, -4)}sub`, cookie)).status).toBe(403);
  });

  it.each([
    "?require=",
    "?require=all",
    "?require=trade,",
    "?require=Trade",
    "?require=trade&require=withdraw",
    "?requires=withdraw",
    "?withdraw",
    "?fresh=",
    "?fresh=0",
    "?fresh=-1",
    "?fresh=1e3",
    "?fresh=3601",
    "?fresh=600&fresh=3600",
    "?fresh[]=600",
    "?role=",
    "?role=admin",
    "?role=main,sub",
    "?token=",
    "?token=%00",
    "?__proto__=1",
    "?&=",
    "??require=trade",
    `?token=${"a".repeat(201)}`,
  ])(
    "ASVS 2.2.1: refuses %s, which it does not understand, even for a valid session",
    async (query) => {
      const cookie = await cookieOf(await makePerson(test));
      expect(await check(query, cookie)).toMatchObject({
        status: 403,
        reason: "requirementInvalid",
      });
    },
  );
});

describe("ASVS 8.3.1: what does not pass the check", () => {
  it.each([
    ["no cookie", undefined, "sessionMissing"],
    ["another cookie", "theme=dark", "sessionMissing"],
    ["a garbage token", "authtoken=garbage", "sessionInvalid"],
    ["an unknown token", `authtoken=${"a".repeat(43)}`, "sessionInvalid"],
    ["an empty token", "authtoken=", "sessionInvalid"],
    ["only the readable cookie", `authorization=v1.${"a".repeat(43)}`, "sessionInvalid"],
  ])("%s", async (_, cookie, reason) => {
    expect(await check("", cookie)).toMatchObject({ status: 401, reason });
  });

  it("A40: a doubled cookie, in one header or in two", async () => {
    const cookie = await cookieOf(await makePerson(test));
    const other = await cookieOf(await makePerson(test));
    const refused = { status: 401, reason: "sessionInvalid" };
    expect(await check("", `${cookie}; ${other}`)).toMatchObject(refused);
    expect(await check("", `${cookie}; ${cookie}`)).toMatchObject(refused);
    const line = `GET ${sessionCheck.path} HTTP/1.1`;
    const send = (...headers: string[]) =>
      site.request(line, [`X-Portico-Key: ${key}`, ...headers]);
    expect((await send(`Cookie: ${cookie}`)).status).toBe(204);
    expect((await send(`Cookie: ${cookie}`, `Cookie: ${other}`)).status).toBe(401);
    expect((await send(`Cookie: ${cookie}`, "Cookie: theme=dark")).status).toBe(401);
  });

  it("A60: a doubled key, or a key without the scope", async () => {
    const cookie = await cookieOf(await makePerson(test));
    const line = `GET ${sessionCheck.path} HTTP/1.1`;
    const own = `X-Portico-Key: ${key}`;
    const doubled = await site.request(line, [own, "X-Portico-Key: psk_x", `Cookie: ${cookie}`]);
    expect([doubled.status, doubled.headers["x-portico-reason"]]).toEqual([
      403,
      "serviceKeyInvalid",
    ]);
    for (const shown of ["", "garbage", await keyFor("account", "events", "admin")]) {
      expect(await check("", cookie, { "x-portico-key": shown })).toMatchObject({
        status: 403,
        reason: "serviceKeyInvalid",
      });
    }
    const withoutKey = await test.request(sessionCheck.path, { headers: { cookie } });
    expect(withoutKey.statusCode).toBe(403);
  });

  it("the visitor's own copies of its headers, whatever they say", async () => {
    const person = await makePerson(test);
    const cookie = await cookieOf(person);
    const forged = { "x-portico-user": "admin", "x-portico-trading-allowed": "true" };
    expect((await check("", undefined, forged)).status).toBe(401);
    expect((await check("", cookie, forged)).headers["x-portico-user"]).toBe(person.account.id);
  });

  it("REQ-4: a session under the path of another group", async () => {
    const person = await makePerson(test);
    const cookie = await cookieOf(person);
    const headers = { cookie, "x-portico-key": key };
    const group = person.account.account_group;
    const ask = async (path: string) => (await test.request(path, { headers })).statusCode;
    expect(await ask(`/${group}${sessionCheck.path}`)).toBe(204);
    expect(await ask(`/${group + 1}${sessionCheck.path}`)).toBe(403);
  });
});

describe("over a socket, a check that is answered before the framework", () => {
  const line = `GET ${sessionCheck.path} HTTP/1.1`;

  it("is the same as any other, except for the time", async () => {
    const person = await makePerson(test);
    const cookie = await cookieOf(person);
    const ask = async () => {
      const sent = [`X-Portico-Key: ${key}`, `Cookie: ${cookie}`, "X-Request-Id: chosen-by-proxy"];
      const { status, headers } = await site.request(line, sent);
      const { date: _, ...lasting } = headers;
      return { status, lasting };
    };
    const first = await ask();
    const [second, third] = [await ask(), await ask()];
    expect(first.status).toBe(204);
    expect([second, third]).toEqual([first, first]);
    expect(first.lasting["x-request-id"]).toBe("chosen-by-proxy");
  });

  it("is refused as soon as its answer is too old", async () => {
    const person = await makePerson(test);
    const cookie = await cookieOf(person);
    const ask = async (query = "", ...more: string[]) => {
      const sent = [`X-Portico-Key: ${key}`, `Cookie: ${cookie}`, ...more];
      return (await site.request(line.replace(" HTTP", `${query} HTTP`), sent)).status;
    };
    expect([await ask(), await ask()]).toEqual([204, 204]);
    expect(await ask("?role=sub")).toBe(403);
    expect(await ask("?unknown=1")).toBe(403);
    expect(await ask("/x")).toBe(404);
    expect(await ask("", `X-Portico-Key: ${key}`)).toBe(403);
    expect(await ask("", `Cookie: ${cookie}`)).toBe(401);
    expect(await ask("", "Host: twice.example")).toBe(400);
    await change(person.account.id, { status: "frozen" });
    expect(await ask()).toBe(401);
  });
});

describe("ASVS 8.3.2: what changes reaches the check within two seconds", () => {
  const limit = 2 * SECOND;

  it("counts on an answer of at most that age", () => {
    expect(SESSION_ACCESS_MAX_AGE).toBeLessThanOrEqual(limit);
    expect(KEY_MAX_AGE).toBeLessThanOrEqual(limit);
  });

  it.each([
    [
      "a frozen account",
      (person: Person) => operate(test, "account", "freeze", person.account.uid),
    ],
    ["ended sessions", (person: Person) => operate(test, "sessions", "end", person.account.uid)],
    ["a closed account", (person: Person) => operate(test, "account", "close", person.account.uid)],
  ])("%s", async (_, end) => {
    const person = await makePerson(test);
    const cookie = await cookieOf(person);
    expect((await check("", cookie)).status).toBe(204);
    await end(person);
    later();
    expect(await check("", cookie)).toMatchObject({ status: 401, reason: "sessionInvalid" });
  });

  it("a revoked service key", async () => {
    const cookie = await cookieOf(await makePerson(test));
    const other = await keyFor("check");
    expect((await check("", cookie, { "x-portico-key": other })).status).toBe(204);
    await operate(test, "service-key", "revoke", other.slice(4, 16));
    test.clock.advance(KEY_MAX_AGE);
    expect((await check("", cookie, { "x-portico-key": other })).status).toBe(403);
  });
});
