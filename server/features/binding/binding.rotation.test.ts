import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { CLEARED_AT_LOGOUT } from "@portico/contract/cookies";
import { ERRORS } from "@portico/contract/errors";
import { MINUTE, SECOND } from "../../platform/clock.ts";
import { type Added, beginBinding, signedInAs } from "../../testing/people/binding.ts";
import type { Browser } from "../../testing/app/browser.ts";
import { openTestApp, type TestApp } from "../../testing/app/test-app.ts";

const many = { max: 100_000, window: MINUTE };
const SECRETS = ["authtoken", "authorization", "__Host-acct"];
const BOTH: Added[] = ["email", "phone"];

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp({ limits: { smsToRange: many } });
});
afterAll(() => test.close());

function copyOf(browser: Browser): Browser {
  const copy = test.browser();
  for (const [name, value] of browser.cookies) copy.cookies.set(name, value);
  return copy;
}

const codeOf = async (browser: Browser) => (await browser.call("userInfo")).body.code;

/** One browser with the new secrets, and one with the old. */
async function bound(added: Added) {
  const flow = await beginBinding(test, added);
  const old = copyOf(flow.browser);
  const answer = await flow.bind();
  return { ...flow, old, answer };
}

describe.each(BOTH)("SES-5, ASVS 7.2.4: the session after a binding (%s)", (added) => {
  it("has three new secrets, which work", async () => {
    const { old, browser, answer } = await bound(added);
    for (const name of SECRETS) {
      expect(browser.cookies.get(name)).toBeTruthy();
      expect(browser.cookies.get(name)).not.toBe(old.cookies.get(name));
      expect(answer.setCookies.filter((line) => line.startsWith(`${name}=`))).toHaveLength(1);
    }
    expect(answer.data).not.toHaveProperty("authorization");
    expect(JSON.stringify(answer.body)).not.toContain(browser.cookies.get("authtoken"));
    expect(await codeOf(browser)).toBe(0);
  });

  it("accepts the old secrets for 30 seconds, and then reports that they were replaced", async () => {
    const { old, browser } = await bound(added);
    expect(await codeOf(copyOf(old))).toBe(0);
    test.clock.advance(30 * SECOND - 1);
    expect([await codeOf(copyOf(old)), await codeOf(browser)]).toEqual([0, 0]);
    test.clock.advance(1);
    const late = await old.call("userInfo");
    expect([late.status, late.body.code]).toEqual([200, 2010]);
    expect(late.setCookies).toHaveLength(CLEARED_AT_LOGOUT.length);
  });

  it("A42: ends when the old secrets are used later: one of the two browsers is a thief's", async () => {
    const { old, browser } = await bound(added);
    test.clock.advance(MINUTE);
    expect(await codeOf(browser)).toBe(0);
    expect(await codeOf(old)).toBe(2010);
    const { status, body } = await browser.call("userInfo");
    expect([status, body.code]).toEqual([401, ERRORS.unauthorized.code]);
  });

  it("SES-4: ends with a logout, whichever secrets it was sent with", async () => {
    const { old, browser } = await bound(added);
    expect((await old.call("logout")).body.code).toBe(0);
    expect((await browser.call("userInfo")).status).toBe(401);
  });

  it("A26: every other session of the account ends", async () => {
    const flow = await beginBinding(test, added);
    const elsewhere = await signedInAs(test, flow.person);
    await flow.bind();
    test.clock.advance(MINUTE);
    expect(await codeOf(elsewhere)).toBe(ERRORS.sessionFactorChanged.code);
  });

  it("is unchanged when the binding is refused", async () => {
    const flow = await beginBinding(test, added);
    const { setCookies } = await flow.bind({ emailCode: "1", smsCode: "1" });
    expect(setCookies).toEqual([]);
    expect(await codeOf(flow.browser)).toBe(0);
  });

  it("A26: a freeze during the grace period ends both sets of secrets, for good", async () => {
    const { old, browser, person } = await bound(added);
    const { accountStatus, database } = test.services;
    const actor = {
      call: "operator",
      address: "",
      countryCode: undefined,
      userAgent: "",
      requestId: "1",
    };
    const set = (status: "frozen" | "active") =>
      database.transaction((db) => accountStatus.setStatus(db, actor, person.account.id, status));
    await set("frozen");
    const sessions = [copyOf(old), copyOf(browser)];
    for (const one of sessions) expect(await codeOf(copyOf(one))).toBe(20_056);
    await set("active");
    for (const one of sessions) expect(await codeOf(copyOf(one))).toBe(20_054);
  });
});
