import { dictionary } from "@zxcvbn-ts/language-common";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { ERRORS } from "@portico/contract/errors";
import { passwordProblem } from "@portico/contract/fields/password";
import { LIMITS } from "../core/limits/limits.ts";
import { DAY } from "../platform/clock.ts";
import { limitKeyOfAddress } from "../platform/ip.ts";
import { hashToken } from "../platform/secrets/secrets.ts";
import { type Answer, type Browser, challengeIdOf } from "../testing/app/browser.ts";
import { makePerson, PASSWORD } from "../testing/people/people.ts";
import { recoveryTicket, setNewPassword } from "../testing/people/recovery.ts";
import { outcomeOf } from "../testing/people/sign-in.ts";
import { openTestApp, type TestApp } from "../testing/app/test-app.ts";

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

let people = 0;

type SetPassword = (password: string) => Promise<Answer>;

async function atRegistration(): Promise<SetPassword> {
  const browser = test.browser();
  const email = `new-${(people += 1)}@example.com`;
  const ticket = await browser.registrationTicket(email);
  return (password) => browser.completeRegistration(email, ticket, { password });
}

async function recover(browser: Browser, email: string): Promise<SetPassword> {
  await browser.solved("recoverEmailSendCode", { email });
  const code = await browser.codeFor(email);
  const { data } = await browser.call("recoverEmailVerifyCode", { email, code });
  const ticket = String(data["ticket"]);
  return (password) => {
    const sealed = browser.seal(password, ticket);
    return browser.call("recoverEmailSetPassword", { ticket, password: sealed });
  };
}

async function atRecovery(): Promise<SetPassword> {
  const { account } = await makePerson(test);
  return recover(test.browser(), String(account.email));
}

const PLACES = { "a registration": atRegistration, "a recovery": atRecovery };

describe.each(Object.entries(PLACES))("a password chosen at %s", (_, begin) => {
  it("ASVS 6.2.4, 6.2.12: is not one of the most common ones", async () => {
    const set = await begin();
    const words = dictionary["passwords-common"].map(String);
    const policy = { brand: "Portico", names: [] };
    const fitting = words.filter((word) => passwordProblem(word, policy) === undefined);
    // A sample of the first 3,000; the unit test of the rule covers the whole list.
    for (let index = 0; index < 3000; index += 250) {
      const { body } = await set(String(fitting[index]));
      expect([fitting[index], body.code]).toEqual([fitting[index], ERRORS.passwordCommon.code]);
    }
  });

  it("ASVS 6.2.1, 2.2.2: has at least eight characters, however many bytes they take", async () => {
    const set = await begin();
    for (const short of ["7 chars", "😀🎈🌵🚲🍋🎻🐙", ""]) {
      expect((await set(short)).body.code).toBe(ERRORS.passwordTooShort.code);
    }
    expect((await set("x".repeat(64) + "y".repeat(65))).body.code).toBe(
      ERRORS.passwordTooLong.code,
    );
    expect((await set("😀🎈🌵🚲🍋🎻🐙🛶")).body.code).toBe(0);
  });

  it.each(["all small letters", "ジャガイモと人参と", "    spaces    ", "z".repeat(63) + "y"])(
    "ASVS 6.2.5, 6.2.9: needs no particular kind of character: %s",
    async (password) => {
      expect((await (await begin())(password)).body.code).toBe(0);
    },
  );
});

describe("ASVS 6.2.8: a password is compared exactly as typed", () => {
  const LONG = "x".repeat(72);

  it("including its last character, case and spaces", async () => {
    const browser = test.browser();
    await browser.register("exact@example.com", { password: `${LONG} Kept ` });
    const device = browser.cookies.get("__Host-device") ?? "";
    async function tryOut(password: string): Promise<number> {
      const own = test.browser();
      own.cookies.set("__Host-device", device);
      return (await own.login("exact@example.com", password)).body.code;
    }
    for (const other of [
      LONG,
      `${LONG} kept `,
      `${LONG} Kept`,
      `${LONG} Kept  `,
      ` ${LONG} Kept `,
    ]) {
      expect(await tryOut(other)).toBe(ERRORS.loginFailed.code);
    }
    expect(await tryOut(`${LONG} Kept `)).toBe(0);
  });
});

describe("F21, ASVS 2.4.1: new passwords from one network", () => {
  const HOME = "2001:db8:7:7::";
  const OTHER = "other words than before";

  async function change(browser: Browser): Promise<Answer> {
    const solution = await browser.solve("password");
    const seal = (password: string) => browser.seal(password, challengeIdOf(solution));
    const fields = { currentPassword: seal(PASSWORD), password: seal(OTHER) };
    return browser.call("passwordChange", fields, { solution });
  }

  it("are limited across all calls and all of its addresses, before they are hashed", async () => {
    const { limits, passwords } = test.services;
    const first = test.browser({ address: `${HOME}1` });
    const second = test.browser({ address: `${HOME}2` });
    const { account } = await makePerson(test);
    const ticket = await recoveryTicket(second, String(account.email));
    for (let count = 1; count < LIMITS.newPasswordsFromAddress.max; count += 1) {
      await limits.hit("newPasswordsFromAddress", limitKeyOfAddress(HOME));
    }
    expect(outcomeOf(await first.register("last-of-them@example.com"))).toBe("ok");
    const hash = vi.spyOn(passwords, "hash");
    const refused = await setNewPassword(second, ticket, OTHER);
    expect([refused.status, outcomeOf(refused)]).toEqual([429, "tooManyRequests"]);
    expect(refused.headers["retry-after"]).toBe("3600");
    expect(outcomeOf(await change(first))).toBe("tooManyRequests");
    expect(hash).not.toHaveBeenCalled();
    hash.mockRestore();
    // The proven ticket still works from a network that is below its limit.
    const elsewhere = test.browser();
    for (const [name, value] of second.cookies) elsewhere.cookies.set(name, value);
    expect(outcomeOf(await setNewPassword(elsewhere, ticket, OTHER))).toBe("ok");
  });
});

describe("F21: one ticket does not allow unlimited RSA decryptions", () => {
  const tooLong = (browser: Browser, ticket: string) =>
    browser.completeRegistration("openings@example.com", ticket, {
      password: "x".repeat(129),
    });

  it("each attempt from one address is counted before the password is decrypted", async () => {
    const browser = test.browser({ address: "198.51.100.20" });
    const ticket = await browser.registrationTicket("openings@example.com");
    const { limits, passwordKeys } = test.services;
    for (let count = 1; count < LIMITS.newPasswordsFromAddress.max; count += 1) {
      await limits.hit("newPasswordsFromAddress", limitKeyOfAddress("198.51.100.20"));
    }
    const unseal = vi.spyOn(passwordKeys, "unseal");
    expect(outcomeOf(await tooLong(browser, ticket))).toBe("passwordTooLong");
    expect(outcomeOf(await tooLong(browser, ticket))).toBe("tooManyRequests");
    expect(unseal).toHaveBeenCalledTimes(1);
    unseal.mockRestore();
  });

  it.each([
    ["a registration", "openings-2@example.com"],
    ["a recovery", "openings-3@example.com"],
  ])("the ticket of %s is limited for attempts from many addresses", async (kind, email) => {
    if (kind === "a recovery") await makePerson(test, { email });
    const first = test.browser({ address: "198.51.100.21" });
    const ticket =
      kind === "a recovery"
        ? await recoveryTicket(first, email)
        : await first.registrationTicket(email);
    const { limits, passwordKeys } = test.services;
    for (let count = 1; count < LIMITS.newPasswordsOfTicket.max; count += 1) {
      await limits.hit("newPasswordsOfTicket", hashToken(ticket));
    }
    const unseal = vi.spyOn(passwordKeys, "unseal");
    const outcomes = [];
    for (const address of ["198.51.100.22", "198.51.100.23"]) {
      const browser = test.browser({ address });
      for (const [name, value] of first.cookies) browser.cookies.set(name, value);
      const answer =
        kind === "a recovery"
          ? await setNewPassword(browser, ticket, "short")
          : await browser.completeRegistration(email, ticket, { password: "short" });
      outcomes.push(outcomeOf(answer));
    }
    expect(outcomes).toEqual(["passwordTooShort", "tooManyRequests"]);
    expect(unseal).toHaveBeenCalledTimes(1);
    unseal.mockRestore();
  });
});

describe("a password that was never changed", () => {
  it("ASVS 6.2.10: does not expire", async () => {
    const { account, knownBrowser } = await makePerson(test);
    test.clock.advance(400 * DAY);
    const browser = await knownBrowser();
    expect((await browser.login(String(account.email))).body.code).toBe(0);
    expect((await browser.call("userInfo")).body.code).toBe(0);
  });
});
