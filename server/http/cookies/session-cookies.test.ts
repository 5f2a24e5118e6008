import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { CLEARED_AT_LOGOUT } from "@portico/contract/cookies";
import { ENDPOINTS } from "@portico/contract/endpoints";
import { openTestApp, PRODUCTION, type TestApp } from "../../testing/app/test-app.ts";
import type { Browser } from "../../testing/app/browser.ts";
import { DAY, HOUR } from "../../platform/clock.ts";

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp({ env: PRODUCTION });
});
afterAll(() => test.close());

let counter = 0;
async function signedIn(): Promise<Browser> {
  counter += 1;
  const browser = test.browser();
  await browser.register(`person${counter}@example.com`);
  return browser;
}

const token = (letter: string) => letter.repeat(43);

/** user/info with exactly these cookies and header. */
async function ask(cookie: string, authorization?: string, path: string = ENDPOINTS.userInfo.path) {
  const answer = await test.request(path, {
    headers: { ...(cookie ? { cookie } : {}), ...(authorization ? { authorization } : {}) },
  });
  const setCookies = [answer.headers["set-cookie"] ?? []].flat();
  return {
    status: answer.statusCode,
    body: answer.json<{ code: number; data: unknown }>(),
    setCookies,
  };
}

function valuesOf(browser: Browser) {
  const value = (name: string) => browser.cookies.get(name) ?? "";
  return {
    authtoken: value("authtoken"),
    authorization: value("authorization"),
    binder: value("__Host-acct"),
  };
}

const sessionsOf = async (browser: Browser) =>
  test.services.database.db
    .selectFrom("sessions")
    .innerJoin("accounts", "accounts.id", "sessions.account_id")
    .select(["sessions.ended_at", "sessions.ended_why"])
    .where("accounts.id", "=", browser.cookies.get("userId") ?? "")
    .execute();

describe("A39: session fixation", () => {
  it("SES-5: values planted before the registration are not adopted, and do not work afterwards", async () => {
    const browser = test.browser();
    const planted = {
      authtoken: token("a"),
      authorization: `v1.${token("b")}`,
      "__Host-acct": token("c"),
      "__Host-device": token("d"),
    };
    for (const [name, value] of Object.entries(planted)) browser.cookies.set(name, value);
    const answer = await browser.register("fixation@example.com");
    expect(answer.body.code).toBe(0);
    for (const [name, value] of Object.entries(planted)) {
      expect(browser.cookies.get(name)).not.toBe(value);
      expect(browser.cookies.get(name)?.length).toBeGreaterThanOrEqual(43);
    }
    const cookie = Object.entries(planted)
      .map(([name, value]) => `${name}=${value}`)
      .join("; ");
    expect((await ask(cookie, planted.authorization)).status).toBe(401);
  });

  it("ASVS 7.2.4: a second account in the same browser gets four new values", async () => {
    const browser = await signedIn();
    const first = { ...valuesOf(browser), device: browser.cookies.get("__Host-device") };
    await browser.register("second@example.com");
    const second = valuesOf(browser);
    expect(second.authtoken).not.toBe(first.authtoken);
    expect(second.authorization).not.toBe(first.authorization);
    expect(second.binder).not.toBe(first.binder);
    // Its own token first; the other account's is kept for when that user returns.
    const [own, ...others] = browser.cookies.get("__Host-device")?.split(".") ?? [];
    expect(own).not.toBe(first.device);
    expect(others).toEqual([first.device]);
  });
});

describe("A40: cookie tossing", () => {
  it.each(["authtoken", "authorization", "__Host-acct"])(
    "SES-5: two %s cookies are refused in either order, and cleared on every path",
    async (name) => {
      const browser = await signedIn();
      const { authorization } = valuesOf(browser);
      const tossed = name === "authorization" ? `v1.${token("x")}` : token("x");
      for (const cookie of [
        `${browser.cookieHeader}; ${name}=${tossed}`,
        `${name}=${tossed}; ${browser.cookieHeader}`,
        `${browser.cookieHeader}; ${name}=${browser.cookies.get(name)}`,
        `${browser.cookieHeader}; ${name}=`,
      ]) {
        const { status, setCookies } = await ask(cookie, authorization);
        expect(status).toBe(401);
        const cleared = setCookies.filter((line) => line.startsWith(`${name}=;`));
        expect(cleared.every((line) => line.includes("Max-Age=0"))).toBe(true);
        for (const path of ["/", "/api", "/api/a", "/api/a/v2/auth/user/info"]) {
          const lines = cleared.filter((line) => line.includes(`; Path=${path};`));
          expect([path, lines.length]).toEqual([path, name === "__Host-acct" ? 1 : 2]);
        }
      }
      // The victim's own session still works without the tossed cookie.
      expect((await ask(browser.cookieHeader, authorization)).body.code).toBe(0);
    },
  );

  it("REQ-4: the path of a group is cleared too", async () => {
    const browser = await signedIn();
    const { setCookies } = await ask(
      `${browser.cookieHeader}; authtoken=${token("x")}`,
      valuesOf(browser).authorization,
      `/7${ENDPOINTS.userInfo.path}`,
    );
    expect(setCookies.some((line) => line.includes("; Path=/7;"))).toBe(true);
    expect(setCookies.some((line) => line.includes("; Path=/7/api;"))).toBe(true);
  });

  it("SES-5: an attacker's pair without this browser's binder never signs a victim in", async () => {
    const [attacker, victim] = [await signedIn(), await signedIn()];
    const theirs = valuesOf(attacker);
    const cookie = `authtoken=${theirs.authtoken}; authorization=${theirs.authorization}; __Host-acct=${valuesOf(victim).binder}`;
    const { status, body } = await ask(cookie, theirs.authorization);
    expect([status, body.data]).toEqual([401, null]);
  });

  it.each([
    ["too short", "abc"],
    ["too long", token("x") + "y"],
    ["with invalid characters", `${"x".repeat(42)}!`],
    ["empty", ""],
    ["hidden in an escape", encodeURIComponent(`${"x".repeat(42)}\n`)],
    ["quoted", `"${token("x")}"`],
  ])("ASVS 7.2.1: a value that is %s is refused", async (_, value) => {
    const browser = await signedIn();
    const { authorization, binder, authtoken } = valuesOf(browser);
    for (const cookie of [
      `authtoken=${value}; authorization=${authorization}; __Host-acct=${binder}`,
      `authtoken=${authtoken}; authorization=${authorization}; __Host-acct=${value}`,
    ]) {
      expect((await ask(cookie, authorization)).status).toBe(401);
    }
  });
});

describe("A41: a companion cookie as a bearer token", () => {
  it("SES-5: only all three cookies and the header together work", async () => {
    const { authtoken, authorization, binder } = valuesOf(await signedIn());
    const all: [string, string][] = [
      ["authorization", authorization],
      ["__Host-acct", binder],
      ["authtoken", authtoken],
    ];
    const header = (pairs: [string, string][]) =>
      pairs.map(([name, value]) => `${name}=${value}`).join("; ");
    expect((await ask("", authorization)).status).toBe(401);
    expect((await ask(header(all.slice(0, 1)), authorization)).status).toBe(401);
    expect((await ask(header(all.slice(0, 2)), authorization)).status).toBe(401);
    expect((await ask(header(all.slice(1)), authorization)).status).toBe(401);
    expect((await ask(header(all))).status).toBe(401);
    expect((await ask(header(all), `v1.${token("A")}`)).status).toBe(401);
    expect((await ask(header(all), `Bearer ${authtoken}`)).status).toBe(401);
    expect((await ask(header(all), authtoken)).status).toBe(401);
    expect((await ask(header(all), authorization)).body.code).toBe(0);
  });

  it("SES-5: the header and cookie of one session do not work with the token of another", async () => {
    const [one, two] = [valuesOf(await signedIn()), valuesOf(await signedIn())];
    const cookie = `authtoken=${one.authtoken}; __Host-acct=${one.binder}; authorization=${two.authorization}`;
    expect((await ask(cookie, two.authorization)).status).toBe(401);
  });

  it("ASVS 14.3.3: the readable cookie contains no personal data", async () => {
    const browser = await signedIn();
    const { authorization } = valuesOf(browser);
    expect(authorization).toMatch(/^v1\.[\w-]{43}$/);
    const decoded = Buffer.from(authorization.slice(3), "base64url").toString("latin1");
    expect(decoded).not.toContain("person");
  });
});

describe("A42: a sibling host that harvests the shared pair", () => {
  it("SES-5: the pair without the binder is refused, and the session is ended for everyone", async () => {
    const browser = await signedIn();
    const { authtoken, authorization } = valuesOf(browser);
    const replayed = await ask(
      `authtoken=${authtoken}; authorization=${authorization}`,
      authorization,
    );
    expect([replayed.status, replayed.body.data]).toEqual([401, null]);
    expect(await sessionsOf(browser)).toEqual([
      { ended_at: expect.any(Number), ended_why: "leaked" },
    ]);
    expect((await ask(browser.cookieHeader, authorization)).status).toBe(401);
  });

  it("SES-5: a made-up binder does not help", async () => {
    const browser = await signedIn();
    const { authtoken, authorization } = valuesOf(browser);
    const cookie = `authtoken=${authtoken}; authorization=${authorization}; __Host-acct=${token("z")}`;
    expect((await ask(cookie, authorization)).status).toBe(401);
  });
});

describe("A46: replay after the end of a session", () => {
  it("SES-4, ASVS 7.4.1: saved cookies do not work after logout, and everything is cleared on both domains", async () => {
    const browser = await signedIn();
    const saved = browser.cookieHeader;
    const { authorization } = valuesOf(browser);
    const answer = await browser.call("logout");
    expect(answer.body).toEqual({ code: 0, message: "SUCCESS", data: {} });
    expect(answer.headers["clear-site-data"]).toBe('"cache"');
    const attributes = "Path=/; Secure; SameSite=Strict";
    const end = "Max-Age=0; Expires=Thu, 01 Jan 1970 00:00:00 GMT";
    expect(answer.setCookies).toEqual(
      CLEARED_AT_LOGOUT.flatMap((name) =>
        name.startsWith("__Host-")
          ? [`${name}=; ${attributes}; ${end}`]
          : [
              `${name}=; ${attributes}; ${end}`,
              `${name}=; ${attributes}; Domain=exchange.example; ${end}`,
            ],
      ),
    );
    expect([...browser.cookies.keys()].toSorted()).toEqual(["__Host-device", "__Host-flow"]);
    const replayed = await ask(saved, authorization);
    expect([replayed.status, replayed.body.data]).toEqual([401, null]);
    expect(await sessionsOf(browser)).toEqual([]);
  });

  it("SES-4: a second logout of the same session is refused without an error", async () => {
    const browser = await signedIn();
    const saved = new Map(browser.cookies);
    await browser.call("logout");
    for (const [name, value] of saved) browser.cookies.set(name, value);
    expect((await browser.call("logout")).status).toBe(401);
  });

  it("SES-7: an idle and an old session each end with their own code", async () => {
    const [idle, old] = [await signedIn(), await signedIn()];
    for (let hours = 0; hours < 6 * 24; hours += 12) {
      test.clock.advance(12 * HOUR);
      expect((await old.call("userInfo")).body.code).toBe(0);
    }
    test.clock.advance(DAY);
    const saved = idle.cookieHeader;
    const { authorization } = valuesOf(idle);
    const answer = await idle.call("userInfo");
    expect([answer.status, answer.body.code]).toEqual([200, 20051]);
    expect(answer.setCookies.some((line) => line.startsWith("authtoken=;"))).toBe(true);
    expect((await ask(saved, authorization)).body).toMatchObject({ code: 20051, data: null });
    for (let days = 0; days < 23; days += 1) {
      expect((await old.call("userInfo")).body.code).toBe(0);
      test.clock.advance(DAY);
    }
    expect((await old.call("userInfo")).body.code).toBe(20053);
  });

  it("API-2: a visitor who never signed in gets 401, not the code of an ended session", async () => {
    const { status, body } = await ask("");
    expect([status, body.code]).toEqual([401, 40100]);
  });
});

describe("REQ-4: the group in the path", () => {
  it("REQ-4: its own group works; another one is refused and ends nothing", async () => {
    const browser = await signedIn();
    const own = Number(browser.cookies.get("accountGroup"));
    expect((await browser.call("userInfo", {}, { group: own })).body.code).toBe(0);
    for (const group of [own + 1, 0, 999_999_999]) {
      const answer = await browser.call("userInfo", {}, { group });
      expect([answer.status, answer.body.code, answer.body.data]).toEqual([403, 40302, null]);
      expect(answer.setCookies).toEqual([]);
      expect((await browser.call("logout", {}, { group })).status).toBe(403);
    }
    expect((await browser.call("userInfo")).body.code).toBe(0);
  });

  it("REQ-4: calls without a session work under any group", async () => {
    expect((await test.browser().call("location", {}, { group: 3 })).body.code).toBe(0);
  });

  it("REQ-4: a group in the path does not replace the session", async () => {
    expect((await test.browser().call("userInfo", {}, { group: 3 })).status).toBe(401);
  });
});
