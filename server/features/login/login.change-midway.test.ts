import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import * as accounts from "../../core/accounts/accounts-repository.ts";
import { secondFactorsOf, setSecondFactors } from "../../core/accounts/second-factors.ts";
import { MAX_FAILURES } from "../../core/risk/risk.ts";
import { DAY } from "../../platform/clock.ts";
import type { Answer } from "../../testing/app/browser.ts";
import {
  codesFor,
  cookiesSet,
  deviceCode,
  makeMember,
  type Member,
  OPERATOR,
  outcomeOf,
  sessionsOf,
  ticketOf,
} from "../../testing/people/sign-in.ts";
import { openTestApp, type TestApp } from "../../testing/app/test-app.ts";

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterEach(() => {
  vi.restoreAllMocks();
});
afterAll(() => test.close());

type Change = (member: Member) => Promise<unknown>;

const db = () => test.services.database.db;
const addFactor: Change = ({ account }) =>
  setSecondFactors(db(), account.id, ["totp", ...secondFactorsOf(account)]);
const freeze: Change = ({ account }) =>
  test.services.accountStatus.setStatus(db(), OPERATOR, account.id, "frozen");

/** Runs a change after the code was compared and before the session is created. */
function whileComparing(change: () => Promise<unknown>): void {
  const { verificationCodes } = test.services;
  const verify = verificationCodes.verify.bind(verificationCodes);
  vi.spyOn(verificationCodes, "verify").mockImplementation(async (...values) => {
    const verified = await verify(...values);
    await change();
    return verified;
  });
}

async function secondStep(change: Change, inBetween: boolean) {
  const member = await makeMember(test, { factors: ["email"] });
  const browser = member.strangeBrowser();
  const ticket = await ticketOf(browser, member);
  const codes = await codesFor(browser, member, ticket, ["email"]);
  if (inBetween) whileComparing(() => change(member));
  else await change(member);
  return { member, answer: await browser.call("loginVerifyCode", { ticket, ...codes }) };
}

async function deviceStep(change: Change, inBetween: boolean) {
  const member = await makeMember(test);
  const browser = member.strangeBrowser();
  const ticket = await ticketOf(browser, member);
  const code = await deviceCode(browser, member, ticket);
  if (inBetween) whileComparing(() => change(member));
  else await change(member);
  return { member, answer: await browser.call("loginDevice", { ticket, code }) };
}

async function expectRefused(answer: Answer, member: Member, why: string): Promise<void> {
  expect(outcomeOf(answer)).toBe(why);
  expect(cookiesSet(answer)).toEqual([]);
  expect(await sessionsOf(test, member.account.id)).toEqual([]);
}

const CASES = [
  { step: "the second step", run: secondStep },
  { step: "the device step", run: deviceStep },
].flatMap((one) => [
  { ...one, when: "before", inBetween: false },
  { ...one, when: "while", inBetween: true },
]);

describe.each(CASES)("A35: $when $step is tried", ({ run, inBetween }) => {
  it("a factor is added: the sign-in has to start again", async () => {
    const { member, answer } = await run(addFactor, inBetween);
    await expectRefused(answer, member, "ticketInvalid");
  });

  it("the account is frozen: nobody gets in", async () => {
    const { member, answer } = await run(freeze, inBetween);
    await expectRefused(answer, member, "accountFrozen");
  });

  it("A26: every ticket of the account ends: nobody gets in", async () => {
    const { member, answer } = await run(
      ({ account }) => test.services.tickets.endAll(db(), account.id),
      inBetween,
    );
    await expectRefused(answer, member, "ticketInvalid");
  });
});

describe("A35: a further step that the account requires by now", () => {
  it("a factor that was removed comes back while the second step is tried: it starts again", async () => {
    const member = await makeMember(test, { factors: ["totp", "email"] });
    const browser = member.strangeBrowser();
    const ticket = await ticketOf(browser, member);
    const { emailCode } = await codesFor(browser, member, ticket, ["email"]);
    await setSecondFactors(db(), member.account.id, ["email"]);
    whileComparing(() => setSecondFactors(db(), member.account.id, ["totp", "email"]));
    const answer = await browser.call("loginVerifyCode", { ticket, emailCode });
    await expectRefused(answer, member, "ticketInvalid");
  });

  it("the factor that a risky sign-in relied on is gone at the device step: it starts again", async () => {
    const member = await makeMember(test, { factors: ["totp"] });
    const { audit } = test.services;
    const accountId = member.account.id;
    await audit.record(db(), { ...OPERATOR, countryCode: "DE" }, "signedIn", { accountId });
    test.clock.advance(2 * DAY);
    for (let count = 0; count < MAX_FAILURES; count += 1) {
      await audit.record(db(), OPERATOR, "refused", { accountId, reason: "loginFailed" });
    }
    const browser = member.strangeBrowser();
    const step = { ticket: await ticketOf(browser, member), totpCode: member.totpCode() };
    const { data } = await browser.call("loginVerifyCode", step);
    expect(data).toMatchObject({ next: "device" });
    const ticket = String(data["ticket"]);
    const code = await deviceCode(browser, member, ticket);
    await setSecondFactors(db(), accountId, []);
    const answer = await browser.call("loginDevice", { ticket, code });
    await expectRefused(answer, member, "ticketInvalid");
  });
});

describe("A35: while the password is checked", () => {
  function whileHashing(change: () => Promise<unknown>): void {
    const { passwords } = test.services;
    const check = passwords.check.bind(passwords);
    vi.spyOn(passwords, "check").mockImplementation(async (...values) => {
      const checked = await check(...values);
      await change();
      return checked;
    });
  }

  it("another password is set: the old one no longer works", async () => {
    const member = await makeMember(test);
    const browser = await member.knownBrowser();
    const hash = await test.services.passwords.hash("other words that nobody knows");
    whileHashing(() => accounts.setPassword(db(), member.account.id, hash, test.clock.now()));
    const answer = await browser.login(member.email);
    expect(outcomeOf(answer)).toBe("loginFailed");
    expect(cookiesSet(answer)).toEqual(["__Host-flow"]);
    expect(await sessionsOf(test, member.account.id)).toEqual([]);
  });

  it("the account is frozen: nobody gets in", async () => {
    const member = await makeMember(test);
    const browser = await member.knownBrowser();
    whileHashing(() => freeze(member));
    expect(outcomeOf(await browser.login(member.email))).toBe("accountFrozen");
    expect(await sessionsOf(test, member.account.id)).toEqual([]);
  });

  it("a factor is added: it is required", async () => {
    const member = await makeMember(test);
    const browser = await member.knownBrowser();
    whileHashing(() => addFactor(member));
    const { data } = await browser.login(member.email);
    expect(data).toMatchObject({ next: "verifyCode", verifyInstruction: ["totp"] });
  });
});

describe("A35: the parent's factors", () => {
  it("a device code sent to the sub-user does not prove the parent's address", async () => {
    const parent = await makeMember(test);
    const member = await makeMember(test, {
      parent: { id: parent.account.id, useAdminTwoFactor: true },
    });
    const browser = member.strangeBrowser();
    const ticket = await ticketOf(browser, member);
    const code = await deviceCode(browser, member, ticket);
    whileComparing(() => setSecondFactors(db(), parent.account.id, ["email"]));
    const answer = await browser.call("loginDevice", { ticket, code });
    await expectRefused(answer, member, "ticketInvalid");
  });
});
