import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { randomToken } from "../../platform/secrets/secrets.ts";
import {
  codesFor,
  makeMember,
  outcomeOf,
  sessionsOf,
  ticketOf,
} from "../../testing/people/sign-in.ts";
import { openTestApp, type TestApp } from "../../testing/app/test-app.ts";

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

const SECRETS = ["authtoken", "authorization", "__Host-acct"];

describe("A39: cookies from before the login", () => {
  it("planted ones are all replaced, and open nothing afterwards", async () => {
    const member = await makeMember(test);
    const browser = await member.knownBrowser();
    const planted = {
      authtoken: randomToken(),
      authorization: `v1.${randomToken()}`,
      "__Host-acct": randomToken(),
    };
    for (const [name, value] of Object.entries(planted)) browser.cookies.set(name, value);
    expect(outcomeOf(await browser.login(member.email))).toBe("ok");
    for (const [name, value] of Object.entries(planted)) {
      expect(browser.cookies.get(name)).not.toBe(value);
    }
    expect((await browser.call("userInfo")).body.code).toBe(0);
    const attacker = test.browser();
    for (const [name, value] of Object.entries(planted)) attacker.cookies.set(name, value);
    expect((await attacker.call("userInfo")).status).toBe(401);
  });

  it("a planted device cookie is not adopted", async () => {
    const member = await makeMember(test, { factors: ["email"] });
    const browser = member.strangeBrowser();
    const planted = randomToken();
    browser.cookies.set("__Host-device", planted);
    const ticket = await ticketOf(browser, member);
    const codes = await codesFor(browser, member, ticket, ["email"]);
    await browser.call("loginVerifyCode", { ticket, ...codes });
    expect(browser.cookies.get("__Host-device")?.split(".")[0]).not.toBe(planted);
    const attacker = member.strangeBrowser();
    attacker.cookies.set("__Host-device", planted);
    const next = await ticketOf(attacker, member);
    const again = await attacker.call("loginVerifyCode", { ticket: next, ...codes });
    expect(outcomeOf(again)).toBe("codeWrong");
  });

  it("ASVS 7.2.4: the previous session ends, of the same account or another", async () => {
    const member = await makeMember(test);
    const other = await makeMember(test);
    const browser = await member.knownBrowser();
    const known = await other.knownBrowser();
    await browser.login(member.email);
    const first = new Map(browser.cookies);
    await browser.login(member.email);
    for (const name of SECRETS) expect(browser.cookies.get(name)).not.toBe(first.get(name));
    const second = new Map(browser.cookies);
    browser.cookies.set("__Host-device", String(known.cookies.get("__Host-device")));
    expect(outcomeOf(await browser.login(other.email))).toBe("ok");
    expect((await browser.call("userInfo")).data["userId"]).toBe(other.account.id);
    for (const cookies of [first, second]) {
      const old = test.browser();
      for (const [name, value] of cookies) old.cookies.set(name, value);
      expect(outcomeOf(await old.call("userInfo"))).toBe("sessionReplaced");
    }
  });

  it("ASVS 7.2.4: the old session is not ended before the new sign-in is complete", async () => {
    const member = await makeMember(test, { factors: ["totp"] });
    const browser = await member.knownBrowser();
    const first = await ticketOf(browser, member);
    await browser.call("loginVerifyCode", { ticket: first, totpCode: member.totpCode() });
    const before = new Map(browser.cookies);
    await browser.login(member.email, "wrong words");
    const ticket = await ticketOf(browser, member);
    expect((await browser.call("userInfo")).body.code).toBe(0);
    test.clock.advance(30_000);
    await browser.call("loginVerifyCode", { ticket, totpCode: member.totpCode() });
    expect(browser.cookies.get("authtoken")).not.toBe(before.get("authtoken"));
    const rows = await sessionsOf(test, member.account.id);
    expect(rows.filter(({ ended_at }) => ended_at === null)).toHaveLength(1);
  });

  it("ASVS 7.2.3: no session secret is stored in plaintext", async () => {
    const member = await makeMember(test);
    const browser = await member.knownBrowser();
    await browser.login(member.email);
    const stored = JSON.stringify(await sessionsOf(test, member.account.id));
    for (const name of SECRETS) {
      expect(browser.cookies.get(name)).toMatch(/[\w-]{43}$/);
      expect(stored).not.toContain(browser.cookies.get(name));
    }
  });
});
