import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ERRORS } from "@portico/contract/errors";
import { HOUR, MINUTE } from "../../platform/clock.ts";
import { makePerson, PASSWORD } from "../../testing/people/people.ts";
import { recoveryTicket, sendRecoveryCode } from "../../testing/people/recovery.ts";
import { openTestApp, PRODUCTION, type TestApp } from "../../testing/app/test-app.ts";

const { tooManyRequests, resendTooSoon, phoneInvalid } = ERRORS;
const TOO_MANY = [429, tooManyRequests.code];
const NUMBER = { dialCode: "+49", phone: "15123456789" };

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp({
    limits: {
      sendFromAddress: { max: 4, window: HOUR },
      sendForAccount: { max: 3, window: HOUR },
      sendToRecipient: { max: 3, window: HOUR },
      smsToRange: { max: 3, window: HOUR },
    },
  });
});
afterAll(() => test.close());

let addresses = 0;
const elsewhere = () => test.browser({ address: `10.0.0.${(addresses += 1)}` });

describe("API-3: how often a recovery sends", () => {
  it("per network, the same for known and unknown addresses", async () => {
    await makePerson(test, { email: "known-place@example.com" });
    for (const name of ["known-place@example.com", "unknown-place@example.com"]) {
      const browser = elsewhere();
      for (let sends = 0; sends < 3; sends += 1) {
        const { body } = await sendRecoveryCode(browser, `any-${sends}-${name}`);
        expect(body.code).toBe(0);
      }
      expect((await sendRecoveryCode(browser, name)).body.code).toBe(0);
      test.clock.advance(MINUTE);
      const refused = await sendRecoveryCode(browser, name);
      expect([refused.status, refused.body.code]).toEqual(TOO_MANY);
      expect(Number(refused.headers["retry-after"])).toBe(59 * 60);
    }
  });

  it("per recipient, the same for known and unknown addresses", async () => {
    await makePerson(test, { email: "known-often@example.com" });
    const seen = [];
    for (const name of ["known-often@example.com", "unknown-often@example.com"]) {
      const statuses = [];
      for (let sends = 0; sends < 5; sends += 1) {
        const { status, body } = await sendRecoveryCode(elsewhere(), name);
        statuses.push([status, body.code]);
        test.clock.advance(MINUTE);
      }
      seen.push(statuses);
    }
    expect(seen[0]).toEqual(seen[1]);
    expect(seen[0]?.map(([status]) => status)).toEqual([200, 200, 200, 429, 429]);
  });

  it("a minute apart, whichever call uses the same address", async () => {
    const email = "pace@example.com";
    await makePerson(test, { email });
    expect((await sendRecoveryCode(elsewhere(), email)).body.code).toBe(0);
    const browser = elsewhere();
    const again = [
      await sendRecoveryCode(browser, email),
      await browser.sendRegistrationCode(email),
    ];
    const { ticket } = (await browser.login(email, PASSWORD)).data;
    again.push(await browser.solved("loginDeviceSendCode", { ticket, channel: "email" }));
    for (const { status, body } of again) {
      expect([status, body.code]).toEqual([429, resendTooSoon.code]);
    }
  });

  it("a stranger's recovery does not use up the account's own allowance at sign-in", async () => {
    const email = "both@example.com";
    const phone = { e164: "+4915123456701", dialCode: "+49" };
    await makePerson(test, { email, phone });
    for (let sends = 0; sends < 3; sends += 1) {
      expect((await sendRecoveryCode(elsewhere(), email)).body.code).toBe(0);
      test.clock.advance(MINUTE);
    }
    expect((await sendRecoveryCode(elsewhere(), email)).status).toBe(429);
    const browser = elsewhere();
    const { ticket } = (await browser.login(email, PASSWORD)).data;
    const bySms = await browser.solved("loginDeviceSendCode", { ticket, channel: "sms" });
    expect(bySms.body.code).toBe(0);
  });
});

describe("API-3: how often a sign-in sends", () => {
  it("per account, over both its addresses and every step", async () => {
    const email = "account@example.com";
    const phone = { e164: "+4916094123401", dialCode: "+49" };
    await makePerson(test, { email, phone });
    const browser = elsewhere();
    const { ticket } = (await browser.login(email, PASSWORD)).data;
    const send = (channel: "email" | "sms") =>
      browser.solved("loginDeviceSendCode", { ticket, channel });
    expect((await send("email")).body.code).toBe(0);
    expect((await send("sms")).body.code).toBe(0);
    test.clock.advance(MINUTE);
    expect((await send("email")).body.code).toBe(0);
    const refused = await send("sms");
    expect([refused.status, refused.body.code]).toEqual(TOO_MANY);
    // The owner of the address can still set a new password.
    test.clock.advance(MINUTE);
    expect(await recoveryTicket(elsewhere(), phoneOf("16094123401"))).toMatch(/^[\w-]{43}$/);
  });

  it("per network", async () => {
    const browser = elsewhere();
    await makePerson(test, { email: "place@example.com" });
    for (let sends = 0; sends < 4; sends += 1) {
      await sendRecoveryCode(browser, `filler-${sends}@example.com`);
    }
    const { ticket } = (await browser.login("place@example.com", PASSWORD)).data;
    const refused = await browser.solved("loginDeviceSendCode", { ticket, channel: "email" });
    expect([refused.status, refused.body.code]).toEqual(TOO_MANY);
  });
});

const phoneOf = (phone: string) => ({ dialCode: "+49", phone });

describe("A10: text messages of a recovery", () => {
  it("messages to sequential numbers of one range stop, with or without accounts there", async () => {
    await makePerson(test, { phone: { e164: "+4917012345602", dialCode: "+49" } });
    const codes = [];
    for (let last = 0; last < 6; last += 1) {
      const { body } = await sendRecoveryCode(elsewhere(), phoneOf(`1701234560${last}`));
      codes.push(body.code);
    }
    const { code } = tooManyRequests;
    expect(codes).toEqual([0, 0, 0, code, code, code]);
    const austrian = { dialCode: "+43", phone: "664123456" };
    expect((await sendRecoveryCode(elsewhere(), austrian)).body.code).toBe(0);
  });

  it.each([
    ["a premium number", { dialCode: "+49", phone: "09001234567" }],
    ["a fixed line", { dialCode: "+49", phone: "030123456" }],
    ["a number of another country", { dialCode: "+44", phone: "+4915123456789" }],
  ])("no message is ever sent to %s", async (_, who) => {
    const before = (await test.messages()).length;
    const { body } = await sendRecoveryCode(elsewhere(), who);
    expect(body).toMatchObject({ code: phoneInvalid.code, data: { field: "phone" } });
    expect(await test.messages()).toHaveLength(before);
  });
});

describe("when no text message can be sent", () => {
  it.each([
    ["smsUnavailable", PRODUCTION],
    ["smsCountryUnserved", { SMS_COUNTRIES: "FR,AT" }],
  ] as const)(
    "A10: %s: every call that would send one is refused, and mail still works",
    async (error, env) => {
      const away = await openTestApp({ env });
      try {
        const browser = away.browser();
        await makePerson(away, { email: "mina@example.com" });
        await makePerson(away, { phone: { e164: "+4915123456789", dialCode: "+49" } });
        const unknown = { dialCode: "+49", phone: "15123456780" };
        const answers = [
          await sendRecoveryCode(browser, NUMBER),
          await sendRecoveryCode(browser, unknown),
          await browser.solved("registerPhoneSendCode", NUMBER),
        ];
        const { ticket } = (await browser.login(NUMBER, PASSWORD)).data;
        answers.push(await browser.solved("loginDeviceSendCode", { ticket, channel: "sms" }));
        for (const { status, body } of answers) {
          expect([status, body.code]).toEqual([200, ERRORS[error].code]);
        }
        expect(await away.messages()).toEqual([]);
        expect((await sendRecoveryCode(browser, "mina@example.com")).body.code).toBe(0);
      } finally {
        await away.close();
      }
    },
  );
});
