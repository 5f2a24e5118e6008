import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { SecondFactor } from "../../core/accounts/second-factors.ts";
import { MINUTE } from "../../platform/clock.ts";
import type { Answer } from "../../testing/app/browser.ts";
import { sendRecoveryCode, verifyRecoveryCode } from "../../testing/people/recovery.ts";
import {
  codesFor,
  cookiesSet,
  deviceCode,
  makeMember,
  type Member,
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

/** Stops in the middle of a sign-in, with everything its second step asks for. */
async function atSecondStep(factors: SecondFactor[] = ["email"]) {
  const member = await makeMember(test, { factors });
  const browser = member.strangeBrowser();
  const ticket = await ticketOf(browser, member);
  return { member, browser, ticket, codes: await codesFor(browser, member, ticket, factors) };
}

/** Stops in the middle of a sign-in, with the code that makes the device known. */
async function atDevice(factors: SecondFactor[] = []) {
  const member = await makeMember(test, { factors });
  const browser = member.strangeBrowser();
  let ticket = await ticketOf(browser, member);
  if (factors.length > 0) {
    const codes = await codesFor(browser, member, ticket, factors);
    ticket = String((await browser.call("loginVerifyCode", { ticket, ...codes })).data["ticket"]);
  }
  return { member, browser, ticket, code: await deviceCode(browser, member, ticket) };
}

async function expectRefused(answer: Answer, member: Member, why: string): Promise<void> {
  expect(outcomeOf(answer)).toBe(why);
  expect(cookiesSet(answer)).toEqual([]);
  expect(await sessionsOf(test, member.account.id)).toEqual([]);
}

describe("A35: a ticket is accepted only by its own step", () => {
  it("one for the second step does not make a device known", async () => {
    const { member, browser, ticket, codes } = await atSecondStep();
    const code = codes.emailCode;
    const skipped = await browser.call("loginDevice", { ticket, code });
    await expectRefused(skipped, member, "ticketInvalid");
    const sent = await browser.solved("loginDeviceSendCode", { ticket, channel: "sms" });
    await expectRefused(sent, member, "ticketInvalid");
    expect(outcomeOf(await browser.call("loginVerifyCode", { ticket, ...codes }))).toBe("ok");
  });

  it("one for the device proves no second factor", async () => {
    const { member, browser, ticket, code } = await atDevice();
    const skipped = await browser.call("loginVerifyCode", { ticket, emailCode: code });
    await expectRefused(skipped, member, "ticketInvalid");
    const sent = await browser.solved("loginSendCode", { ticket, channel: "sms" });
    await expectRefused(sent, member, "ticketInvalid");
    expect(outcomeOf(await browser.call("loginDevice", { ticket, code }))).toBe("ok");
  });

  it("A05: a recovery code to the same address and browser is refused by the second step", async () => {
    const member = await makeMember(test, { factors: ["email"] });
    const browser = member.strangeBrowser();
    const ticket = await ticketOf(browser, member);
    await sendRecoveryCode(browser, member.email);
    const emailCode = await browser.codeFor(member.email);
    const answer = await browser.call("loginVerifyCode", { ticket, emailCode });
    await expectRefused(answer, member, "codeWrong");
    // It still works where it belongs.
    expect(outcomeOf(await verifyRecoveryCode(browser, member.email, emailCode))).toBe("ok");
  });

  it("A05: a second-step code is refused by a recovery", async () => {
    const { member, browser, ticket, codes } = await atSecondStep();
    const { emailCode = "" } = codes;
    const answer = await verifyRecoveryCode(browser, member.email, emailCode);
    await expectRefused(answer, member, "codeWrong");
    expect(outcomeOf(await browser.call("loginVerifyCode", { ticket, ...codes }))).toBe("ok");
  });

  it("a ticket is not accepted by a call that needs a session", async () => {
    const { member, browser, ticket } = await atSecondStep();
    const headers = { authorization: ticket };
    browser.cookies.set("authtoken", ticket).set("__Host-acct", ticket);
    for (const name of ["userInfo", "smsEmailSendCode"] as const) {
      expect((await browser.call(name, {}, { headers })).status).toBe(401);
    }
    expect(await sessionsOf(test, member.account.id)).toEqual([]);
  });
});

describe("A35: a ticket belongs to one browser and one account", () => {
  it.each(["another browser's flow", "no flow"])("%s cannot continue with it", async (which) => {
    const { member, ticket, codes } = await atSecondStep();
    const thief = member.strangeBrowser();
    if (which !== "no flow") await thief.login("somebody@example.com", "anything at all");
    const answer = await thief.call("loginVerifyCode", { ticket, ...codes });
    await expectRefused(answer, member, "ticketInvalid");
    const other = await atDevice();
    const theft = await thief.call("loginDevice", { ticket: other.ticket, code: other.code });
    await expectRefused(theft, other.member, "ticketInvalid");
  });

  it("codes of one account do not work with the ticket of another", async () => {
    const mine = await makeMember(test, { factors: ["totp", "email"] });
    const theirs = await makeMember(test, { factors: ["totp", "email"] });
    const browser = mine.strangeBrowser();
    const own = await ticketOf(browser, mine);
    const codes = await codesFor(browser, mine, own, ["totp", "email"]);
    const ticket = await ticketOf(browser, theirs);
    const answer = await browser.call("loginVerifyCode", { ticket, ...codes });
    await expectRefused(answer, theirs, "codeWrong");
  });

  it("a device code of one account does not make a device known to another", async () => {
    const { browser, code } = await atDevice();
    const theirs = await makeMember(test);
    const ticket = await ticketOf(browser, theirs);
    const answer = await browser.call("loginDevice", { ticket, code });
    await expectRefused(answer, theirs, "codeWrong");
  });
});

describe("A35: a ticket works once, within 15 minutes", () => {
  it("expires after 15 minutes at either step", async () => {
    const second = await atSecondStep(["totp"]);
    const device = await atDevice();
    test.clock.advance(15 * MINUTE);
    const totpCode = second.member.totpCode();
    const late = await second.browser.call("loginVerifyCode", { ticket: second.ticket, totpCode });
    await expectRefused(late, second.member, "ticketInvalid");
    const { ticket, code } = device;
    const later = await device.browser.call("loginDevice", { ticket, code });
    await expectRefused(later, device.member, "ticketInvalid");
    const sent = await device.browser.solved("loginDeviceSendCode", { ticket, channel: "email" });
    await expectRefused(sent, device.member, "ticketInvalid");
  });

  it.each<SecondFactor[][]>([[["email"]], [["email", "sms"]], [["totp", "email"]]])(
    "ASVS 6.5.1, A01: the second step, %j, ten times concurrently creates one session",
    async (factors) => {
      const { member, browser, ticket, codes } = await atSecondStep(factors);
      const answers = await Promise.all(
        Array.from({ length: 10 }, () => browser.call("loginVerifyCode", { ticket, ...codes })),
      );
      expect(answers.map(outcomeOf).filter((one) => one === "ok")).toHaveLength(1);
      expect(await sessionsOf(test, member.account.id)).toHaveLength(1);
    },
  );

  it("ASVS 6.5.1, A01: the device step ten times concurrently creates one session", async () => {
    const { member, browser, ticket, code } = await atDevice();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => browser.call("loginDevice", { ticket, code })),
    );
    expect(answers.map(outcomeOf).filter((one) => one === "ok")).toHaveLength(1);
    expect(await sessionsOf(test, member.account.id)).toHaveLength(1);
  });

  it("ASVS 7.2.4: is refused after a successful sign-in, even with another code", async () => {
    const { member, browser, ticket, codes } = await atSecondStep(["totp"]);
    const { data } = await browser.call("loginVerifyCode", { ticket, ...codes });
    expect(data["next"]).toBe("device");
    test.clock.advance(MINUTE);
    const totpCode = member.totpCode();
    const again = await browser.call("loginVerifyCode", { ticket, totpCode });
    await expectRefused(again, member, "ticketInvalid");
  });

  it("the device step has five attempts too", async () => {
    const { member, browser, ticket, code } = await atDevice();
    for (let count = 0; count < 5; count += 1) {
      const wrong = await browser.call("loginDevice", { ticket, code: "no code" });
      expect([outcomeOf(wrong), wrong.body.data]).toEqual(["codeWrong", { field: "code" }]);
    }
    const late = await browser.call("loginDevice", { ticket, code });
    await expectRefused(late, member, "ticketInvalid");
  });
});
