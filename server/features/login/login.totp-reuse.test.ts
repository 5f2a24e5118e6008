import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { LIMITS } from "../../core/limits/limits.ts";
import { MINUTE, SECOND } from "../../platform/clock.ts";
import type { Browser } from "../../testing/app/browser.ts";
import { makePerson } from "../../testing/people/people.ts";
import {
  makeMember,
  type Member,
  newAddress,
  otherCode,
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

const STEP = 30 * SECOND;

/** Begins a sign-in on a known device, with the password proven. */
async function begin(member: Member): Promise<{ browser: Browser; ticket: string }> {
  const browser = await member.knownBrowser();
  return { browser, ticket: await ticketOf(browser, member) };
}

async function tryCode(member: Member, totpCode: string) {
  const { browser, ticket } = await begin(member);
  return browser.call("loginVerifyCode", { ticket, totpCode });
}

describe("A32, ASVS 6.5.1: an authenticator code works once", () => {
  it("a second use is refused like any wrong code", async () => {
    const member = await makeMember(test, { factors: ["totp"] });
    const code = member.totpCode();
    expect(outcomeOf(await tryCode(member, code))).toBe("ok");
    const again = await tryCode(member, code);
    const wrong = await tryCode(member, otherCode(code));
    expect(outcomeOf(again)).toBe("codeWrong");
    expect([again.status, again.body]).toEqual([wrong.status, wrong.body]);
    expect(await sessionsOf(test, member.account.id)).toHaveLength(1);
  });

  it("one of many concurrent uses that all compared as right works", async () => {
    const member = await makeMember(test, { factors: ["totp"] });
    const begun = await Promise.all(Array.from({ length: 5 }, () => begin(member)));
    const { authenticators } = test.services;
    const check = authenticators.check.bind(authenticators);
    const all = Promise.withResolvers<void>();
    let checked = 0;
    const spy = vi.spyOn(authenticators, "check").mockImplementation(async (...values) => {
      const proven = await check(...values);
      checked += 1;
      if (checked === begun.length) all.resolve();
      await all.promise;
      return proven;
    });
    const totpCode = member.totpCode();
    const answers = await Promise.all(
      begun.map(({ browser, ticket }) => browser.call("loginVerifyCode", { ticket, totpCode })),
    );
    spy.mockRestore();
    const outcomes = answers.map(outcomeOf).toSorted();
    expect(outcomes).toEqual([...Array<string>(4).fill("codeWrong"), "ok"]);
    expect(await sessionsOf(test, member.account.id)).toHaveLength(1);
  });

  it("after a login it does not work for a binding", async () => {
    const email = "totp-bind@example.com";
    const person = await makePerson(test, { email, factors: ["totp"] });
    const browser = await person.knownBrowser({ address: newAddress() });
    const ticket = String((await browser.login(email)).data["ticket"]);
    const totpCode = person.totpCode();
    const signedIn = await browser.call("loginVerifyCode", { ticket, totpCode });
    expect(outcomeOf(signedIn)).toBe("ok");

    const number = { dialCode: "+49", phone: "15199990001" };
    const sent = [
      await browser.solved("smsSendCode", number),
      await browser.solved("smsEmailSendCode"),
    ];
    expect(sent.map(outcomeOf)).toEqual(["ok", "ok"]);
    const codes = {
      smsCode: await browser.codeFor("+4915199990001"),
      emailCode: await browser.codeFor(email),
    };
    const reused = await browser.call("smsBindingPhone", { ...number, ...codes, totpCode });
    expect([outcomeOf(reused), reused.body.data]).toEqual(["codeWrong", { field: "totpCode" }]);
    test.clock.advance(STEP);
    const fresh = { ...number, ...codes, totpCode: person.totpCode() };
    expect(outcomeOf(await browser.call("smsBindingPhone", fresh))).toBe("ok");
  });

  it("ASVS 6.5.5: the previous time step works once, the one before that never", async () => {
    const member = await makeMember(test, { factors: ["totp"] });
    const oldest = member.totpCode();
    test.clock.advance(STEP);
    const previous = member.totpCode();
    test.clock.advance(STEP);
    expect(outcomeOf(await tryCode(member, oldest))).toBe("codeWrong");
    expect(outcomeOf(await tryCode(member, previous))).toBe("ok");
    expect(outcomeOf(await tryCode(member, previous))).toBe("codeWrong");
    expect(outcomeOf(await tryCode(member, member.totpCode()))).toBe("ok");
    expect(outcomeOf(await tryCode(member, previous))).toBe("codeWrong");
  });

  it("the previous time step is refused once the current one was used", async () => {
    const member = await makeMember(test, { factors: ["totp"] });
    const previous = member.totpCode();
    test.clock.advance(STEP);
    expect(outcomeOf(await tryCode(member, member.totpCode()))).toBe("ok");
    expect(outcomeOf(await tryCode(member, previous))).toBe("codeWrong");
  });

  it("ASVS 6.5.5: a code of the next time step is not accepted yet", async () => {
    const member = await makeMember(test, { factors: ["totp"] });
    test.clock.advance(STEP);
    const next = member.totpCode();
    test.clock.advance(-STEP);
    expect(outcomeOf(await tryCode(member, next))).toBe("codeWrong");
  });

  it("a code is not used up by a refused call", async () => {
    const member = await makeMember(test, { factors: ["totp", "email"] });
    const { browser, ticket } = await begin(member);
    await browser.solved("loginSendCode", { ticket, channel: "email" });
    const emailCode = await browser.codeFor(member.email);
    const totpCode = member.totpCode();
    const wrong = { ticket, totpCode, emailCode: otherCode(emailCode) };
    expect(outcomeOf(await browser.call("loginVerifyCode", wrong))).toBe("codeWrong");
    const right = await browser.call("loginVerifyCode", { ticket, totpCode, emailCode });
    expect(outcomeOf(right)).toBe("ok");
  });
});

describe("A20: guessing authenticator codes", () => {
  it("is limited across all tickets, and does not lock out the owner on a known device", async () => {
    const member = await makeMember(test, { factors: ["totp"] });
    const stranger = member.strangeBrowser();
    let ticket = "";
    for (let count = 0; count < LIMITS.totpAttempts.max; count += 1) {
      if (count % 5 === 0) ticket = await ticketOf(stranger, member);
      const totpCode = otherCode(member.totpCode());
      const answer = await stranger.call("loginVerifyCode", { ticket, totpCode });
      expect(outcomeOf(answer)).toBe("codeWrong");
    }
    ticket = await ticketOf(stranger, member);
    const totpCode = member.totpCode();
    const refused = await stranger.call("loginVerifyCode", { ticket, totpCode });
    expect([refused.status, outcomeOf(refused)]).toEqual([429, "tooManyRequests"]);
    expect(outcomeOf(await tryCode(member, totpCode))).toBe("ok");

    test.clock.advance(15 * MINUTE);
    ticket = await ticketOf(stranger, member);
    const later = { ticket, totpCode: member.totpCode() };
    expect((await stranger.call("loginVerifyCode", later)).data["next"]).toBe("device");
  });
});
