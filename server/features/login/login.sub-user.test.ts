import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { SecondFactor } from "../../core/accounts/second-factors.ts";
import { endReview } from "../../testing/people/company.ts";
import { makePerson, type Person } from "../../testing/people/people.ts";
import {
  codesFor,
  cookiesSet,
  deviceCode,
  makeMember,
  type Member,
  newAddress,
  otherCode,
  outcomeOf,
  sentTo,
  sessionsOf,
} from "../../testing/people/sign-in.ts";
import { openTestApp, type TestApp } from "../../testing/app/test-app.ts";

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

let count = 0;

/** A parent with these factors, and its sub-user without any address. */
async function family(
  factors: SecondFactor[],
  own: { useAdminTwoFactor: boolean; factors?: SecondFactor[] } = { useAdminTwoFactor: true },
): Promise<{ parent: Member; sub: Person; username: string }> {
  const { useAdminTwoFactor, ...more } = own;
  const parent = await makeMember(test, { factors });
  const username = `sub_user_${(count += 1)}`;
  const sub = await makePerson(test, {
    username,
    parent: { id: parent.account.id, useAdminTwoFactor },
    ...more,
  });
  return { parent, sub, username };
}

describe("SES-1: a sub-user that uses the parent's second step", () => {
  it("ASVS 14.2.6: is asked for the parent's factors, with the parent's addresses masked", async () => {
    const { parent, sub, username } = await family(["totp", "email", "sms"]);
    const browser = await sub.knownBrowser({ address: newAddress() });
    const { data } = await browser.login(username);
    expect(data).toEqual({
      next: "verifyCode",
      ticket: expect.any(String),
      twoFactorRequired: true,
      phoneAuthRequired: true,
      emailAuthRequired: true,
      ...parent.masked,
      dialCode: "+49",
      verifyInstruction: ["totp", "email", "sms"],
      sendOnOpen: ["email", "sms"],
    });
    const ticket = String(data["ticket"]);
    const codes = await codesFor(browser, parent, ticket, ["totp", "email", "sms"]);
    const answer = await browser.call("loginVerifyCode", { ticket, ...codes });
    expect(answer.data).toMatchObject({
      userId: sub.account.id,
      username,
      isAdmin: false,
      useAdminTwoFactor: true,
      twoFactorRequired: true,
      verifyInstruction: ["totp", "email", "sms"],
      email: null,
      phone: null,
      bindOffer: null,
    });
    const [session] = await sessionsOf(test, sub.account.id);
    expect(session?.factors).toBe("password,totp,email-code,sms-code");
    expect(await sessionsOf(test, parent.account.id)).toEqual([]);
  });

  it("A32: shares the parent's authenticator: one code works for only one of the two", async () => {
    const { parent, sub, username } = await family(["totp"]);
    const totpCode = parent.totpCode();
    const browser = await sub.knownBrowser({ address: newAddress() });
    const ticket = String((await browser.login(username)).data["ticket"]);
    expect(outcomeOf(await browser.call("loginVerifyCode", { ticket, totpCode }))).toBe("ok");
    const other = await parent.knownBrowser();
    const theirs = String((await other.login(parent.email)).data["ticket"]);
    const again = await other.call("loginVerifyCode", { ticket: theirs, totpCode });
    expect(outcomeOf(again)).toBe("codeWrong");
  });

  it("does not use its own factors", async () => {
    const { parent, sub, username } = await family(["totp"], {
      useAdminTwoFactor: true,
      factors: ["totp"],
    });
    const browser = await sub.knownBrowser({ address: newAddress() });
    const ticket = String((await browser.login(username)).data["ticket"]);
    const own = { ticket, totpCode: sub.totpCode() };
    expect(outcomeOf(await browser.call("loginVerifyCode", own))).toBe("codeWrong");
    const right = { ticket, totpCode: parent.totpCode() };
    expect(outcomeOf(await browser.call("loginVerifyCode", right))).toBe("ok");
  });

  it("ASVS 6.3.5: the parent is notified about wrong attempts", async () => {
    const { parent, sub, username } = await family(["totp"]);
    const browser = await sub.knownBrowser({ address: newAddress() });
    const ticket = String((await browser.login(username)).data["ticket"]);
    for (let tries = 0; tries < 5; tries += 1) {
      const totpCode = otherCode(parent.totpCode());
      await browser.call("loginVerifyCode", { ticket, totpCode });
    }
    expect(await sentTo(test, parent.email, "secondStepFailed")).toHaveLength(1);
  });
});

describe("SES-6: a sub-user", () => {
  it("without an address proves a device through the parent, who is notified", async () => {
    const { parent, sub, username } = await family(["totp"], { useAdminTwoFactor: false });
    const browser = test.browser({ address: newAddress() });
    const { data } = await browser.login(username);
    expect(data).toEqual({
      next: "device",
      ticket: expect.any(String),
      ...parent.masked,
      dialCode: "+49",
    });
    const ticket = String(data["ticket"]);
    const code = await deviceCode(browser, parent, ticket);
    const answer = await browser.call("loginDevice", { ticket, code });
    expect(answer.data).toMatchObject({ userId: sub.account.id, isAdmin: false });
    expect(answer.data).toMatchObject({ useAdminTwoFactor: false, verifyInstruction: [] });
    expect(await sentTo(test, parent.email, "newDevice")).toHaveLength(1);
    // This does not make the parent's own sign-in a step shorter.
    browser.cookies.delete("authtoken");
    expect((await browser.login(parent.email)).data["next"]).toBe("verifyCode");
  });

  it("with its own address proves a device there", async () => {
    const parent = await makeMember(test);
    const sub = await makeMember(test, {
      parent: { id: parent.account.id, useAdminTwoFactor: false },
    });
    const { data } = await sub.strangeBrowser().login(sub.username);
    expect(data).toMatchObject({ next: "device", ...sub.masked });
  });

  it("A37: has its own devices: neither it nor its parent knows the other's", async () => {
    const { parent, sub, username } = await family([]);
    const browser = await parent.knownBrowser();
    expect((await browser.login(username)).data["next"]).toBe("device");
    const other = await sub.knownBrowser({ address: newAddress() });
    expect((await other.login(parent.email)).data["next"]).toBe("device");
  });

  it("is marked by a cookie, and so is a mining user; others have neither", async () => {
    const { sub, username } = await family([]);
    const miner = await makePerson(test, { email: "miner@example.com", mining: true });
    const plain = await makePerson(test, { email: "plain@example.com" });
    const flags = ["yu_isSubuser", "yu_isMining", "yu_isInstitutions"];
    const signIn = async (person: Person, name: string) => {
      const browser = await person.knownBrowser({ address: newAddress() });
      const answer = await browser.login(name);
      expect(cookiesSet(answer)).toContain("authtoken");
      return { answer, set: cookiesSet(answer).filter((cookie) => flags.includes(cookie)) };
    };
    const asSub = await signIn(sub, username);
    expect(asSub.set).toEqual(["yu_isSubuser"]);
    const asMiner = await signIn(miner, "miner@example.com");
    expect(asMiner.set).toEqual(["yu_isMining"]);
    expect(asMiner.answer.data).toMatchObject({ chainDreamMiningUser: true, isAdmin: true });
    const asPlain = await signIn(plain, "plain@example.com");
    expect(asPlain.set).toEqual([]);
    expect(asPlain.answer.data).toMatchObject({ chainDreamMiningUser: false, isAdmin: true });
  });

  it("the flags of the previous user do not stay in the browser", async () => {
    const { sub, username } = await family([]);
    const browser = await sub.knownBrowser({ address: newAddress() });
    await browser.login(username);
    expect(browser.cookies.get("yu_isSubuser")).toBe("1");
    const plain = await makePerson(test);
    const known = await plain.knownBrowser();
    browser.cookies.set("__Host-device", String(known.cookies.get("__Host-device")));
    await browser.login(String(plain.account.email));
    expect(browser.cookies.get("userId")).toBe(plain.account.id);
    expect(browser.cookies.has("yu_isSubuser")).toBe(false);
  });
});

describe("SES-6: an institution", () => {
  const institution = {
    companyName: "Mina Trading GmbH",
    registrationCountry: "DE",
    contactName: "Mina Berg",
  };

  it.each([
    ["approved", true],
    ["refused", false],
  ] as const)(
    "signs in while its review is open; once %s it may trade: %s",
    async (outcome, may) => {
      const person = await makePerson(test, { institution });
      const { email, id } = person.account;
      const browser = await person.knownBrowser({ address: newAddress() });
      const pending = await browser.login(String(email));
      expect(pending.data).toMatchObject({
        accountType: "institution",
        reviewStatus: "pending",
        tradingAllowed: false,
      });
      expect(cookiesSet(pending)).toContain("yu_isInstitutions");
      expect(await endReview(test.services, id, outcome)).toBe(true);
      const reviewed = { reviewStatus: outcome, tradingAllowed: may };
      expect((await browser.call("userInfo")).data).toMatchObject(reviewed);
      expect((await browser.login(String(email))).data).toMatchObject(reviewed);
      expect(await endReview(test.services, id, "approved")).toBe(false);
      expect((await browser.call("userInfo")).data).toMatchObject(reviewed);
    },
  );
});
