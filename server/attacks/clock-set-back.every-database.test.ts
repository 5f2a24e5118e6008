import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createFlows } from "../features/third-party/flows.ts";
import { DAY, HOUR, MINUTE, SECOND } from "../platform/clock.ts";
import { fromBase32, stepAt, totpAt } from "../platform/secrets/totp.ts";
import type { Browser } from "../testing/app/browser.ts";
import { freshBrowser, givePasskey, loginRequest } from "../testing/people/factors.ts";
import { makeMember, type Member, outcomeOf } from "../testing/people/sign-in.ts";
import { openTestApp, type TestApp } from "../testing/app/test-app.ts";

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

/** Runs work as a process whose clock is behind. */
async function behind<Result>(by: number, work: () => Promise<Result>): Promise<Result> {
  test.clock.advance(-by);
  try {
    return await work();
  } finally {
    test.clock.advance(by);
  }
}

const copyOf = (browser: Browser): Browser => {
  const copy = test.browser();
  for (const [name, value] of browser.cookies) copy.cookies.set(name, value);
  return copy;
};

async function twoSessions(): Promise<{ member: Member; own: Browser; other: Browser }> {
  const member = await makeMember(test);
  const own = await freshBrowser(test, member);
  return { member, own, other: await freshBrowser(test, member) };
}

const sessionOf = (browser: Browser) =>
  test.services.sessions.findByToken(browser.cookies.get("authtoken") ?? "");

const stateOf = async (browser: Browser) => outcomeOf(await browser.call("userInfo"));

describe("A46: an ended session, on a process whose clock is behind", () => {
  it("stays ended after a logout", async () => {
    const { own } = await twoSessions();
    const stolen = copyOf(own);
    test.clock.advance(HOUR);
    expect(outcomeOf(await own.call("logout"))).toBe("ok");
    for (const by of [SECOND, 5 * MINUTE, HOUR]) {
      expect(await behind(by, () => stateOf(copyOf(stolen)))).toBe("unauthorized");
    }
  });

  it("stays ended after its owner ended all other sessions", async () => {
    const { own, other } = await twoSessions();
    expect(outcomeOf(await own.call("sessionEndOthers"))).toBe("ok");
    expect(await behind(MINUTE, () => stateOf(other))).toBe("sessionRevoked");
  });

  it("A26: changes nothing when it is ended in the middle of its call", async () => {
    const { member, own } = await twoSessions();
    const { sessions, database } = test.services;
    const [session] = await sessions.list(database.db, member.account.id);
    const { id = "" } = session ?? {};
    await sessions.endAll(database.db, member.account.id, "passwordChanged");
    const required = behind(MINUTE, () => sessions.requireOpen(database.db, id));
    await expect(required).rejects.toMatchObject({ code: "sessionPasswordChanged" });
    expect(await behind(MINUTE, () => stateOf(own))).toBe("sessionPasswordChanged");
  });

  it("is unknown to the exchange's services", async () => {
    const { own } = await twoSessions();
    const authtoken = own.cookies.get("authtoken") ?? "";
    await own.call("logout");
    const found = await behind(MINUTE, () => test.services.sessions.findByToken(authtoken));
    expect(found).toBeUndefined();
  });

  it("does not accept old secrets that a rotation has replaced", async () => {
    const { own } = await twoSessions();
    const stolen = copyOf(own);
    const { sessions, database } = test.services;
    const session = await sessionOf(own);
    await sessions.rotate(database.db, session?.sessionId ?? "", []);
    // Open tabs keep their grace period, even if the clock is slightly behind.
    expect(await behind(5 * SECOND, () => stateOf(copyOf(stolen)))).toBe("ok");
    expect(await behind(HOUR, () => stateOf(copyOf(stolen)))).toBe("sessionReplaced");
  });
});

describe("A09: expired credentials, on a process whose clock is behind", () => {
  it("a passkey challenge is not accepted", async () => {
    const member = await makeMember(test);
    const passkey = await givePasskey(test, member);
    const browser = test.browser();
    const answer = passkey.answer(await loginRequest(browser));
    const login = async () => outcomeOf(await browser.call("loginPasskey", { passkey: answer }));
    test.clock.advance(HOUR);
    expect(await login()).toBe("passkeyFailed");
    expect(await behind(HOUR - MINUTE, login)).toBe("passkeyFailed");
  });

  it("a proposed authenticator is not confirmed", async () => {
    const { own } = await twoSessions();
    const { secret } = (await own.call("authenticatorBegin")).data;
    const code = () => totpAt(fromBase32(String(secret)), stepAt(test.clock.now()));
    const confirm = async () => outcomeOf(await own.call("authenticatorConfirm", { code: code() }));
    const { authenticators, database } = test.services;
    const session = await sessionOf(own);
    test.clock.advance(HOUR);
    expect(await authenticators.hasProposed(database.db, session?.accountId ?? "")).toBe(false);
    expect(await behind(HOUR - MINUTE, confirm)).toBe("ticketInvalid");
  });

  it("a provider's response is not accepted", async () => {
    const { database, keyring, clock } = test.services;
    const flows = createFlows({ db: database.db, keyring, clock });
    const of = { kind: "sign-in", provider: "any", browserHash: "browser" } as const;
    const { state } = await flows.begin(of, {});
    const take = () => flows.consume(state, of);
    test.clock.advance(HOUR);
    await expect(take()).rejects.toMatchObject({ code: "ticketInvalid" });
    await expect(behind(HOUR - MINUTE, take)).rejects.toMatchObject({ code: "ticketInvalid" });
  });

  it("a link from a mail is not accepted", async () => {
    const { account } = await makeMember(test);
    const { mailLinks, database } = test.services;
    const subject = { about: "newDevice", at: 1 };
    const link = { kind: "wasnt-me", accountId: account.id, subject, duration: DAY } as const;
    const token = await mailLinks.issue(database.db, link);
    const look = async () => outcomeOf(await test.browser().call("securityAlertRead", { token }));
    test.clock.advance(DAY + MINUTE);
    expect(await look()).toBe("linkInvalid");
    expect(await behind(HOUR, look)).toBe("linkInvalid");
  });
});
