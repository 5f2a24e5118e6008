import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { setSecondFactors, type SecondFactor } from "../../core/accounts/second-factors.ts";
import { MINUTE } from "../../platform/clock.ts";
import type { Browser } from "../../testing/app/browser.ts";
import {
  codesFor,
  cookiesSet,
  deviceCode,
  makeMember,
  type Member,
  otherCode,
  outcomeOf,
  sentTo,
  sessionsOf,
  ticketOf,
} from "../../testing/people/sign-in.ts";
import { openTestApp, type TestApp } from "../../testing/app/test-app.ts";

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

const MAX_TRIES = 5;

interface Begun {
  member: Member;
  browser: Browser;
  ticket: string;
}

async function begin(factors: SecondFactor[]): Promise<Begun> {
  const member = await makeMember(test, { factors });
  const browser = await member.knownBrowser();
  return { member, browser, ticket: await ticketOf(browser, member) };
}

const warnings = ({ email }: Member) => sentTo(test, email, "secondStepFailed");

describe("the second step", () => {
  it.each<[SecondFactor[], string]>([
    [["email"], "emailCode"],
    [["sms"], "smsCode"],
    [["totp"], "totpCode"],
    [["totp", "email", "sms"], "totpCode"],
  ])(
    "%j: a missing code is refused by its field name, and does not count as an attempt",
    async (factors, field) => {
      const { member, browser, ticket } = await begin(factors);
      for (let count = 0; count <= MAX_TRIES; count += 1) {
        const answer = await browser.call("loginVerifyCode", { ticket });
        expect(outcomeOf(answer)).toBe("codeMissing");
        expect(answer.body.data).toEqual({ field });
      }
      const codes = await codesFor(browser, member, ticket, factors);
      const answer = await browser.call("loginVerifyCode", { ticket, ...codes });
      expect(outcomeOf(answer)).toBe("ok");
    },
  );

  it("ASVS 6.3.4: one of two codes is not enough, nor are two tickets with one each", async () => {
    const { member, browser, ticket } = await begin(["totp", "email"]);
    const { emailCode, totpCode } = await codesFor(browser, member, ticket, ["totp", "email"]);
    const first = await browser.call("loginVerifyCode", { ticket, emailCode });
    expect([outcomeOf(first), first.body.data]).toEqual(["codeMissing", { field: "totpCode" }]);
    const again = await ticketOf(browser, member);
    const second = await browser.call("loginVerifyCode", { ticket: again, totpCode });
    expect([outcomeOf(second), second.body.data]).toEqual(["codeMissing", { field: "emailCode" }]);
    expect(await sessionsOf(test, member.account.id)).toEqual([]);
  });

  it.each<[SecondFactor, string]>([
    ["email", "emailCode"],
    ["sms", "smsCode"],
    ["totp", "totpCode"],
  ])("A02: %s: five wrong codes end the ticket, even for the right one", async (factor, field) => {
    const { member, browser, ticket } = await begin([factor]);
    const codes = await codesFor(browser, member, ticket, [factor]);
    const [right = ""] = Object.values(codes);
    const wrong = { ticket, [field]: otherCode(right) };
    for (let count = 0; count < MAX_TRIES; count += 1) {
      const answer = await browser.call("loginVerifyCode", wrong);
      expect([outcomeOf(answer), answer.body.data]).toEqual(["codeWrong", { field }]);
    }
    const late = await browser.call("loginVerifyCode", { ticket, ...codes });
    expect(outcomeOf(late)).toBe("ticketInvalid");
    expect(cookiesSet(late)).toEqual([]);
    expect(await sessionsOf(test, member.account.id)).toEqual([]);
  });

  it("A02: 50 concurrent wrong attempts are five attempts", async () => {
    const { member, browser, ticket } = await begin(["totp"]);
    const wrong = { ticket, totpCode: otherCode(member.totpCode()) };
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => browser.call("loginVerifyCode", wrong)),
    );
    const outcomes = answers.map(outcomeOf);
    expect(outcomes.filter((one) => one === "codeWrong")).toHaveLength(MAX_TRIES);
    expect(outcomes.filter((one) => one === "ticketInvalid")).toHaveLength(50 - MAX_TRIES);
    expect(await warnings(member)).toHaveLength(1);
  });

  it("API-3: a new code does not reset the attempts", async () => {
    const { member, browser, ticket } = await begin(["email"]);
    const { emailCode = "" } = await codesFor(browser, member, ticket, ["email"]);
    for (let count = 0; count < MAX_TRIES - 1; count += 1) {
      await browser.call("loginVerifyCode", { ticket, emailCode: otherCode(emailCode) });
    }
    test.clock.advance(MINUTE);
    const { emailCode: newer = "" } = await codesFor(browser, member, ticket, ["email"]);
    const last = await browser.call("loginVerifyCode", { ticket, emailCode: otherCode(newer) });
    expect(outcomeOf(last)).toBe("codeWrong");
    const late = await browser.call("loginVerifyCode", { ticket, emailCode: newer });
    expect(outcomeOf(late)).toBe("ticketInvalid");
  });

  it("API-3: a new ticket does not revive a code that was guessed at", async () => {
    const { member, browser, ticket } = await begin(["email"]);
    const { emailCode = "" } = await codesFor(browser, member, ticket, ["email"]);
    for (let count = 0; count < MAX_TRIES; count += 1) {
      await browser.call("loginVerifyCode", { ticket, emailCode: otherCode(emailCode) });
    }
    const next = await ticketOf(browser, member);
    const answer = await browser.call("loginVerifyCode", { ticket: next, emailCode });
    expect(outcomeOf(answer)).toBe("codeWrong");
    test.clock.advance(MINUTE);
    const resent = await browser.solved("loginSendCode", { ticket: next, channel: "email" });
    expect(resent.status).toBe(429);
  });

  it("A05: the code of one channel is refused in the field of the other", async () => {
    const { member, browser, ticket } = await begin(["email", "sms"]);
    const { emailCode, smsCode } = await codesFor(browser, member, ticket, ["email", "sms"]);
    const crossed = { ticket, emailCode: smsCode, smsCode: emailCode };
    const answer = await browser.call("loginVerifyCode", crossed);
    expect([outcomeOf(answer), answer.body.data]).toEqual(["codeWrong", { field: "emailCode" }]);
    const right = await browser.call("loginVerifyCode", { ticket, emailCode, smsCode });
    expect(outcomeOf(right)).toBe("ok");
  });

  it("A09: a superseded code is refused, and so is one from eleven minutes ago", async () => {
    const { member, browser, ticket } = await begin(["email"]);
    const { emailCode: old } = await codesFor(browser, member, ticket, ["email"]);
    test.clock.advance(MINUTE);
    const { emailCode } = await codesFor(browser, member, ticket, ["email"]);
    const stale = await browser.call("loginVerifyCode", { ticket, emailCode: old });
    expect(outcomeOf(stale)).toBe("codeWrong");
    test.clock.advance(10 * MINUTE);
    const late = await browser.call("loginVerifyCode", { ticket, emailCode });
    expect(late.body).toEqual(stale.body);
  });

  it.each<[SecondFactor, "email" | "sms"]>([
    ["totp", "email"],
    ["totp", "sms"],
    ["email", "sms"],
    ["sms", "email"],
  ])("an account that requires %s sends no code by %s", async (factor, channel) => {
    const { browser, ticket } = await begin([factor]);
    const before = (await test.messages()).length;
    const answer = await browser.solved("loginSendCode", { ticket, channel });
    expect([outcomeOf(answer), answer.body.data]).toEqual([
      "channelNotAsked",
      { field: "channel" },
    ]);
    expect(await test.messages()).toHaveLength(before);
  });

  it("ASVS 6.3.5: the owner is notified after the last wrong attempt, once, in general terms", async () => {
    const { member, browser, ticket } = await begin(["totp"]);
    const wrong = { ticket, totpCode: otherCode(member.totpCode()) };
    for (let count = 1; count <= MAX_TRIES; count += 1) {
      expect(await warnings(member)).toEqual([]);
      await browser.call("loginVerifyCode", wrong);
    }
    await browser.call("loginVerifyCode", wrong);
    const [warning, ...others] = await warnings(member);
    expect(others).toEqual([]);
    const { text, html } = test.services.renderMail(warning!);
    expect(text + html).not.toMatch(/\b\d{6}\b/);
  });

  it("ASVS 6.3.5: wrong codes for an unknown device notify the owner too", async () => {
    const member = await makeMember(test);
    const browser = member.strangeBrowser();
    const ticket = await ticketOf(browser, member);
    const code = otherCode(await deviceCode(browser, member, ticket));
    for (let count = 1; count <= MAX_TRIES; count += 1) {
      expect(await warnings(member)).toEqual([]);
      expect(outcomeOf(await browser.call("loginDevice", { ticket, code }))).toBe("codeWrong");
    }
    expect(await warnings(member)).toHaveLength(1);
  });

  it("ASVS 16.3.1: is recorded with everything that was proven", async () => {
    const { member, browser, ticket } = await begin(["totp"]);
    const step = { ticket, totpCode: member.totpCode() };
    expect(outcomeOf(await browser.call("loginVerifyCode", step))).toBe("ok");
    const events = test.services.database.db.selectFrom("audit_events").select("factors");
    const proven = events.where("account_id", "=", member.account.id);
    expect(await proven.where("event", "=", "secondStepProven").execute()).toEqual([
      { factors: "password,totp" },
    ]);
  });

  it("ASVS 6.3.5: a last attempt that was right notifies nobody", async () => {
    const { member, browser, ticket } = await begin(["totp"]);
    for (let count = 1; count < MAX_TRIES; count += 1) {
      const totpCode = otherCode(member.totpCode());
      await browser.call("loginVerifyCode", { ticket, totpCode });
    }
    const totpCode = member.totpCode();
    expect(outcomeOf(await browser.call("loginVerifyCode", { ticket, totpCode }))).toBe("ok");
    expect(await warnings(member)).toEqual([]);
  });

  it("A35: fields that would turn the second step off are refused", async () => {
    const { member, browser, ticket } = await begin(["totp"]);
    for (const more of [{ mfa: false }, { twoFactorRequired: false }, { verifyInstruction: [] }]) {
      const answer = await browser.call("loginVerifyCode", { ticket, ...more });
      expect([answer.status, outcomeOf(answer)]).toEqual([400, "invalidFields"]);
    }
    expect(await sessionsOf(test, member.account.id)).toEqual([]);
  });

  it("a factor that the account no longer uses is not required", async () => {
    const { member, browser, ticket } = await begin(["totp", "email"]);
    const { emailCode } = await codesFor(browser, member, ticket, ["email"]);
    await setSecondFactors(test.services.database.db, member.account.id, ["email"]);
    const answer = await browser.call("loginVerifyCode", { ticket, emailCode });
    expect(outcomeOf(answer)).toBe("ok");
    const [session] = await sessionsOf(test, member.account.id);
    expect(session?.factors).toBe("password,email-code");
  });
});
