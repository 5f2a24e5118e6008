import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ERRORS } from "@portico/contract/errors";
import { MINUTE } from "../../platform/clock.ts";
import type { Answer, Browser } from "../../testing/app/browser.ts";
import { doneOrWaiting } from "../../testing/database/done-or-waiting.ts";
import { makePerson, PASSWORD } from "../../testing/people/people.ts";
import {
  recoveryTicket,
  sendRecoveryCode,
  setNewPassword,
  verifyRecoveryCode,
} from "../../testing/people/recovery.ts";
import { openTestApp, type TestApp } from "../../testing/app/test-app.ts";

const NEW = "another four unrelated words";
const WRONG = ERRORS.codeWrong.code;
const INVALID = ERRORS.ticketInvalid.code;
const BUSY = ERRORS.unavailable.code;

let test: TestApp;
beforeAll(async () => {
  const many = { max: 10_000, window: MINUTE };
  test = await openTestApp({
    limits: { sendPace: many, sendToRecipient: many, newPasswordsFromAddress: many },
  });
});
afterAll(() => test.close());

let count = 0;
async function forgetful(factors: ("totp" | "email")[] = []) {
  const email = `racer-${(count += 1)}@example.com`;
  const person = await makePerson(test, { email, factors });
  return { ...person, email, browser: test.browser() };
}

const codesOf = (answers: Answer[]) => answers.map(({ body }) => body.code);

const openTickets = async (accountId: string) =>
  (await test.services.database.db.selectFrom("tickets").selectAll().execute()).filter(
    (ticket) => ticket.account_id === accountId && ticket.used_at === null,
  );

describe("concurrent uses of a recovery code", () => {
  it("A01: exactly one of 50 calls with the right code gets a ticket", async () => {
    const { account, email, browser } = await forgetful();
    await sendRecoveryCode(browser, email);
    const code = await browser.codeFor(email);
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => verifyRecoveryCode(browser, email, code)),
    );
    expect(codesOf(answers).filter((one) => one === 0)).toHaveLength(1);
    for (const refusal of codesOf(answers).filter((one) => one !== 0)) {
      expect([WRONG, ERRORS.tooManyRequests.code]).toContain(refusal);
    }
    expect(await openTickets(account.id)).toHaveLength(1);
  });

  it("A02: five of 200 wrong guesses with the right one last are compared", async () => {
    const { account, email, browser } = await forgetful();
    await sendRecoveryCode(browser, email);
    const code = await browser.codeFor(email);
    const wrong = code === "111111" ? "222222" : "111111";
    const guesses = [...Array.from({ length: 200 }, () => wrong), code];
    const answers = await Promise.all(
      guesses.map((guess) => verifyRecoveryCode(browser, email, guess)),
    );
    expect(codesOf(answers)).not.toContain(0);
    const rows = await test.services.database.db
      .selectFrom("codes")
      .select("tries")
      .where("purpose", "=", "recover-email")
      .where("used_at", "is", null)
      .execute();
    expect(rows).toEqual([{ tries: 5 }]);
    expect((await verifyRecoveryCode(browser, email, code)).body.code).not.toBe(0);
    expect(await openTickets(account.id)).toEqual([]);
  });
});

describe("ASVS 15.4.2: concurrent new passwords", () => {
  const passwordOf = (index: number) => `parallel password number ${index}`;

  async function isSet(accountId: string, password: string): Promise<boolean> {
    const { db } = test.services.database;
    const { password_hash } = await db
      .selectFrom("accounts")
      .select("password_hash")
      .where("id", "=", accountId)
      .executeTakeFirstOrThrow();
    return (await test.services.passwords.check(password_hash, password)).right;
  }

  const changesOf = async (email: string) =>
    (await test.messages()).filter(
      ({ template, recipient }) => template === "passwordChanged" && recipient === email,
    );

  it("one ticket, used many times at once, sets one password completely, with one notice", async () => {
    const { account, email, browser } = await forgetful();
    const ticket = await recoveryTicket(browser, email);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => setNewPassword(browser, ticket, passwordOf(index))),
    );
    const won = answers.flatMap(({ body }, index) => (body.code === 0 ? [index] : []));
    expect(won).toHaveLength(1);
    for (const refusal of codesOf(answers).filter((code) => code !== 0)) {
      expect([INVALID, BUSY]).toContain(refusal);
    }
    expect(await isSet(account.id, passwordOf(won[0] ?? -1))).toBe(true);
    expect(await changesOf(email)).toHaveLength(1);
  });

  it("the first of several tickets that sets a password ends the others", async () => {
    const { account, email } = await forgetful();
    const ready: { browser: Browser; ticket: string }[] = [];
    for (let index = 0; index < 6; index += 1) {
      test.clock.advance(MINUTE);
      const browser = test.browser();
      ready.push({ browser, ticket: await recoveryTicket(browser, email) });
    }
    const answers = await Promise.all(
      ready.map(({ browser, ticket }, index) => setNewPassword(browser, ticket, passwordOf(index))),
    );
    const won = answers.flatMap(({ body }, index) => (body.code === 0 ? [index] : []));
    expect(won).toHaveLength(1);
    expect(codesOf(answers).filter((code) => code === INVALID)).toHaveLength(5);
    expect(await isSet(account.id, passwordOf(won[0] ?? -1))).toBe(true);
    expect(await changesOf(email)).toHaveLength(1);
  });
});

describe("A26: a sign-in at the same moment as a recovery", () => {
  /** Starts the recovery when a sign-in is about to create its session. */
  function recoverMeanwhile(recover: () => Promise<Answer>): { ended: () => Promise<Answer> } {
    const { signIn } = test.services;
    const { proceed } = signIn;
    const { promise, resolve, reject } = Promise.withResolvers<Answer>();
    signIn.proceed = async (db, context, attempt) => {
      signIn.proceed = proceed;
      const recovery = recover();
      recovery.then(resolve, reject);
      await doneOrWaiting(test.services.database, recovery);
      return proceed(db, context, attempt);
    };
    return { ended: () => promise };
  }

  async function expectNobodyInside(browser: Browser, accountId: string): Promise<void> {
    expect((await browser.call("userInfo")).body.code).not.toBe(0);
    const open = await test.services.database.db
      .selectFrom("sessions")
      .selectAll()
      .where("account_id", "=", accountId)
      .where("ended_at", "is", null)
      .execute();
    expect(open).toEqual([]);
    expect(await openTickets(accountId)).toEqual([]);
  }

  it("whose password was read before it was changed fails", async () => {
    const { account, email, browser, knownBrowser } = await forgetful();
    const attacker = await knownBrowser();
    const ticket = await recoveryTicket(browser, email);
    const { passwords } = test.services;
    const { check } = passwords;
    passwords.check = async (stored, password) => {
      passwords.check = check;
      const result = await check(stored, password);
      expect(result.right).toBe(true);
      expect((await setNewPassword(browser, ticket, NEW)).body.code).toBe(0);
      return result;
    };
    const answer = await attacker.login(email, PASSWORD);
    expect(answer.body.code).toBe(ERRORS.loginFailed.code);
    expect(answer.setCookies.filter((line) => line.startsWith("authtoken="))).toEqual([]);
    await expectNobodyInside(attacker, account.id);
  });

  it("a sign-in on a known device leaves no session behind", async () => {
    const { account, email, browser, knownBrowser } = await forgetful();
    const attacker = await knownBrowser();
    const ticket = await recoveryTicket(browser, email);
    const { ended } = recoverMeanwhile(() => setNewPassword(browser, ticket, NEW));
    await attacker.login(email, PASSWORD);
    expect((await ended()).body.code).toBe(0);
    await expectNobodyInside(attacker, account.id);
  });

  it("a sign-in on an unknown device leaves no ticket behind", async () => {
    const { account, email, browser } = await forgetful();
    const attacker = test.browser();
    const ticket = await recoveryTicket(browser, email);
    const { ended } = recoverMeanwhile(() => setNewPassword(browser, ticket, NEW));
    await attacker.login(email, PASSWORD);
    expect((await ended()).body.code).toBe(0);
    await expectNobodyInside(attacker, account.id);
  });

  it("a sign-in at the second step leaves no session behind", async () => {
    const { account, email, browser, knownBrowser, totpCode } = await forgetful(["totp"]);
    const attacker = await knownBrowser();
    const { data } = await attacker.login(email, PASSWORD);
    const step = { ticket: data["ticket"], totpCode: totpCode() };
    test.clock.advance(30_000);
    const ticket = await recoveryTicket(browser, email);
    const proof = { totpCode: totpCode() };
    const { ended } = recoverMeanwhile(() => setNewPassword(browser, ticket, NEW, proof));
    await attacker.call("loginVerifyCode", step);
    expect((await ended()).body.code).toBe(0);
    await expectNobodyInside(attacker, account.id);
  });

  it("a sign-in at the second step by mail leaves no session behind", async () => {
    const { account, email, browser, knownBrowser } = await forgetful(["email"]);
    const attacker = await knownBrowser();
    const { data } = await attacker.login(email, PASSWORD);
    await attacker.solved("loginSendCode", { ticket: data["ticket"], channel: "email" });
    const step = { ticket: data["ticket"], emailCode: await attacker.codeFor(email) };
    test.clock.advance(MINUTE);
    const ticket = await recoveryTicket(browser, email);
    const { ended } = recoverMeanwhile(() => setNewPassword(browser, ticket, NEW));
    await attacker.call("loginVerifyCode", step);
    expect((await ended()).body.code).toBe(0);
    await expectNobodyInside(attacker, account.id);
  });

  it("the code of another recovery leaves no ticket behind", async () => {
    const { account, email, browser } = await forgetful();
    const attacker = test.browser();
    const ticket = await recoveryTicket(browser, email);
    test.clock.advance(MINUTE);
    await sendRecoveryCode(attacker, email);
    const code = await attacker.codeFor(email);
    const { tickets } = test.services;
    const { issue } = tickets;
    const { promise, resolve, reject } = Promise.withResolvers<Answer>();
    tickets.issue = async (...values) => {
      tickets.issue = issue;
      const recovery = setNewPassword(browser, ticket, NEW);
      recovery.then(resolve, reject);
      await doneOrWaiting(test.services.database, recovery);
      return issue(...values);
    };
    await verifyRecoveryCode(attacker, email, code);
    expect((await promise).body.code).toBe(0);
    await expectNobodyInside(attacker, account.id);
  });

  it("a sign-in at the device step leaves no session behind", async () => {
    const { account, email, browser } = await forgetful();
    const attacker = test.browser();
    const opened = (await attacker.login(email, PASSWORD)).data["ticket"];
    await attacker.solved("loginDeviceSendCode", { ticket: opened, channel: "email" });
    const code = await attacker.codeFor(email);
    test.clock.advance(MINUTE);
    const ticket = await recoveryTicket(browser, email);
    const { ended } = recoverMeanwhile(() => setNewPassword(browser, ticket, NEW));
    await attacker.call("loginDevice", { ticket: opened, code });
    expect((await ended()).body.code).toBe(0);
    await expectNobodyInside(attacker, account.id);
  });
});
