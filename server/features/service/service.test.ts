import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { serviceAccount } from "@portico/contract/service/endpoints";
import { DAY, HOUR } from "../../platform/clock.ts";
import { endReview } from "../../testing/people/company.ts";
import { makePerson, type Person } from "../../testing/people/people.ts";
import { signIn } from "../../testing/calls/call-fixtures.ts";
import { openTestApp, type TestApp } from "../../testing/app/test-app.ts";

const KEY = "withdrawals-key-of-32-characters-or-more";
const OTHER = "market-data-key-of-32-characters-or-more";

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp({ env: { SERVICE_KEYS: `withdrawals:${KEY},market:${OTHER}` } });
});
afterAll(() => test.close());

async function ask(question: object, headers: Record<string, string> = {}) {
  const answer = await test.request(serviceAccount.path, {
    method: "POST",
    headers: { "content-type": "application/json", authorization: `Bearer ${KEY}`, ...headers },
    payload: JSON.stringify(question),
  });
  const body = answer.json<{ code: number; data: { account: Record<string, unknown> | null } }>();
  return { status: answer.statusCode, account: body.data?.account, body };
}

async function cookieOf(person: Person): Promise<string> {
  const browser = test.browser();
  await signIn(test, person, browser);
  return browser.cookies.get("authtoken") ?? "";
}

async function change(id: string, row: { held_until?: number; status?: "frozen" }): Promise<void> {
  const { db } = test.services.database;
  await db.updateTable("accounts").set(row).where("id", "=", id).execute();
}

describe("SES-1: what a service of the exchange can read", () => {
  it("the account of a cookie, and until when withdrawals are held", async () => {
    const person = await makePerson(test, { email: "service-1@example.com" });
    const authtoken = await cookieOf(person);
    const free = await ask({ authtoken });
    expect(free).toMatchObject({ status: 200, body: { code: 0 } });
    expect(free.account).toEqual({
      userId: person.account.id,
      UID: person.account.uid,
      parentUserId: null,
      status: "active",
      accountType: "individual",
      tradingAllowed: true,
      withdrawalsHeldUntil: null,
      factorResetAt: null,
      invite: null,
    });
    const until = test.clock.now() + HOUR;
    await change(person.account.id, { held_until: until });
    expect((await ask({ authtoken })).account).toMatchObject({ withdrawalsHeldUntil: until });
    expect((await ask({ userId: person.account.id })).account).toMatchObject({
      withdrawalsHeldUntil: until,
    });
    test.clock.advance(HOUR);
    expect((await ask({ authtoken })).account).toMatchObject({ withdrawalsHeldUntil: null });
  });

  it("A42: reading neither prolongs a session nor ends it", async () => {
    const person = await makePerson(test, { email: "service-2@example.com" });
    const browser = test.browser();
    await signIn(test, person, browser);
    const authtoken = browser.cookies.get("authtoken") ?? "";
    test.clock.advance(6 * DAY);
    expect((await ask({ authtoken })).account).not.toBeNull();
    test.clock.advance(DAY);
    expect((await ask({ authtoken })).account).toBeNull();
    const again = await cookieOf(person);
    expect((await ask({ authtoken: again })).account).not.toBeNull();
  });

  it("SES-4: no account for an ended session", async () => {
    const person = await makePerson(test, { email: "service-3@example.com" });
    const browser = test.browser();
    await signIn(test, person, browser);
    const authtoken = browser.cookies.get("authtoken") ?? "";
    await browser.call("logout");
    expect((await ask({ authtoken })).account).toBeNull();
    expect((await ask({ authtoken: "unknown" })).account).toBeNull();
    expect((await ask({ userId: "unknown" })).account).toBeNull();
  });

  it("SES-1: a sub-user never has a better status than its parent", async () => {
    const parent = await makePerson(test, { email: "service-4@example.com" });
    const ofParent = { id: parent.account.id, useAdminTwoFactor: false };
    const child = await makePerson(test, { username: "service4", parent: ofParent });
    const until = test.clock.now() + HOUR;
    await change(parent.account.id, { held_until: until, status: "frozen" });
    expect((await ask({ userId: child.account.id })).account).toMatchObject({
      parentUserId: parent.account.id,
      status: "frozen",
      withdrawalsHeldUntil: until,
    });
  });
});

describe("ASVS 8.2.2: a sub-user of an institution that is not approved", () => {
  const institution = {
    companyName: "Mina Trading GmbH",
    registrationCountry: "DE",
    contactName: "Mina Berg",
  };

  it.each([
    ["pending", false],
    ["refused", false],
    ["approved", true],
  ] as const)("with its review %s may trade: %s", async (review, may) => {
    const parent = await makePerson(test, { institution });
    if (review !== "pending") {
      await endReview(test.services, parent.account.id, review);
    }
    for (const useAdminTwoFactor of [false, true]) {
      const username = `trader_${review}_${useAdminTwoFactor}`;
      const ofParent = { id: parent.account.id, useAdminTwoFactor };
      const child = await makePerson(test, { username, parent: ofParent });
      expect((await ask({ userId: child.account.id })).account).toMatchObject({
        accountType: "individual",
        tradingAllowed: may,
      });
      const browser = await child.knownBrowser();
      expect((await browser.login(username)).data).toMatchObject({ tradingAllowed: may });
      expect((await browser.call("userInfo")).data).toMatchObject({ tradingAllowed: may });
    }
  });

  it("a sub-user of a person may trade", async () => {
    const parent = await makePerson(test, { email: "service-5@example.com" });
    const ofParent = { id: parent.account.id, useAdminTwoFactor: false };
    const child = await makePerson(test, { username: "service5", parent: ofParent });
    expect((await ask({ userId: child.account.id })).account?.["tradingAllowed"]).toBe(true);
    const until = test.clock.now() + HOUR;
    await change(parent.account.id, { held_until: until });
    const browser = await child.knownBrowser();
    const held = { tradingAllowed: true, withdrawalsHeldUntil: until };
    expect((await browser.login("service5")).data).toMatchObject(held);
    expect((await browser.call("userInfo")).data).toMatchObject(held);
  });
});

describe("ASVS 8.2.1: who may call it", () => {
  const question = { userId: "unknown" };

  it.each([
    ["no key", { authorization: "" }],
    ["a wrong key", { authorization: `Bearer ${KEY.replace("w", "x")}` }],
    ["a key with a suffix", { authorization: `Bearer ${KEY}x` }],
    ["another scheme", { authorization: `Basic ${KEY}` }],
  ])("nobody with %s", async (_, headers) => {
    expect(await ask(question, headers)).toMatchObject({ status: 401, body: { code: 40_100 } });
  });

  it("ASVS 14.3.2: the response is not cached", async () => {
    const { headers } = await test.request(serviceAccount.path, {
      method: "POST",
      headers: { "content-type": "application/json", authorization: `Bearer ${KEY}` },
      payload: JSON.stringify(question),
    });
    expect(headers["cache-control"]).toBe("no-store");
  });

  it("every service with its own key", async () => {
    expect(await ask(question, { authorization: `Bearer ${OTHER}` })).toMatchObject({
      status: 200,
    });
  });

  it("A43: no page, not even ours on another host", async () => {
    const headers = { origin: "https://www.exchange.example" };
    expect((await ask(question, headers)).status).toBe(403);
    expect((await ask(question, { "sec-fetch-site": "same-site" })).status).toBe(403);
  });

  it("ASVS 2.2.1: exactly one question per call", async () => {
    for (const wrong of [
      {},
      { userId: "x", authtoken: "y" },
      { userId: 7 },
      { userId: "a\u0000" },
      { other: "x" },
    ]) {
      expect((await ask(wrong)).status).toBe(400);
    }
  });

  it("nobody at all when no key is set", async () => {
    const closed = await openTestApp();
    const { statusCode } = await closed.request(serviceAccount.path, {
      method: "POST",
      headers: { "content-type": "application/json", authorization: "Bearer " },
      payload: "{}",
    });
    expect(statusCode).toBe(401);
    await closed.close();
  });
});
