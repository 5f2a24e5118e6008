import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { setSecondFactors } from "../../core/accounts/second-factors.ts";
import { PROOF_LIFETIME } from "../../core/step-up/freshness.ts";
import { SECOND } from "../../platform/clock.ts";
import type { Browser } from "../../testing/app/browser.ts";
import { givePasskey, giveRecoveryCodes, stepUp } from "../../testing/people/factors.ts";
import { makePerson, type Person } from "../../testing/people/people.ts";
import { signIn } from "../../testing/calls/call-fixtures.ts";
import {
  makeMember,
  newAddress,
  otherCode,
  outcomeOf,
  sessionsOf,
} from "../../testing/people/sign-in.ts";
import { openTestApp, type TestApp } from "../../testing/app/test-app.ts";

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

async function signedIn(person: Person): Promise<Browser> {
  const browser = test.browser({ address: newAddress() });
  await signIn(test, person, browser);
  return browser;
}

const isOpen = async (browser: Browser) => outcomeOf(await browser.call("authenticatorBegin"));

describe("ASVS 7.5.1: sensitive actions need a fresh proof", () => {
  it("a proof counts for ten minutes, to the second", async () => {
    const browser = await signedIn(await makePerson(test));
    test.clock.advance(PROOF_LIFETIME - SECOND);
    expect(await isOpen(browser)).toBe("ok");
    test.clock.advance(SECOND);
    const refused = await browser.call("authenticatorBegin");
    expect([refused.status, outcomeOf(refused)]).toEqual([403, "proofRequired"]);
    expect((await browser.call("userInfo")).body.code).toBe(0);
  });

  it("ASVS 7.2.4: the password proves it, and the session continues with new secrets", async () => {
    const person = await makePerson(test);
    const browser = await signedIn(person);
    const before = browser.cookies.get("authtoken");
    test.clock.advance(PROOF_LIFETIME);
    expect((await browser.call("stepUp")).data).toEqual({
      fresh: false,
      ways: [["password"]],
      email: null,
      phone: null,
      dialCode: null,
    });
    expect(outcomeOf(await stepUp(browser, { password: "other words than those" }))).toBe(
      "passwordWrong",
    );
    expect(await isOpen(browser)).toBe("proofRequired");
    expect(outcomeOf(await stepUp(browser, {}))).toBe("ok");
    expect(browser.cookies.get("authtoken")).not.toBe(before);
    expect(await isOpen(browser)).toBe("ok");
    expect((await browser.call("stepUp")).data["fresh"]).toBe(true);
    const sessions = await sessionsOf(test, person.account.id);
    expect(sessions.filter(({ replaced_by }) => replaced_by === null)).toHaveLength(1);
  });

  it("A47: a proof includes the second factor, if the account has one", async () => {
    const person = await makePerson(test, { factors: ["totp"] });
    const codes = await giveRecoveryCodes(test, person);
    const browser = await signedIn(person);
    // Signed in only by password, as if the factor was added later.
    expect(await isOpen(browser)).toBe("proofRequired");
    const alone = await stepUp(browser, {});
    expect([outcomeOf(alone), alone.body.data]).toEqual(["codeMissing", { field: "totpCode" }]);
    const without = await stepUp(browser, { password: null, totpCode: person.totpCode() });
    expect([outcomeOf(without), without.body.data]).toEqual(["codeMissing", { field: "password" }]);
    const wrong = { totpCode: otherCode(person.totpCode()) };
    expect(outcomeOf(await stepUp(browser, wrong))).toBe("codeWrong");
    expect(await isOpen(browser)).toBe("proofRequired");
    expect(outcomeOf(await stepUp(browser, { totpCode: person.totpCode() }))).toBe("ok");
    expect(await isOpen(browser)).toBe("ok");
    test.clock.advance(PROOF_LIFETIME);
    expect(outcomeOf(await stepUp(browser, { recoveryCode: codes[0] }))).toBe("ok");
    expect(await isOpen(browser)).toBe("ok");
  });

  it("A32: an authenticator code that the sign-in has used proves nothing", async () => {
    const member = await makeMember(test, { factors: ["totp"] });
    const browser = await member.knownBrowser();
    const ticket = String((await browser.login(member.email)).data["ticket"]);
    const totpCode = member.totpCode();
    const answer = await browser.call("loginVerifyCode", { ticket, totpCode });
    expect(outcomeOf(answer)).toBe("ok");
    expect(await isOpen(browser)).toBe("ok");
    expect(outcomeOf(await stepUp(browser, { totpCode }))).toBe("codeWrong");
  });

  it("a passkey alone is enough, because it proves both factors", async () => {
    const person = await makePerson(test);
    const passkey = await givePasskey(test, person);
    const browser = await signedIn(person);
    expect((await browser.call("stepUp")).data["ways"]).toEqual([["passkey"]]);
    expect(await isOpen(browser)).toBe("proofRequired");
    const asked = await browser.call("stepUpPasskeyOptions");
    const answer = passkey.answer(asked.body.data as Parameters<typeof passkey.answer>[0]);
    expect(outcomeOf(await stepUp(browser, { password: null, passkey: answer }))).toBe("ok");
    expect(await isOpen(browser)).toBe("ok");
  });

  it("a code to its own address is enough if the account has no password", async () => {
    const member = await makeMember(test);
    const { db } = test.services.database;
    const { id } = member.account;
    await db.updateTable("accounts").set({ password_hash: null }).where("id", "=", id).execute();
    const browser = await signedIn(member);
    test.clock.advance(PROOF_LIFETIME);
    expect((await browser.call("stepUp")).data).toMatchObject({
      ways: [["email"], ["sms"]],
      ...member.masked,
    });
    const sent = await browser.solved("stepUpSendCode", { channel: "sms" });
    expect(outcomeOf(sent)).toBe("ok");
    const smsCode = await browser.codeFor(member.phone);
    // A password that nobody has proves nothing.
    expect(outcomeOf(await stepUp(browser, {}))).toBe("codeMissing");
    expect(outcomeOf(await stepUp(browser, { password: null, smsCode }))).toBe("ok");
    expect(await isOpen(browser)).toBe("ok");
  });

  it("A05: no code is sent unless it is needed, and none of another purpose works", async () => {
    const member = await makeMember(test, { factors: ["email"] });
    const browser = await signedIn(member);
    expect(outcomeOf(await browser.solved("stepUpSendCode", { channel: "sms" }))).toBe(
      "channelNotAsked",
    );
    const other = member.strangeBrowser();
    await other.solved("recoverEmailSendCode", { email: member.email });
    const emailCode = await other.codeFor(member.email);
    expect(outcomeOf(await stepUp(browser, { emailCode }))).toBe("codeWrong");
  });

  it("a factor that the session has not proven makes its proof too weak at once", async () => {
    const person = await makePerson(test);
    const browser = await signedIn(person);
    expect(await isOpen(browser)).toBe("ok");
    await setSecondFactors(test.services.database.db, person.account.id, ["email"]);
    expect(await isOpen(browser)).toBe("proofRequired");
  });

  it("A20: attempts count per session", async () => {
    const person = await makePerson(test);
    const [stranger, owner] = [await signedIn(person), await signedIn(person)];
    for (let count = 0; count < 10; count += 1) {
      const wrong = await stepUp(stranger, { password: "not this one either" });
      expect(outcomeOf(wrong)).toBe("passwordWrong");
    }
    expect(outcomeOf(await stepUp(stranger, {}))).toBe("tooManyRequests");
    expect(outcomeOf(await stepUp(owner, {}))).toBe("ok");
  });
});
