import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ERRORS } from "@portico/contract/errors";
import { MINUTE, SECOND } from "../../platform/clock.ts";
import { makePerson, PASSWORD } from "../../testing/people/people.ts";
import {
  recoveryTicket,
  sendRecoveryCode,
  setNewPassword,
  verifyRecoveryCode,
} from "../../testing/people/recovery.ts";
import { openTestApp, type TestApp } from "../../testing/app/test-app.ts";

const NEW = "another four unrelated words";
const INVALID = ERRORS.ticketInvalid.code;
const PHONE = { dialCode: "+49", phone: "15123456789" };
const E164 = { e164: "+4915123456789", dialCode: "+49" };

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

describe("a forgotten password", () => {
  it("is reset with a code to the email address", async () => {
    const { knownBrowser } = await makePerson(test, { email: "mina@example.com" });
    const browser = await knownBrowser();
    const sent = await sendRecoveryCode(browser, " MINA@Example.com");
    expect(sent.body).toMatchObject({ code: 0, data: { expiresIn: 600, resendIn: 60 } });
    const [message] = await test.messages();
    expect(message).toMatchObject({
      channel: "mail",
      recipient: "mina@example.com",
      template: "recoveryCode",
    });
    const code = await browser.codeFor("mina@example.com");
    const proven = await verifyRecoveryCode(browser, "mina@example.com", code);
    const shape = { ticket: expect.stringMatching(/^[\w-]{43}$/), totpRequired: false };
    expect(proven.data).toEqual(shape);
    const done = await setNewPassword(browser, String(proven.data["ticket"]), NEW);
    expect(done.body).toMatchObject({ code: 0, data: {} });
    expect((await browser.login("mina@example.com", PASSWORD)).body.code).toBe(
      ERRORS.loginFailed.code,
    );
    expect((await browser.login("mina@example.com", NEW)).body.code).toBe(0);
  });

  it("is reset with a code to the phone, however its number is written", async () => {
    await makePerson(test, { phone: E164 });
    const browser = test.browser();
    // The inbox orders messages by time.
    test.clock.advance(SECOND);
    const spelt = { dialCode: "49", phone: "0151 2345 6789" };
    expect((await sendRecoveryCode(browser, spelt)).body.code).toBe(0);
    const [message] = await test.messages();
    expect(message).toMatchObject({
      channel: "sms",
      recipient: E164.e164,
      template: "recoveryCode",
    });
    const code = await browser.codeFor(E164.e164);
    const { data } = await verifyRecoveryCode(browser, PHONE, code);
    const way = "recoverPhone";
    const done = await setNewPassword(browser, String(data["ticket"]), NEW, { way });
    expect(done.body.code).toBe(0);
    expect((await browser.login(PHONE, PASSWORD)).body.code).toBe(ERRORS.loginFailed.code);
    expect((await browser.login(PHONE, NEW)).data).toMatchObject({ next: "device" });
  });

  it("API-5: no code is sent without a solved challenge", async () => {
    const browser = test.browser();
    const before = (await test.messages()).length;
    const email = await browser.call("recoverEmailSendCode", { email: "mina@example.com" });
    const phone = await browser.call("recoverPhoneSendCode", PHONE);
    expect([email.body.code, phone.body.code]).toEqual([
      ERRORS.challengeRequired.code,
      ERRORS.challengeRequired.code,
    ]);
    expect(await test.messages()).toHaveLength(before);
  });

  it("VAL-3: an invalid address or number is refused as such", async () => {
    const browser = test.browser();
    const email = await sendRecoveryCode(browser, "not an address");
    expect(email.body).toMatchObject({
      code: ERRORS.emailInvalid.code,
      data: { field: "email" },
    });
    const phone = await sendRecoveryCode(browser, { dialCode: "+49", phone: "12" });
    expect(phone.body).toMatchObject({
      code: ERRORS.phoneInvalid.code,
      data: { field: "phone" },
    });
  });
});

describe("A35: the ticket of a recovery", () => {
  let count = 0;
  async function proven() {
    const email = `ticket-${(count += 1)}@example.com`;
    const { account } = await makePerson(test, { email });
    const browser = test.browser();
    return { account, email, browser, ticket: await recoveryTicket(browser, email) };
  }

  it("is used once", async () => {
    const { browser, ticket } = await proven();
    expect((await setNewPassword(browser, ticket, NEW)).body.code).toBe(0);
    expect((await setNewPassword(browser, ticket, "yet more unrelated words")).body.code).toBe(
      INVALID,
    );
  });

  it("lasts 15 minutes", async () => {
    const [early, late] = [await proven(), await proven()];
    test.clock.advance(15 * MINUTE - SECOND);
    expect((await setNewPassword(early.browser, early.ticket, NEW)).body.code).toBe(0);
    test.clock.advance(SECOND);
    expect((await setNewPassword(late.browser, late.ticket, NEW)).body.code).toBe(INVALID);
  });

  it("is refused in another browser, with or without its own flow", async () => {
    const { browser, ticket } = await proven();
    const thief = test.browser();
    expect((await setNewPassword(thief, ticket, NEW)).body.code).toBe(INVALID);
    await sendRecoveryCode(thief, "thief@example.com");
    expect((await setNewPassword(thief, ticket, NEW)).body.code).toBe(INVALID);
    expect((await setNewPassword(browser, ticket, NEW)).body.code).toBe(0);
  });

  it("a ticket from email is refused for phone, and the other way round", async () => {
    const { browser, ticket } = await proven();
    const way = "recoverPhone";
    expect((await setNewPassword(browser, ticket, NEW, { way })).body.code).toBe(INVALID);
    expect((await setNewPassword(browser, ticket, NEW)).body.code).toBe(0);

    const number = { dialCode: "+49", phone: "15123456780" };
    await makePerson(test, { phone: { e164: "+4915123456780", dialCode: "+49" } });
    const byPhone = await recoveryTicket(browser, number);
    expect((await setNewPassword(browser, byPhone, NEW)).body.code).toBe(INVALID);
    expect((await setNewPassword(browser, byPhone, NEW, { way })).body.code).toBe(0);
  });

  it.each(["", "x".repeat(43), "' or 1=1 --"])("is not %j", async (ticket) => {
    const { browser } = await proven();
    expect((await setNewPassword(browser, ticket, NEW)).body.code).toBe(INVALID);
  });

  it("a ticket from a registration sets no password, and one from a recovery creates no account", async () => {
    const { browser, email, ticket } = await proven();
    const registering = await browser.registrationTicket(`new-${count}@example.com`);
    expect((await setNewPassword(browser, registering, NEW)).body.code).toBe(INVALID);
    expect((await browser.completeRegistration(email, ticket)).body.code).toBe(INVALID);
  });

  it("A23: a captured password cannot be used with another ticket", async () => {
    const [first, second] = [await proven(), await proven()];
    const captured = first.browser.seal(NEW, first.ticket);
    const { body } = await second.browser.call("recoverEmailSetPassword", {
      ticket: second.ticket,
      password: captured,
    });
    expect(body.code).toBe(ERRORS.passwordUnreadable.code);
  });

  it("ends when the account is closed before the password is set", async () => {
    const { account, browser, ticket } = await proven();
    const { db } = test.services.database;
    const actor = { call: "test", requestId: "", address: "", countryCode: "DE", userAgent: "" };
    await test.services.accountStatus.setStatus(db, actor, account.id, "closed");
    expect((await setNewPassword(browser, ticket, NEW)).body.code).toBe(INVALID);
  });
});

describe("VAL-2: the new password", () => {
  it("must follow the rules; a refusal names the broken rule and keeps the ticket", async () => {
    await makePerson(test, { email: "rules@example.com", username: "Quintus_9" });
    const browser = test.browser();
    const ticket = await recoveryTicket(browser, "rules@example.com");
    const refused = [
      ["1234567", "passwordTooShort"],
      ["😀".repeat(7), "passwordTooShort"],
      ["x".repeat(129), "passwordTooLong"],
      ["password1", "passwordCommon"],
      ["rules@example.com", "passwordOwnName"],
      ["quintus_9!", "passwordOwnName"],
      [`${test.services.settings.brand.name}2024`, "passwordOwnName"],
    ] as const;
    for (const [password, name] of refused) {
      const { status, body } = await setNewPassword(browser, ticket, password);
      expect([password, status, body.code]).toEqual([password, 200, ERRORS[name].code]);
      expect(body.data).toEqual({ field: "password" });
    }
    const broken = { ticket, password: "no form at all" };
    expect((await browser.call("recoverEmailSetPassword", broken)).body).toMatchObject({
      code: ERRORS.passwordUnreadable.code,
      data: { field: "password" },
    });
    expect((await setNewPassword(browser, ticket, NEW)).body.code).toBe(0);
  });

  it("must not contain the company's name, as at registration", async () => {
    const email = "office@example.com";
    const institution = {
      companyName: "Halcyon Ltd",
      registrationCountry: "DE",
      contactName: "Mina",
    };
    await makePerson(test, { email, institution });
    const browser = test.browser();
    const ticket = await recoveryTicket(browser, email);
    const refused = await setNewPassword(browser, ticket, "Halcyon2024");
    expect(refused.body.code).toBe(ERRORS.passwordOwnName.code);
  });

  it("A21: is refused before hashing when it is very long", async () => {
    await makePerson(test, { email: "long@example.com" });
    const browser = test.browser();
    const ticket = await recoveryTicket(browser, "long@example.com");
    for (const length of [1025, 30_000]) {
      const password = "x".repeat(length);
      const { status } = await browser.call("recoverEmailSetPassword", { ticket, password });
      expect(status).toBe(400);
    }
  });
});
