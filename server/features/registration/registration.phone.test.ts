import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ERRORS, type ErrorName } from "@portico/contract/errors";
import { TERMS_VERSION } from "@portico/contract/terms";
import { HOUR, MINUTE, SECOND } from "../../platform/clock.ts";
import { freshPhone } from "../../testing/people/binding.ts";
import type { Answer, Browser } from "../../testing/app/browser.ts";
import { PASSWORD } from "../../testing/people/people.ts";
import { countRows } from "../../testing/database/rows.ts";
import { statementsOf } from "../../testing/database/statements.ts";
import { openTestApp, PRODUCTION, type TestApp } from "../../testing/app/test-app.ts";

const many = { max: 100_000, window: MINUTE };

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp({
    env: { RESTRICTED_COUNTRIES: "KP,CU" },
    limits: { sendFromAddress: many, smsToRange: many, challengesFromAddress: many },
  });
});
afterAll(() => test.close());

interface Typed {
  dialCode?: string;
  phone: string;
}

const send = (browser: Browser, typed: Typed, more: object = {}) =>
  browser.solved("registerPhoneSendCode", { ...typed, ...more });

async function ticketFor(browser: Browser, typed: Typed, e164: string): Promise<string> {
  await send(browser, typed);
  const code = await browser.codeFor(e164);
  const { data } = await browser.call("registerPhoneVerifyCode", { ...typed, code });
  return String(data["ticket"]);
}

const complete = (browser: Browser, typed: Typed, ticket: string, more: object = {}) =>
  browser.call("registerPhone", {
    ...typed,
    ticket,
    password: browser.seal(PASSWORD, ticket),
    termsVersion: TERMS_VERSION,
    ...more,
  });

async function register(more: object = {}) {
  const { e164, dialCode, national } = freshPhone();
  const typed = { dialCode, phone: national };
  const browser = test.browser();
  const answer = await complete(browser, typed, await ticketFor(browser, typed, e164), more);
  return { browser, answer, e164, typed };
}

const accountsOf = (e164: string) =>
  test.services.database.db.selectFrom("accounts").selectAll().where("phone", "=", e164).execute();

async function accountOf(e164: string) {
  const [account] = await accountsOf(e164);
  if (account === undefined) throw new Error("There is no such account");
  return account;
}

const messagesTo = async (e164: string) =>
  (await test.messages()).filter(({ recipient }) => recipient === e164);

function expectRefusal(answer: Answer, name: ErrorName, field?: string) {
  const { code, status } = ERRORS[name];
  expect([answer.status, answer.body.code]).toEqual([status, code]);
  expect(answer.body.data).toEqual(field === undefined ? null : { field });
}

describe("registration by phone", () => {
  it("API-1, SES-1: leads from a number and its code to a signed-in account", async () => {
    const { e164, dialCode, national } = freshPhone();
    const typed = { dialCode, phone: national };
    const browser = test.browser();
    const sent = await send(browser, typed);
    expect(sent.body).toEqual({
      code: 0,
      message: "SUCCESS",
      data: { expiresIn: 600, resendIn: 60 },
    });
    const code = await browser.codeFor(e164);
    expect(code).toMatch(/^\d{6}$/);
    const verified = await browser.call("registerPhoneVerifyCode", { ...typed, code });
    expect(verified.data).toEqual({ ticket: expect.stringMatching(/^[\w-]{43}$/) });
    const answer = await complete(browser, typed, String(verified.data["ticket"]));
    expect(answer.data).toMatchObject({
      phone: e164,
      dialCode: "+49",
      email: null,
      username: null,
      emailOrPhone: e164,
      accountType: "individual",
      reviewStatus: null,
      tradingAllowed: true,
      bindOffer: "email",
      verifyInstruction: [],
      authorization: browser.cookies.get("authorization"),
      deviceId: expect.any(String),
    });
    const { authorization: _, deviceId: __, ...info } = answer.data;
    expect((await browser.call("userInfo")).data).toEqual(info);
  });

  it("API-8: the code is sent by SMS, in the page's language", async () => {
    const { e164, dialCode, national } = freshPhone();
    const solution = await test.browser().solve("send-code");
    const headers = { language: "ja" };
    const payload = { dialCode, phone: national };
    await test.browser().call("registerPhoneSendCode", payload, { solution, headers });
    expect(await messagesTo(e164)).toEqual([
      {
        channel: "sms",
        template: "registrationCode",
        recipient: e164,
        locale: "ja",
        values: { code: expect.stringMatching(/^\d{6}$/), minutes: 10 },
      },
    ]);
  });

  it("SES-3, SES-5: its cookies are those of every sign-in, and name the number", async () => {
    const { browser, answer, e164 } = await register();
    for (const name of ["authtoken", "authorization", "__Host-acct", "__Host-device", "userId"]) {
      expect(browser.cookies.has(name)).toBe(true);
    }
    expect(browser.cookies.get("yu_userName")).toBe(encodeURIComponent(e164));
    expect(browser.cookies.get("UID")).toBe(answer.data["UID"]);
    expect(browser.cookies.has("yu_isInstitutions")).toBe(false);
  });

  it("NAV-3: keeps the terms, the invite and the campaign", async () => {
    const inviter = await register();
    const { id } = await accountOf(inviter.e164);
    const { db } = test.services.database;
    const ownCode = (owner: string) =>
      db
        .selectFrom("invite_codes")
        .selectAll()
        .where("owner_id", "=", owner)
        .executeTakeFirstOrThrow();
    const { code } = await ownCode(id);
    const tracking = { channel: "ab12", utm_source: "news", utm_medium: "mail" };
    const { e164 } = await register({ inviteCode: code, tracking, username: "Phone.Owner" });
    const account = await accountOf(e164);
    expect(account).toMatchObject({
      invited_by: code,
      terms_version: TERMS_VERSION,
      terms_accepted_at: test.clock.now(),
      username: "Phone.Owner",
      locale: "en",
      email: null,
      dial_code: "+49",
      uid: expect.stringMatching(/^[1-9]\d{8}$/),
    });
    expect(account.account_group).toBeGreaterThanOrEqual(1);
    expect(account.account_group).toBeLessThanOrEqual(16);
    expect(JSON.parse(account.tracking ?? "")).toEqual(tracking);
    expect((await ownCode(account.id)).code).not.toBe(code);
  });

  it("ASVS 16.3.1: is recorded, without the number", async () => {
    const { e164 } = await register();
    const { id } = await accountOf(e164);
    const events = await test.services.database.db
      .selectFrom("audit_events")
      .selectAll()
      .where("account_id", "=", id)
      .execute();
    expect(events.map(({ event }) => event).toSorted()).toEqual(["accountCreated", "signedIn"]);
    expect(events.find(({ event }) => event === "signedIn")?.factors).toBe("password,sms-code");
    const all = await test.services.database.db.selectFrom("audit_events").selectAll().execute();
    expect(JSON.stringify(all)).not.toContain(e164.slice(3));
  });
});

describe("VAL-3: one number, however it is typed", () => {
  const fullwidth = (text: string) =>
    text.replaceAll(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit)));
  const arabic = (text: string) =>
    text.replaceAll(/\d/g, (digit) => String.fromCodePoint(0x0660 + Number(digit)));

  const spellings: [string, (national: string) => Typed][] = [
    ["with its leading zero", (n) => ({ dialCode: "+49", phone: `0${n}` })],
    ["with its calling code", (n) => ({ dialCode: "+49", phone: `+49${n}` })],
    ["without the plus of its calling code", (n) => ({ dialCode: "49", phone: n })],
    ["with spaces", (n) => ({ dialCode: "+49", phone: n.replace(/(...)(....)/, " $1 $2 ") })],
    [
      "with dashes and brackets",
      (n) => ({ dialCode: "+49", phone: `(0${n.slice(0, 3)})-${n.slice(3)}` }),
    ],
    ["in full width", (n) => ({ dialCode: "+49", phone: fullwidth(n) })],
    ["in Arabic digits", (n) => ({ dialCode: "+49", phone: arabic(`0${n}`) })],
    ["in full, without a separate dial code", (n) => ({ phone: `0049 ${n}` })],
  ];

  it.each(spellings)("%s it is the same account", async (_, spell) => {
    const { e164, typed } = await register();
    test.clock.advance(MINUTE);
    const browser = test.browser();
    await send(browser, spell(typed.phone));
    const [newest] = await messagesTo(e164);
    expect(newest?.template).toBe("accountExists");
    expect(await accountsOf(e164)).toHaveLength(1);
  });

  it.each(spellings)("%s its code and its ticket work with the plain form", async (_, spell) => {
    const { e164, dialCode, national } = freshPhone();
    const browser = test.browser();
    const ticket = await ticketFor(browser, spell(national), e164);
    const { body } = await complete(browser, { dialCode, phone: national }, ticket);
    expect(body.code).toBe(0);
    expect((await accountOf(e164)).dial_code).toBe("+49");
  });

  it.each([
    ["too short", "+49", "12345"],
    ["letters", "+49", "callme"],
    ["empty", "+49", ""],
    ["a landline, which SMS cannot reach", "+49", "30 123456"],
    ["a number of another country", "+49", "+33612345678"],
    ["an unassigned calling code", "+999", "15112345678"],
    ["an extension", "+49", "15112345678;ext=5"],
    ["a premium number", "+49", "900 1234567"],
    ["a line break", "+49", "15112345678\r\nBcc: a"],
    ["a NUL", "+49", "15112345678\u0000"],
  ])("ASVS 2.2.3: %s is refused", async (_, dialCode, phone) => {
    const before = await countRows(test.services.database.db);
    expectRefusal(await send(test.browser(), { dialCode, phone }), "phoneInvalid", "phone");
    const after = await countRows(test.services.database.db);
    expect([after["codes"], after["outbox"]]).toEqual([before["codes"], before["outbox"]]);
  });

  it.each(["", "+", "0049", "+0", "abc", "+12345", "+４９"])(
    "API-1: %j is not a calling code",
    async (dialCode) => {
      const { status } = await send(test.browser(), { dialCode, phone: "15112345678" });
      expect(status).toBe(400);
    },
  );
});

describe("API-6: a number of a restricted country", () => {
  const CUBAN = { dialCode: "+53", phone: "51234567" };

  it("gets no code, and the reason", async () => {
    expectRefusal(await send(test.browser(), CUBAN), "countryRestricted");
    expect(await messagesTo("+5351234567")).toEqual([]);
  });

  it("creates no account at a later step either", async () => {
    const browser = test.browser();
    const { e164, dialCode, national } = freshPhone();
    const ticket = await ticketFor(browser, { dialCode, phone: national }, e164);
    expectRefusal(await complete(browser, CUBAN, ticket), "countryRestricted");
    const code = { ...CUBAN, code: "123456" };
    expectRefusal(await browser.call("registerPhoneVerifyCode", code), "countryRestricted");
  });
});

describe("A14: a number that has an account", () => {
  function visible({ status, body, headers, setCookies }: Answer) {
    const { date: _, "set-cookie": __, "x-request-id": ___, ...rest } = headers;
    const cookies = setCookies.map((line) => line.replace(/=[\w-]{43};/, "=…;"));
    return { status, body, headers: rest, cookies };
  }

  it("API-4: gets the same response from the same statements", async () => {
    const { typed: known } = await register();
    test.clock.advance(HOUR);
    const { dialCode, national } = freshPhone();
    const work = async (typed: Typed) => {
      const browser = test.browser();
      const solution = await browser.solve("send-code");
      let answer: Answer | undefined;
      const statements = await statementsOf(async () => {
        answer = await browser.call("registerPhoneSendCode", typed, { solution });
      });
      return { statements, seen: answer && visible(answer) };
    };
    const [one, two] = [await work(known), await work({ dialCode, phone: national })];
    expect(one).toEqual(two);
    expect(one.statements.length).toBeGreaterThan(5);
    expect(one.seen?.body.code).toBe(0);
  });

  it("API-4: gets an SMS without a code, and nobody gets in", async () => {
    const { e164, typed } = await register();
    const old = await test.browser().codeFor(e164);
    test.clock.advance(HOUR);
    const browser = test.browser();
    await send(browser, typed);
    const [newest] = await messagesTo(e164);
    expect(newest).toMatchObject({ channel: "sms", template: "accountExists", values: {} });
    expect(newest && test.services.renderSms(newest)).not.toMatch(/\d{6}/);
    const answer = await browser.call("registerPhoneVerifyCode", { ...typed, code: old });
    expectRefusal(answer, "codeWrong", "code");
    expect(await accountsOf(e164)).toHaveLength(1);
  });

  it("A09: registered after the code was sent, ends the code; after the ticket, ends the ticket", async () => {
    const { e164, dialCode, national } = freshPhone();
    const typed = { dialCode, phone: national };
    const [first, second, third] = [test.browser(), test.browser(), test.browser()];
    const early = await ticketFor(first, typed, e164);
    test.clock.advance(MINUTE);
    await send(second, typed);
    const code = await second.codeFor(e164);
    test.clock.advance(MINUTE);
    const ticket = await ticketFor(third, typed, e164);
    expect((await complete(third, typed, ticket)).body.code).toBe(0);
    const late = await second.call("registerPhoneVerifyCode", { ...typed, code });
    expectRefusal(late, "codeWrong", "code");
    expectRefusal(await complete(first, typed, early), "accountExists");
  });
});

describe("A31: concurrent completions for one number", () => {
  it("ASVS 15.4.2: 20 create one account, and the rest leave nothing behind", async () => {
    const { e164, dialCode, national } = freshPhone();
    const forms = [national, `0${national}`, `+49${national}`, ` ${national} `];
    const ready = [];
    const slow = await openTestApp({
      limits: {
        sendPace: many,
        sendToRecipient: many,
        sendToRecipientDaily: many,
        smsToRange: many,
      },
    });
    for (let count = 0; count < 20; count += 1) {
      slow.clock.advance(SECOND);
      const browser = slow.browser();
      const typed = { dialCode, phone: forms[count % forms.length] ?? "" };
      ready.push({ browser, typed, ticket: await ticketFor(browser, typed, e164) });
    }
    const before = await countRows(slow.services.database.db);
    const answers = await Promise.all(
      ready.map(({ browser, typed, ticket }) => complete(browser, typed, ticket)),
    );
    expect(answers.filter(({ body }) => body.code === 0)).toHaveLength(1);
    for (const { body } of answers) {
      expect([0, ERRORS.accountExists.code, ERRORS.unavailable.code]).toContain(body.code);
    }
    const after = await countRows(slow.services.database.db);
    for (const table of ["accounts", "invite_codes", "devices", "sessions"]) {
      expect([table, after[table]]).toEqual([table, (before[table] ?? 0) + 1]);
    }
    await slow.close();
  });
});

describe("what a registration by phone refuses", () => {
  it("A05: a ticket for email, and the other way round", async () => {
    const { e164, dialCode, national } = freshPhone();
    const typed = { dialCode, phone: national };
    const browser = test.browser();
    const byPhone = await ticketFor(browser, typed, e164);
    const byMail = await browser.registrationTicket("cross@example.com");
    expectRefusal(await complete(browser, typed, byMail), "ticketInvalid");
    const crossed = await browser.completeRegistration("cross@example.com", byPhone);
    expectRefusal(crossed, "ticketInvalid");
    expect((await complete(browser, typed, byPhone)).body.code).toBe(0);
  });

  it("A06: a number other than the proven one", async () => {
    const { e164, dialCode, national } = freshPhone();
    const browser = test.browser();
    const ticket = await ticketFor(browser, { dialCode, phone: national }, e164);
    const victim = { dialCode, phone: freshPhone().national };
    expectRefusal(await complete(browser, victim, ticket), "ticketInvalid");
  });

  it("API-1: a company, which must use mail", async () => {
    const { e164, dialCode, national } = freshPhone();
    const typed = { dialCode, phone: national };
    const browser = test.browser();
    const ticket = await ticketFor(browser, typed, e164);
    const institution = { companyName: "A", registrationCountry: "DE", contactName: "B" };
    expect((await complete(browser, typed, ticket, { institution })).status).toBe(400);
    expect((await send(browser, typed, { accountType: "institution" })).status).toBe(400);
    expect(await accountsOf(e164)).toEqual([]);
  });

  it("ASVS 2.2.3: an invite code for companies", async () => {
    const row = { owner_id: null, created_at: 0, refund_basis_points: 1000 };
    await test.services.database.db
      .insertInto("invite_codes")
      .values([
        { ...row, code: "COMPANIES", for_type: "institution" },
        { ...row, code: "PERSONS", for_type: "individual" },
      ])
      .execute();
    const { e164, dialCode, national } = freshPhone();
    const typed = { dialCode, phone: national };
    const browser = test.browser();
    const refused = await send(browser, typed, { inviteCode: "companies" });
    expectRefusal(refused, "inviteCodeUnknown", "inviteCode");
    const ticket = await ticketFor(browser, typed, e164);
    const late = await complete(browser, typed, ticket, { inviteCode: "COMPANIES" });
    expectRefusal(late, "inviteCodeUnknown", "inviteCode");
    const { body } = await complete(browser, typed, ticket, { inviteCode: "PERSONS" });
    expect(body.code).toBe(0);
    expect((await accountOf(e164)).invited_by).toBe("PERSONS");
  });

  it("VAL-2: a password that is the number", async () => {
    const { e164, dialCode, national } = freshPhone();
    const typed = { dialCode, phone: national };
    const browser = test.browser();
    const ticket = await ticketFor(browser, typed, e164);
    const password = browser.seal(e164, ticket);
    const refused = await complete(browser, typed, ticket, { password });
    expectRefusal(refused, "passwordOwnName", "password");
  });
});

describe("API-8: when no text message can be sent", () => {
  it("is refused with that reason, and counts nothing", async () => {
    const production = await openTestApp({ env: PRODUCTION });
    const { dialCode, national } = freshPhone();
    const answer = await production
      .browser()
      .solved("registerPhoneSendCode", { dialCode, phone: national });
    expectRefusal(answer, "smsUnavailable");
    expect((await countRows(production.services.database.db))["outbox"]).toBe(0);
    await production.close();
  });
});
