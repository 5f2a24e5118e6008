import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ERRORS } from "@portico/contract/errors";
import * as accounts from "../../core/accounts/accounts-repository.ts";
import { DAY, MINUTE } from "../../platform/clock.ts";
import { beginReset } from "../../testing/calls/security-center-call-fixtures.ts";
import { runAfter } from "../../testing/calls/run-after.ts";
import { givePasskey } from "../../testing/people/factors.ts";
import { makePerson, PASSWORD } from "../../testing/people/people.ts";
import { changesOf } from "../../testing/people/probation.ts";
import {
  recoveryTicket,
  sendRecoveryCode,
  setNewPassword,
  verifyRecoveryCode,
} from "../../testing/people/recovery.ts";
import { OPERATOR, sentTo } from "../../testing/people/sign-in.ts";
import { openTestApp, type TestApp } from "../../testing/app/test-app.ts";

const NEW = "another four unrelated words";
const INVALID = ERRORS.ticketInvalid.code;
const WRONG = ERRORS.codeWrong.code;
const CHANGED = ERRORS.sessionPasswordChanged.code;

let test: TestApp;
beforeAll(async () => {
  const many = { max: 1000, window: MINUTE };
  test = await openTestApp({
    limits: { sendPace: many, sendToRecipient: many, sendToRecipientDaily: many },
  });
});
afterAll(() => test.close());

let count = 0;
const nextEmail = () => `taken-over-${(count += 1)}@example.com`;
const nextPhone = () => {
  const phone = `151234567${String((count += 1)).padStart(2, "0")}`;
  return { e164: `+49${phone}`, dialCode: "+49", number: { dialCode: "+49", phone } };
};

async function recover(email: string, totpCode?: string) {
  test.clock.advance(1000);
  const browser = test.browser();
  const ticket = await recoveryTicket(browser, email);
  const proof = totpCode === undefined ? {} : { totpCode };
  return setNewPassword(browser, ticket, NEW, proof);
}

describe("A25: setting a new password", () => {
  it("does not sign in, and sets no cookie", async () => {
    const email = nextEmail();
    const { account } = await makePerson(test, { email });
    const browser = test.browser();
    const ticket = await recoveryTicket(browser, email);
    const answer = await setNewPassword(browser, ticket, NEW);
    expect(answer.body).toMatchObject({ code: 0, data: {} });
    expect(answer.setCookies).toEqual([]);
    expect((await browser.call("userInfo")).status).toBe(401);
    const { db } = test.services.database;
    const sessions = await db.selectFrom("sessions").selectAll().execute();
    expect(sessions.filter(({ account_id }) => account_id === account.id)).toEqual([]);
  });

  it("ASVS 6.4.3: the next sign-in requires the authenticator and proves the device", async () => {
    const email = nextEmail();
    const { totpCode, knownBrowser } = await makePerson(test, { email, factors: ["totp"] });
    const known = await knownBrowser();
    expect((await recover(email, totpCode())).body.code).toBe(0);
    test.clock.advance(MINUTE);
    const { data } = await known.login(email, NEW);
    expect(data).toMatchObject({ next: "verifyCode", verifyInstruction: ["totp"] });
    const step = { ticket: data["ticket"], totpCode: totpCode() };
    expect((await known.call("loginVerifyCode", step)).data).toMatchObject({ next: "device" });
    expect((await known.call("userInfo")).status).toBe(401);
  });

  it("ASVS 6.4.3: the account's codes are required as before", async () => {
    const phone = nextPhone();
    const email = nextEmail();
    await makePerson(test, { email, phone, factors: ["email", "sms"] });
    expect((await recover(email)).body.code).toBe(0);
    const { data } = await test.browser().login(email, NEW);
    expect(data).toMatchObject({ next: "verifyCode", verifyInstruction: ["email", "sms"] });
  });
});

describe("A26, ASVS 7.4.3: a recovery ends everyone's access", () => {
  it("A49: every session gets the reason at its next call, and its cookies are cleared", async () => {
    const email = nextEmail();
    const { knownBrowser } = await makePerson(test, { email });
    const browsers = [await knownBrowser(), await knownBrowser()];
    for (const browser of browsers) {
      await browser.login(email, PASSWORD);
      expect((await browser.call("userInfo")).body.code).toBe(0);
    }
    expect((await recover(email)).body.code).toBe(0);
    for (const browser of browsers) {
      const copy = test.browser();
      for (const [name, value] of browser.cookies) copy.cookies.set(name, value);
      const answer = await browser.call("userInfo");
      expect([answer.status, answer.body.code]).toEqual([200, CHANGED]);
      expect(browser.cookies.has("authtoken")).toBe(false);
      expect((await browser.call("userInfo")).status).toBe(401);
      // A copy of the cookies gets the same refusal, however often it is used.
      expect((await copy.call("userInfo")).body.code).toBe(CHANGED);
    }
  });

  it("A49: a session that was just replaced loses its remaining grace period", async () => {
    const email = nextEmail();
    const { account, knownBrowser } = await makePerson(test, { email });
    const browser = await knownBrowser();
    await browser.login(email, PASSWORD);
    const { db } = test.services.database;
    const { id } = await db
      .selectFrom("sessions")
      .select("id")
      .where("account_id", "=", account.id)
      .executeTakeFirstOrThrow();
    await test.services.database.transaction((transaction) =>
      test.services.sessions.rotate(transaction, id, []),
    );
    expect((await browser.call("userInfo")).body.code).toBe(0);
    expect((await recover(email)).body.code).toBe(0);
    expect((await browser.call("userInfo")).body.code).not.toBe(0);
    const left = await db
      .selectFrom("sessions")
      .selectAll()
      .where("account_id", "=", account.id)
      .execute();
    const now = test.clock.now();
    expect(left).toHaveLength(2);
    expect(left.every(({ ended_at }) => ended_at !== null && ended_at <= now)).toBe(true);
  });

  it("A37: a known device becomes unknown", async () => {
    const email = nextEmail();
    const { knownBrowser } = await makePerson(test, { email });
    const browser = await knownBrowser();
    expect((await browser.login(email, PASSWORD)).data).toMatchObject({ isAdmin: true });
    await browser.call("logout");
    expect((await recover(email)).body.code).toBe(0);
    expect((await browser.login(email, PASSWORD)).body.code).toBe(ERRORS.loginFailed.code);
    expect((await browser.login(email, NEW)).data).toMatchObject({ next: "device" });
  });

  it("A35: a sign-in that waits for its second step ends", async () => {
    const email = nextEmail();
    const { knownBrowser } = await makePerson(test, { email, factors: ["email"] });
    const browser = await knownBrowser();
    const { ticket } = (await browser.login(email, PASSWORD)).data;
    await browser.solved("loginSendCode", { ticket, channel: "email" });
    const emailCode = await browser.codeFor(email);
    expect((await recover(email)).body.code).toBe(0);
    const step = { ticket, emailCode };
    expect((await browser.call("loginVerifyCode", step)).body.code).toBe(INVALID);
    const again = { ticket, channel: "email" };
    expect((await browser.solved("loginSendCode", again)).body.code).toBe(INVALID);

    // Not even with the new password: codes sent before the recovery prove nothing.
    const renewed = (await browser.login(email, NEW)).data["ticket"];
    const late = { ticket: renewed, emailCode };
    expect((await browser.call("loginVerifyCode", late)).body.code).toBe(WRONG);
  });

  it("A35: a sign-in that waits for its device ends, and so does its code", async () => {
    const email = nextEmail();
    await makePerson(test, { email });
    const browser = test.browser();
    const { ticket } = (await browser.login(email, PASSWORD)).data;
    await browser.solved("loginDeviceSendCode", { ticket, channel: "email" });
    const code = await browser.codeFor(email);
    expect((await recover(email)).body.code).toBe(0);
    expect((await browser.call("loginDevice", { ticket, code })).body.code).toBe(INVALID);
    const renewed = (await browser.login(email, NEW)).data["ticket"];
    expect((await browser.call("loginDevice", { ticket: renewed, code })).body.code).toBe(WRONG);
  });

  it("another browser's recovery ends, at the ticket or the code", async () => {
    const email = nextEmail();
    const phone = nextPhone();
    await makePerson(test, { email, phone });
    const [proven, waiting] = [test.browser(), test.browser()];
    const ticket = await recoveryTicket(proven, email);
    await sendRecoveryCode(waiting, phone.number);
    const code = await waiting.codeFor(phone.e164);
    expect((await recover(email)).body.code).toBe(0);
    expect((await setNewPassword(proven, ticket, "the attacker's own words")).body.code).toBe(
      INVALID,
    );
    expect((await verifyRecoveryCode(waiting, phone.number, code)).body.code).toBe(WRONG);
  });

  it("A26: a pending binding ends with its session, and its codes stop working", async () => {
    const email = nextEmail();
    const phone = nextPhone();
    const { account, knownBrowser } = await makePerson(test, { email });
    const browser = await knownBrowser();
    await browser.login(email, PASSWORD);
    await browser.solved("smsSendCode", phone.number);
    await browser.solved("smsEmailSendCode");
    const smsCode = await browser.codeFor(phone.e164);
    const emailCode = await browser.codeFor(email);
    expect((await recover(email)).body.code).toBe(0);
    const bound = await browser.call("smsBindingPhone", { ...phone.number, smsCode, emailCode });
    expect(bound.body.code).toBe(CHANGED);
    const { db } = test.services.database;
    const rows = await db.selectFrom("accounts").selectAll().execute();
    expect(rows.find(({ id }) => id === account.id)?.phone).toBeNull();
    const own = await db
      .selectFrom("codes")
      .select("used_at")
      .where("purpose", "=", "bind-own-email")
      .execute();
    expect(own).toEqual([{ used_at: expect.any(Number) }]);
  });

  it("nobody else is signed out", async () => {
    const [email, other] = [nextEmail(), nextEmail()];
    await makePerson(test, { email });
    const { knownBrowser } = await makePerson(test, { email: other });
    const browser = await knownBrowser();
    await browser.login(other, PASSWORD);
    const waiting = test.browser();
    const ticket = await recoveryTicket(waiting, other);
    expect((await recover(email)).body.code).toBe(0);
    expect((await browser.call("userInfo")).body.code).toBe(0);
    expect((await setNewPassword(waiting, ticket, NEW)).body.code).toBe(0);
  });
});

describe("A26: a recovery", () => {
  const accountOf = (id: string) =>
    test.services.database.db
      .selectFrom("accounts")
      .selectAll()
      .where("id", "=", id)
      .executeTakeFirstOrThrow();

  it("holds withdrawals for a day", async () => {
    const email = nextEmail();
    const { account } = await makePerson(test, { email });
    expect((await recover(email)).body.code).toBe(0);
    expect((await accountOf(account.id)).held_until).toBe(test.clock.now() + DAY);
  });

  it("stops a reset of the second factor, which the thief may have started", async () => {
    const email = nextEmail();
    const person = await makePerson(test, { email });
    // A recovery does not ask for a passkey, so no proof of the factor stops the reset.
    await givePasskey(test, person);
    await beginReset(test, person);
    expect((await recover(email)).body.code).toBe(0);
    expect((await accountOf(person.account.id)).factor_reset_at).toBeNull();
    expect(await sentTo(test, email, "factorResetStopped")).toHaveLength(1);
  });

  it.each(["email", "phone"] as const)(
    "a recovery by %s proves the mailbox that a provider vouched for only if its code went there",
    async (way) => {
      const [email, phone] = [nextEmail(), nextPhone()];
      const { account } = await makePerson(test, { email, phone });
      const { probation, database } = test.services;
      await probation.addedUnproven(database.db, OPERATOR, account.id, { kind: "email" });
      const browser = test.browser();
      const ticket = await recoveryTicket(browser, way === "email" ? email : phone.number);
      const answer = await setNewPassword(browser, ticket, NEW, {
        way: way === "email" ? "recoverEmail" : "recoverPhone",
      });
      expect(answer.body.code).toBe(0);
      const unproven = (await changesOf(test, account.id)).filter(({ kind }) => kind === "email");
      expect(unproven).toHaveLength(way === "email" ? 0 : 1);
    },
  );

  it("ASVS 15.4.2: fails if its address was replaced while the password was hashed", async () => {
    const email = nextEmail();
    const { account } = await makePerson(test, { email });
    const browser = test.browser();
    const ticket = await recoveryTicket(browser, email);
    const { passwords, database } = test.services;
    runAfter(passwords, "hash", () =>
      accounts.setContact(database.db, account.id, { email: nextEmail() }),
    );
    expect((await setNewPassword(browser, ticket, NEW)).body.code).toBe(INVALID);
    expect((await accountOf(account.id)).password_hash).toBe(account.password_hash);
  });
});

describe("the owner is notified", () => {
  it("ASVS 6.3.7: the notice goes to the email address and the phone, without the password", async () => {
    const email = nextEmail();
    const phone = nextPhone();
    await makePerson(test, { email, phone });
    expect((await recover(email)).body.code).toBe(0);
    const notices = (await test.messages()).filter(
      ({ template, recipient }) =>
        template === "passwordChanged" && [email, phone.e164].includes(recipient),
    );
    expect(notices.map(({ channel }) => channel).toSorted()).toEqual(["mail", "sms"]);
    for (const message of notices) {
      expect(message.values).toMatchObject({ at: test.clock.now() });
      const { text, html } = test.services.renderMail(message);
      expect(text + html + test.services.renderSms(message)).not.toContain(NEW);
    }
  });

  it("ASVS 16.3.1: the audit record names the proofs", async () => {
    const email = nextEmail();
    const phone = nextPhone();
    const { account, totpCode } = await makePerson(test, { email, phone, factors: ["totp"] });
    expect((await recover(email, totpCode())).body.code).toBe(0);
    test.clock.advance(MINUTE);
    const browser = test.browser();
    const ticket = await recoveryTicket(browser, phone.number);
    const proof = { way: "recoverPhone", totpCode: totpCode() } as const;
    expect((await setNewPassword(browser, ticket, NEW, proof)).body.code).toBe(0);
    const events = await test.services.database.db
      .selectFrom("audit_events")
      .select(["event", "call", "factors", "reason"])
      .where("account_id", "=", account.id)
      .where("event", "in", ["codeProven", "passwordReset"])
      .orderBy("at")
      .orderBy("id")
      .execute();
    const proven = { event: "codeProven", factors: "", reason: null };
    expect(events).toEqual([
      { ...proven, call: "recoverEmailVerifyCode" },
      {
        event: "passwordReset",
        call: "recoverEmailSetPassword",
        factors: "email-code,totp",
        reason: null,
      },
      { ...proven, call: "recoverPhoneVerifyCode" },
      {
        event: "passwordReset",
        call: "recoverPhoneSetPassword",
        factors: "sms-code,totp",
        reason: null,
      },
    ]);
  });
});

describe("a frozen account", () => {
  it("can get a new password, and stays frozen", async () => {
    const email = nextEmail();
    const { account } = await makePerson(test, { email });
    const { db } = test.services.database;
    const set = { status: "frozen" } as const;
    await db.updateTable("accounts").set(set).where("id", "=", account.id).execute();
    expect((await recover(email)).body.code).toBe(0);
    expect((await test.browser().login(email, NEW)).body.code).toBe(ERRORS.accountFrozen.code);
    const { status } = await db
      .selectFrom("accounts")
      .select("status")
      .where("id", "=", account.id)
      .executeTakeFirstOrThrow();
    expect(status).toBe("frozen");
  });
});
