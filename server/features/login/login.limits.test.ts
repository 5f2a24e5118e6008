import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { LIMITS } from "../../core/limits/limits.ts";
import { pastOf } from "../../core/risk/risk-repository.ts";
import { DAY, HOUR, MINUTE } from "../../platform/clock.ts";
import type { Answer, Browser } from "../../testing/app/browser.ts";
import { PASSWORD } from "../../testing/people/people.ts";
import {
  cookiesSet,
  deviceCode,
  makeMember,
  newAddress,
  outcomeOf,
  passwordTry,
  sessionsOf,
} from "../../testing/people/sign-in.ts";
import { openTestApp, type TestApp } from "../../testing/app/test-app.ts";

let test: TestApp;
/** The same with small limits, where only their order matters. */
let small: TestApp;
beforeAll(async () => {
  test = await openTestApp();
  small = await openTestApp({
    limits: {
      loginAttemptsUnknownDevice: { max: 3, window: 15 * MINUTE },
      loginAttemptsUnknownDeviceDaily: { max: 5, window: DAY },
      loginAttemptsKnownDeviceDaily: { max: 4, window: DAY },
      loginAttemptsFromAddress: { max: 6, window: HOUR },
    },
  });
});
afterAll(async () => {
  await test.close();
  await small.close();
});

const WRONG = "words that open nothing";
type Name = Parameters<Browser["login"]>[0];

/** Each attempt comes from another address, so only the limits per account name count. */
const tryFromAnywhere = (app: TestApp, name: Name, password = WRONG) =>
  app.browser({ address: newAddress() }).login(name, password);

async function useUp(app: TestApp, name: Name, count: number): Promise<void> {
  for (let done = 0; done < count; done += 1) {
    expect(outcomeOf(await tryFromAnywhere(app, name))).toBe("loginFailed");
  }
}

function expectWait(answer: Answer, seconds: number): void {
  expect([answer.status, outcomeOf(answer)]).toEqual([429, "tooManyRequests"]);
  expect(answer.headers["retry-after"]).toBe(String(seconds));
  expect(answer.body.data).toEqual({ retryAfter: seconds });
  expect(cookiesSet(answer)).not.toContain("authtoken");
}

describe("A19, ASVS 6.3.1: password attempts from unknown devices", () => {
  it("are limited to ten in 15 minutes: the next is refused even if it is right", async () => {
    const member = await makeMember(test);
    await useUp(test, member.email, LIMITS.loginAttemptsUnknownDevice.max);
    expectWait(await tryFromAnywhere(test, member.email, PASSWORD), 900);
    expect(await sessionsOf(test, member.account.id)).toEqual([]);
    test.clock.advance(15 * MINUTE - 1);
    expectWait(await tryFromAnywhere(test, member.email), 1);
    test.clock.advance(1);
    const later = await tryFromAnywhere(test, member.email, PASSWORD);
    expect(later.data["next"]).toBe("device");
  });

  it("API-4: have the same limit for an unknown name", async () => {
    for (const name of ["no-such-person@example.com", "no_such_person"]) {
      await useUp(test, name, LIMITS.loginAttemptsUnknownDevice.max);
      expectWait(await tryFromAnywhere(test, name), 900);
    }
    const number = { dialCode: "+49", phone: "15177777777" };
    await useUp(test, number, LIMITS.loginAttemptsUnknownDevice.max);
    expectWait(await tryFromAnywhere(test, number), 900);
  });

  it("A20: meanwhile the owner gets in on a known device, by a code, and stays in", async () => {
    const member = await makeMember(test);
    const browser = await member.knownBrowser();
    await useUp(test, member.email, LIMITS.loginAttemptsUnknownDevice.max);
    expectWait(await tryFromAnywhere(test, member.email), 900);
    const { data } = await browser.login(member.email);
    const ticket = String(data["ticket"]);
    const code = await deviceCode(browser, member, ticket);
    expect(outcomeOf(await browser.call("loginDevice", { ticket, code }))).toBe("ok");
    expect((await browser.call("userInfo")).body.code).toBe(0);
  });

  it("A20: a known device has its own ten attempts, and no more", async () => {
    const member = await makeMember(test);
    const browser = await member.knownBrowser();
    for (let count = 0; count < LIMITS.loginAttemptsKnownDevice.max; count += 1) {
      expect(outcomeOf(await browser.login(member.email, WRONG))).toBe("loginFailed");
    }
    expectWait(await browser.login(member.email), 900);
    const another = await member.knownBrowser();
    expect(outcomeOf(await another.login(member.email))).toBe("ok");
    expect(outcomeOf(await tryFromAnywhere(test, member.email))).toBe("loginFailed");
  });
});

describe("A19: password attempts on a known device, whose cookie may be a copy", () => {
  it("are limited per day, however slowly they come", async () => {
    const member = await makeMember(small);
    const browser = await member.knownBrowser();
    for (let count = 0; count < 4; count += 1) {
      expect(outcomeOf(await browser.login(member.email, WRONG))).toBe("loginFailed");
      small.clock.advance(HOUR);
    }
    expect(outcomeOf(await browser.login(member.email))).toBe("tooManyRequests");
    // Its owner has another known device.
    const another = await member.knownBrowser();
    expect(outcomeOf(await another.login(member.email))).toBe("ok");
  });
});

describe("A19: what counts toward one limit", () => {
  it("every spelling of one name", async () => {
    const [{ email }, { username }, { number }] = [
      await makeMember(small),
      await makeMember(small),
      await makeMember(small),
    ];
    const spellings: [Name, Name][] = [
      [email, ` ${email.toUpperCase()}  `],
      [username, `\t${username.toUpperCase()} `],
      [number, { dialCode: "49", phone: `0${number.phone.slice(0, 3)} ${number.phone.slice(3)}` }],
    ];
    for (const [name, spelling] of spellings) {
      await useUp(small, name, 2);
      await useUp(small, spelling, 1);
      expectWait(await tryFromAnywhere(small, name), 900);
      expectWait(await tryFromAnywhere(small, spelling), 900);
    }
  });

  it("A37: the device cookie of another account gives no extra attempts", async () => {
    const [member, other] = [await makeMember(small), await makeMember(small)];
    const browser = await other.knownBrowser();
    await useUp(small, member.email, 3);
    expectWait(await browser.login(member.email), 900);
  });

  it("A37: a copied cookie in another browser gives no extra attempts", async () => {
    const member = await makeMember(small);
    const browser = await member.knownBrowser();
    await useUp(small, member.email, 3);
    const { payload, options } = await passwordTry(browser, member.email);
    const headers = { "user-agent": "Mozilla/5.0 (X11; Linux) Gecko/20100101 Firefox/141.0" };
    const answer = await browser.call("loginEmailOrUsername", payload, { ...options, headers });
    expectWait(answer, 900);
  });

  it("an unreadable form counts as an attempt", async () => {
    const { email } = await makeMember(small);
    for (const outcome of ["loginFailed", "loginFailed", "loginFailed", "tooManyRequests"]) {
      const browser = small.browser({ address: newAddress() });
      const payload = { account: email, password: "unreadable" };
      const answer = await browser.solved("loginEmailOrUsername", payload);
      expect(outcomeOf(answer)).toBe(outcome);
    }
  });

  it("the right password does not reset the count", async () => {
    const member = await makeMember(small);
    await useUp(small, member.email, 2);
    const right = await tryFromAnywhere(small, member.email, PASSWORD);
    expect(right.data["next"]).toBe("device");
    expectWait(await tryFromAnywhere(small, member.email), 900);
  });

  it("a daily limit also stops an attacker who waits for each window to end", async () => {
    const { email } = await makeMember(small);
    await useUp(small, email, 3);
    small.clock.advance(15 * MINUTE);
    await useUp(small, email, 2);
    expectWait(await tryFromAnywhere(small, email), 24 * 3600 - 15 * 60);
    small.clock.advance(DAY - 15 * MINUTE);
    await useUp(small, email, 1);
  });

  it("API-4: names of one account count separately, so they reveal no more than unknown names", async () => {
    const { email, username, number } = await makeMember(small);
    await useUp(small, email, 3);
    small.clock.advance(15 * MINUTE);
    await useUp(small, email, 2);
    expectWait(await tryFromAnywhere(small, email), 24 * 3600 - 15 * 60);
    for (const other of [username, number, "nobody_at_all"]) await useUp(small, other, 3);
  });

  it("A19: wrong attempts under all of an account's names count together for its risk", async () => {
    const { account, email, username, number } = await makeMember(small);
    for (const name of [email, username, number]) await useUp(small, name, 2);
    const since = small.clock.now() - HOUR;
    const asked = { accountId: account.id, since, limit: 99 };
    expect((await pastOf(small.services.database.db, asked)).failures).toBe(6);
  });

  it("A03: one address, whichever names it tries; other addresses are not affected", async () => {
    const member = await makeMember(small);
    const address = newAddress();
    for (let count = 0; count < 6; count += 1) {
      const answer = await small.browser({ address }).login(`walk-${count}@example.com`, WRONG);
      expect(outcomeOf(answer)).toBe("loginFailed");
    }
    expectWait(await small.browser({ address }).login(member.email), 3600);
    expect((await small.browser({ address: newAddress() }).login(member.email)).body.code).toBe(0);
    small.clock.advance(HOUR);
    expect((await small.browser({ address }).login(member.email)).body.code).toBe(0);
  });

  it("A19: concurrent attempts do not slip through", async () => {
    const { email } = await makeMember(small);
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => tryFromAnywhere(small, email)),
    );
    const outcomes = answers.map(outcomeOf);
    expect(outcomes.filter((one) => one === "loginFailed")).toHaveLength(3);
    expect(outcomes.filter((one) => one === "tooManyRequests")).toHaveLength(9);
  });
});
