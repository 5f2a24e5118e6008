import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { PROPOSAL_LIFETIME } from "../../core/authenticators/authenticators.ts";
import { LIMITS } from "../../core/limits/limits.ts";
import { PROOF_LIFETIME } from "../../core/step-up/freshness.ts";
import { SECOND } from "../../platform/clock.ts";
import { fromBase32, stepAt, totpAt } from "../../platform/secrets/totp.ts";
import type { Browser } from "../../testing/app/browser.ts";
import { freshBrowser, giveRecoveryCodes, stepUp } from "../../testing/people/factors.ts";
import { makePerson } from "../../testing/people/people.ts";
import { signIn } from "../../testing/calls/call-fixtures.ts";
import { runAfter } from "../../testing/calls/run-after.ts";
import {
  makeMember,
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

const STEP = 30 * SECOND;

const codeOf = (secret: unknown, steps = 0) =>
  totpAt(fromBase32(String(secret)), stepAt(test.clock.now()) + steps);

const confirm = (browser: Browser, code: string) => browser.call("authenticatorConfirm", { code });

describe("SES-1: turning an authenticator on", () => {
  it("takes its first code, and changes what a sign-in requires", async () => {
    const member = await makeMember(test);
    const browser = await member.knownBrowser();
    await browser.login(member.email);
    const other = await freshBrowser(test, member);
    const begun = await browser.call("authenticatorBegin");
    const { secret } = begun.data;
    expect(begun.data).toMatchObject({
      expiresIn: 900,
      secret: expect.stringMatching(/^[A-Z2-7]{32}$/),
    });
    const uri = new URL(String(begun.data["uri"]));
    expect([uri.protocol, uri.host, decodeURIComponent(uri.pathname)]).toEqual([
      "otpauth:",
      "totp",
      `/Portico:${member.email}`,
    ]);
    expect(Object.fromEntries(uri.searchParams)).toEqual({
      secret,
      issuer: "Portico",
      algorithm: "SHA1",
      digits: "6",
      period: "30",
    });
    // Nothing changes before it is confirmed.
    expect((await browser.call("userInfo")).data["twoFactorRequired"]).toBe(false);
    const before = browser.cookies.get("authtoken");

    const confirmed = await confirm(browser, codeOf(secret));
    expect(confirmed.data).toEqual({
      user: expect.objectContaining({ twoFactorRequired: true, verifyInstruction: ["totp"] }),
      recoveryCodes: Array<unknown>(10).fill(expect.stringMatching(/^(\w{4}-){3}\w{4}$/)),
    });
    expect(browser.cookies.get("authtoken")).not.toBe(before);
    expect((await browser.call("userInfo")).data).toMatchObject({
      twoFactorRequired: true,
      useAdminTwoFactor: false,
      verifyInstruction: ["totp"],
    });
    // Nobody was signed out, and the confirmation code does not work again (A32).
    expect((await other.call("userInfo")).body.code).toBe(0);
    const later = await member.knownBrowser();
    const ticket = String((await later.login(member.email)).data["ticket"]);
    const again = await later.call("loginVerifyCode", { ticket, totpCode: codeOf(secret) });
    expect(outcomeOf(again)).toBe("codeWrong");
    test.clock.advance(STEP);
    const next = await later.call("loginVerifyCode", { ticket, totpCode: codeOf(secret) });
    expect(outcomeOf(next)).toBe("ok");
    for (const address of [member.email, member.phone]) {
      expect(await sentTo(test, address, "authenticatorAdded")).toHaveLength(1);
    }
  });

  it("ASVS 6.5.5: accepts only the current and the previous time step", async () => {
    const browser = await freshBrowser(test, await makePerson(test));
    const { secret } = (await browser.call("authenticatorBegin")).data;
    expect(outcomeOf(await confirm(browser, codeOf(secret, 1)))).toBe("codeWrong");
    expect(outcomeOf(await confirm(browser, codeOf(secret, -2)))).toBe("codeWrong");
    expect(outcomeOf(await confirm(browser, codeOf(secret, -1)))).toBe("ok");
  });

  it("ASVS 11.3.3, 13.3.4: the secret is encrypted before it is confirmed and after", async () => {
    const person = await makePerson(test);
    const browser = await freshBrowser(test, person);
    const { secret } = (await browser.call("authenticatorBegin")).data;
    const { db } = test.services.database;
    const rows = async () =>
      JSON.stringify([
        await db.selectFrom("pending_authenticators").selectAll().execute(),
        await db.selectFrom("authenticators").selectAll().execute(),
      ]);
    const bytes = fromBase32(String(secret));
    const forms = [String(secret), bytes.toString("base64"), bytes.toString("hex")];
    const pending = await rows();
    expect(forms.filter((form) => pending.includes(form))).toEqual([]);
    expect(outcomeOf(await confirm(browser, codeOf(secret)))).toBe("ok");
    const kept = await rows();
    expect(forms.filter((form) => kept.includes(form))).toEqual([]);
    expect(kept).toContain(person.account.id);
  });
});

describe("A34: hijacking an enrollment", () => {
  it("the older of two secrets confirms nothing", async () => {
    const browser = await freshBrowser(test, await makePerson(test));
    const older = (await browser.call("authenticatorBegin")).data["secret"];
    const newer = (await browser.call("authenticatorBegin")).data["secret"];
    expect(outcomeOf(await confirm(browser, codeOf(older)))).toBe("codeWrong");
    expect(outcomeOf(await confirm(browser, codeOf(newer)))).toBe("ok");
    expect(outcomeOf(await confirm(browser, codeOf(newer)))).toBe("ticketInvalid");
  });

  it("a stolen session that is no longer fresh begins and confirms nothing", async () => {
    const person = await makePerson(test);
    const browser = await freshBrowser(test, person);
    const { secret } = (await browser.call("authenticatorBegin")).data;
    test.clock.advance(PROOF_LIFETIME);
    expect(outcomeOf(await browser.call("authenticatorBegin"))).toBe("proofRequired");
    expect(outcomeOf(await confirm(browser, codeOf(secret)))).toBe("proofRequired");
    expect(outcomeOf(await browser.call("authenticatorRemove"))).toBe("proofRequired");
    expect((await browser.call("userInfo")).data["twoFactorRequired"]).toBe(false);
  });

  it("the existing factor stays until the new one is proven", async () => {
    const member = await makeMember(test, { factors: ["totp"] });
    await giveRecoveryCodes(test, member);
    const browser = await freshBrowser(test, member);
    const { secret } = (await browser.call("authenticatorBegin")).data;
    const login = async (totpCode: string) => {
      const known = await member.knownBrowser();
      const ticket = String((await known.login(member.email)).data["ticket"]);
      return outcomeOf(await known.call("loginVerifyCode", { ticket, totpCode }));
    };
    expect(await login(codeOf(secret))).toBe("codeWrong");
    expect(await login(member.totpCode())).toBe("ok");
    test.clock.advance(STEP);
    const confirmed = await confirm(browser, codeOf(secret));
    // The account already has recovery codes.
    expect(confirmed.data["recoveryCodes"]).toEqual([]);
    test.clock.advance(STEP);
    expect(await login(member.totpCode())).toBe("codeWrong");
    expect(await login(codeOf(secret))).toBe("ok");
  });

  it("ASVS 6.3.1: after ten wrong codes even the right one is refused", async () => {
    const browser = await freshBrowser(test, await makePerson(test));
    const { secret } = (await browser.call("authenticatorBegin")).data;
    for (let count = 1; count <= LIMITS.totpAttempts.max; count += 1) {
      expect(outcomeOf(await confirm(browser, otherCode(codeOf(secret))))).toBe("codeWrong");
    }
    expect(outcomeOf(await confirm(browser, codeOf(secret)))).toBe("tooManyRequests");
  });

  it("an enrollment that was not confirmed in time has to start again", async () => {
    const person = await makePerson(test);
    const browser = await freshBrowser(test, person);
    const { secret } = (await browser.call("authenticatorBegin")).data;
    test.clock.advance(PROPOSAL_LIFETIME);
    expect(outcomeOf(await stepUp(browser, {}))).toBe("ok");
    expect(outcomeOf(await confirm(browser, codeOf(secret)))).toBe("ticketInvalid");
  });

  it("ASVS 6.5.1: the same code confirms once, even concurrently", async () => {
    const person = await makePerson(test);
    const browser = await freshBrowser(test, person);
    const { secret } = (await browser.call("authenticatorBegin")).data;
    const code = codeOf(secret);
    const answers = await Promise.all(Array.from({ length: 4 }, () => confirm(browser, code)));
    expect(answers.map(outcomeOf).filter((outcome) => outcome === "ok")).toHaveLength(1);
    const { db } = test.services.database;
    const codes = await db
      .selectFrom("recovery_codes")
      .selectAll()
      .where("account_id", "=", person.account.id)
      .execute();
    expect(codes).toHaveLength(10);
  });
});

describe("ASVS 6.5.6: turning it off", () => {
  it("ASVS 7.4.3: ends its codes, its recovery codes and every other session, and sends a notice", async () => {
    const member = await makeMember(test, { factors: ["totp"] });
    await giveRecoveryCodes(test, member);
    const [other, browser] = [test.browser(), await freshBrowser(test, member)];
    await signIn(test, member, other);
    const removed = await browser.call("authenticatorRemove");
    expect(removed.data).toMatchObject({ twoFactorRequired: false, verifyInstruction: [] });
    expect(removed.data["withdrawalsHeldUntil"]).toBeGreaterThan(test.clock.now());
    expect(outcomeOf(await other.call("userInfo"))).toBe("sessionFactorChanged");
    expect((await browser.call("userInfo")).body.code).toBe(0);
    expect((await browser.call("securityOverview")).data).toMatchObject({
      authenticator: false,
      recoveryCodesLeft: 0,
    });
    expect(outcomeOf(await browser.call("authenticatorRemove"))).toBe("noSecondFactor");
    expect(await sentTo(test, member.email, "authenticatorRemoved")).toHaveLength(1);
    const sessions = await sessionsOf(test, member.account.id);
    expect(sessions.filter(({ ended_at }) => ended_at === null)).toHaveLength(1);
  });

  it("SES-1: a sub-user that uses the parent's second step cannot change factors here", async () => {
    const parent = await makePerson(test, { factors: ["totp"] });
    const sub = await makePerson(test, {
      username: "sub_without_factors",
      parent: { id: parent.account.id, useAdminTwoFactor: true },
    });
    const browser = await freshBrowser(test, sub);
    expect(outcomeOf(await browser.call("authenticatorBegin"))).toBe("factorsOfParent");
    expect(outcomeOf(await browser.call("passkeyOptions"))).toBe("factorsOfParent");
    expect((await browser.call("securityOverview")).data).toMatchObject({
      authenticator: true,
      factorsOfParent: true,
    });
    expect(outcomeOf(await confirm(browser, otherCode("000000")))).toBe("factorsOfParent");
  });

  it("ASVS 15.4.2: an account that changes to the parent's factors while its code is compared keeps no authenticator", async () => {
    const parent = await makePerson(test);
    const sub = await makePerson(test, {
      username: "sub_with_factors",
      parent: { id: parent.account.id, useAdminTwoFactor: false },
    });
    const browser = await freshBrowser(test, sub);
    const { secret } = (await browser.call("authenticatorBegin")).data;
    const { authenticators, database } = test.services;
    const change = database.db.updateTable("accounts").set({ use_admin_two_factor: 1 });
    runAfter(authenticators, "checkProposed", () =>
      change.where("id", "=", sub.account.id).execute(),
    );
    expect(outcomeOf(await confirm(browser, codeOf(secret)))).toBe("factorsOfParent");
    const { db } = database;
    const enrolled = db.selectFrom("authenticators").select("account_id");
    expect(await enrolled.where("account_id", "=", sub.account.id).execute()).toEqual([]);
  });
});
