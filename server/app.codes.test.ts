import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ERRORS } from "@portico/contract/errors";
import { TERMS_VERSION } from "@portico/contract/terms";
import type { CodePurpose } from "./core/codes/codes.ts";
import { HOUR, MINUTE, SECOND } from "./platform/clock.ts";
import { randomToken } from "./platform/secrets.ts";
import { type Answer, type Browser, challengeIdOf } from "./testing/browser.ts";
import { EXAMPLE_PROVIDER } from "./testing/example-provider.ts";
import { stepUp } from "./testing/factors.ts";
import { makePerson, PASSWORD, type PersonOptions } from "./testing/people.ts";
import { openTestApp, type TestApp } from "./testing/test-app.ts";

const WRONG = ERRORS.codeWrong.code;

let test: TestApp;
beforeAll(async () => {
  const many = { max: 10_000, window: MINUTE };
  test = await openTestApp({
    limits: {
      sendFromAddress: many,
      smsToRange: many,
      challengesFromAddress: many,
      loginTriesFromAddress: many,
      thirdStartsFromAddress: many,
      thirdAnswersFromAddress: many,
      stepUpTries: many,
      codeFailuresOfRecipient: many,
      stepUpTriesDaily: many,
    },
  });
});
afterAll(() => test.close());

let count = 0;
const nextEmail = () => `door-${(count += 1)}@example.com`;
function nextPhone() {
  const phone = `151${String(20_000_000 + (count += 1))}`;
  return { number: { dialCode: "+49", phone }, e164: `+49${phone}`, dialCode: "+49" };
}

/** A call that takes a code, ready to take one. */
interface Door {
  browser: Browser;
  recipient: string;
  send(): Promise<Answer>;
  /** Whatever else the call asks for is right. */
  enter(code: string, by?: Browser): Promise<Answer>;
}

type Open = (flow: string) => Promise<Door>;

function browserOf(flow: string): Browser {
  const browser = test.browser();
  browser.cookies.set("__Host-flow", flow);
  return browser;
}

async function registerEmail(flow: string): Promise<Door> {
  const browser = browserOf(flow);
  const email = nextEmail();
  return {
    browser,
    recipient: email,
    send: () => browser.solved("registerEmailSendCode", { email }),
    enter: (code, by = browser) => by.call("registerEmailVerifyCode", { email, code }),
  };
}

async function registerPhone(flow: string): Promise<Door> {
  const browser = browserOf(flow);
  const { number, e164 } = nextPhone();
  return {
    browser,
    recipient: e164,
    send: () => browser.solved("registerPhoneSendCode", number),
    enter: (code, by = browser) => by.call("registerPhoneVerifyCode", { ...number, code }),
  };
}

async function recoverEmail(flow: string): Promise<Door> {
  const browser = browserOf(flow);
  const email = nextEmail();
  await makePerson(test, { email });
  return {
    browser,
    recipient: email,
    send: () => browser.solved("recoverEmailSendCode", { email }),
    enter: (code, by = browser) => by.call("recoverEmailVerifyCode", { email, code }),
  };
}

async function recoverPhone(flow: string): Promise<Door> {
  const browser = browserOf(flow);
  const { number, e164, dialCode } = nextPhone();
  await makePerson(test, { phone: { e164, dialCode } });
  return {
    browser,
    recipient: e164,
    send: () => browser.solved("recoverPhoneSendCode", number),
    enter: (code, by = browser) => by.call("recoverPhoneVerifyCode", { ...number, code }),
  };
}

async function halfSignedIn(flow: string, options: PersonOptions) {
  const browser = browserOf(flow);
  const email = nextEmail();
  const { e164, dialCode } = nextPhone();
  await makePerson(test, { email, phone: { e164, dialCode }, ...options });
  const { ticket } = (await browser.login(email, PASSWORD)).data;
  return { browser, email, e164, ticket };
}

async function loginEmail(flow: string): Promise<Door> {
  const { browser, email, ticket } = await halfSignedIn(flow, { factors: ["email"] });
  return {
    browser,
    recipient: email,
    send: () => browser.solved("loginSendCode", { ticket, channel: "email" }),
    enter: (emailCode, by = browser) => by.call("loginVerifyCode", { ticket, emailCode }),
  };
}

async function loginSms(flow: string): Promise<Door> {
  const { browser, e164, ticket } = await halfSignedIn(flow, { factors: ["sms"] });
  return {
    browser,
    recipient: e164,
    send: () => browser.solved("loginSendCode", { ticket, channel: "sms" }),
    enter: (smsCode, by = browser) => by.call("loginVerifyCode", { ticket, smsCode }),
  };
}

async function loginDevice(flow: string): Promise<Door> {
  const { browser, email, ticket } = await halfSignedIn(flow, {});
  return {
    browser,
    recipient: email,
    send: () => browser.solved("loginDeviceSendCode", { ticket, channel: "email" }),
    enter: (code, by = browser) => by.call("loginDevice", { ticket, code }),
  };
}

/** Signed in with a phone; binds an e-mail address, which takes a code to each. */
async function bindEmail(flow: string) {
  const { number, e164, dialCode } = nextPhone();
  const { knownBrowser } = await makePerson(test, { phone: { e164, dialCode } });
  const browser = await knownBrowser();
  browser.cookies.set("__Host-flow", flow);
  await browser.login(number, PASSWORD);
  const email = nextEmail();
  const sendNew = () => browser.solved("emailBindingSendCode", { email });
  const sendOwn = () => browser.solved("emailBindingSmsSendCode");
  const enter = (emailCode: string, smsCode: string, by: Browser) =>
    by.call("emailBinding", { email, emailCode, smsCode });
  return { browser, email, e164, sendNew, sendOwn, enter };
}

async function bindNewEmail(flow: string): Promise<Door> {
  const { browser, email, e164, sendNew, sendOwn, enter } = await bindEmail(flow);
  await sendOwn();
  const own = await browser.codeFor(e164);
  return {
    browser,
    recipient: email,
    send: sendNew,
    enter: (code, by = browser) => enter(code, own, by),
  };
}

async function bindOwnSms(flow: string): Promise<Door> {
  const { browser, email, e164, sendNew, sendOwn, enter } = await bindEmail(flow);
  await sendNew();
  const fresh = await browser.codeFor(email);
  return {
    browser,
    recipient: e164,
    send: sendOwn,
    enter: (code, by = browser) => enter(fresh, code, by),
  };
}

/** Signed in with an e-mail address; binds a phone. */
async function bindPhone(flow: string) {
  const own = nextEmail();
  const { knownBrowser } = await makePerson(test, { email: own });
  const browser = await knownBrowser();
  browser.cookies.set("__Host-flow", flow);
  await browser.login(own, PASSWORD);
  const { number, e164 } = nextPhone();
  const sendNew = () => browser.solved("smsSendCode", number);
  const sendOwn = () => browser.solved("smsEmailSendCode");
  const enter = (smsCode: string, emailCode: string, by: Browser) =>
    by.call("smsBindingPhone", { ...number, smsCode, emailCode });
  return { browser, own, e164, sendNew, sendOwn, enter };
}

async function bindNewSms(flow: string): Promise<Door> {
  const { browser, own, e164, sendNew, sendOwn, enter } = await bindPhone(flow);
  await sendOwn();
  const ownCode = await browser.codeFor(own);
  return {
    browser,
    recipient: e164,
    send: sendNew,
    enter: (code, by = browser) => enter(code, ownCode, by),
  };
}

async function bindOwnEmail(flow: string): Promise<Door> {
  const { browser, own, e164, sendNew, sendOwn, enter } = await bindPhone(flow);
  await sendNew();
  const fresh = await browser.codeFor(e164);
  return {
    browser,
    recipient: own,
    send: sendOwn,
    enter: (code, by = browser) => enter(fresh, code, by),
  };
}

/** Signed in, without a password: a code is what proves who they are. */
async function stepUpBy(channel: "email" | "sms", flow: string): Promise<Door> {
  const email = nextEmail();
  const { e164, dialCode } = nextPhone();
  const { knownBrowser, account } = await makePerson(test, { email, phone: { e164, dialCode } });
  const browser = await knownBrowser();
  browser.cookies.set("__Host-flow", flow);
  await browser.login(email, PASSWORD);
  const { db } = test.parts.database;
  const none = { password_hash: null };
  await db.updateTable("accounts").set(none).where("id", "=", account.id).execute();
  return {
    browser,
    recipient: channel === "email" ? email : e164,
    send: () => browser.solved("stepUpSendCode", { channel }),
    enter: (code, by = browser) => stepUp(by, { password: null, [`${channel}Code`]: code }),
  };
}

/** A provider's user, with the ticket of one who has no account by it. */
async function asStranger(flow: string) {
  const browser = browserOf(flow);
  const email = nextEmail();
  const { data } = await browser.call("thirdStart", { provider: EXAMPLE_PROVIDER });
  const state = new URL(String(data["url"])).searchParams.get("state") ?? "";
  const answer = { provider: EXAMPLE_PROVIDER, state, code: `user:${email.replace("@", "-at-")}` };
  const { ticket } = (await browser.call("thirdPcVerify", answer)).data;
  return { browser, email, ticket };
}

async function thirdCreate(flow: string): Promise<Door> {
  const { browser, email, ticket } = await asStranger(flow);
  const fields = { ticket, email, termsVersion: TERMS_VERSION };
  return {
    browser,
    recipient: email,
    send: () => browser.solved("thirdBindSendCode", { ticket, channel: "email", email }),
    enter: (emailCode, by = browser) => by.call("thirdCreate", { ...fields, emailCode }),
  };
}

async function thirdBind(flow: string, channel: "email" | "sms"): Promise<Door> {
  const { browser, email, ticket: first } = await asStranger(flow);
  const { e164, dialCode } = nextPhone();
  await makePerson(test, { email, phone: { e164, dialCode } });
  const solution = await browser.solve("password");
  const password = browser.seal(PASSWORD, challengeIdOf(solution));
  const proving = { ticket: first, account: email, password };
  const { data } = await browser.call("thirdBindCheckPassword", proving, { solution });
  const { ticket } = data;
  return {
    browser,
    recipient: channel === "email" ? email : e164,
    send: () => browser.solved("thirdBindSendCode", { ticket, channel }),
    enter: (code, by = browser) => by.call("thirdBindCheckCode", { ticket, code, channel }),
  };
}

/** Another address in the place of the one there is: the old one's code is looked at first. */
async function changing(flow: string, channel: "email" | "sms", which: "old" | "new") {
  const [email, { e164, dialCode }] = [nextEmail(), nextPhone()];
  const { knownBrowser, account } = await makePerson(test, { email, phone: { e164, dialCode } });
  const browser = await knownBrowser();
  browser.cookies.set("__Host-flow", flow);
  await browser.login(email, PASSWORD);
  // Fresh for longer than a code lasts, which is what is shown here.
  await test.parts.database.db
    .updateTable("sessions")
    .set({ proven_at: test.clock.now() + HOUR })
    .where("account_id", "=", account.id)
    .execute();
  const moved = nextEmail();
  const next = nextPhone();
  const [way, old, fresh, fields] =
    channel === "email"
      ? (["emailChange", email, moved, { email: moved }] as const)
      : (["phoneChange", e164, next.e164, next.number] as const);
  const sendOld = () => browser.solved(`${way}OldSendCode`);
  const sendNew = () => browser.solved(`${way}NewSendCode`, fields);
  await (which === "old" ? sendNew() : sendOld());
  const other = await browser.codeFor(which === "old" ? fresh : old);
  const enter = (code: string, by: Browser = browser) => {
    const codes =
      which === "old" ? { oldCode: code, newCode: other } : { oldCode: other, newCode: code };
    return by.call(way, { ...fields, ...codes });
  };
  const send = which === "old" ? sendOld : sendNew;
  return { browser, recipient: which === "old" ? old : fresh, send, enter };
}

/** At the second step, without the factor: the mailbox's code is looked at first. */
async function losing(flow: string, channel: "email" | "sms"): Promise<Door> {
  const [email, { e164, dialCode }] = [nextEmail(), nextPhone()];
  const phone = { e164, dialCode };
  const { knownBrowser } = await makePerson(test, { email, phone, factors: ["totp"] });
  const browser = await knownBrowser();
  browser.cookies.set("__Host-flow", flow);
  const { ticket } = (await browser.login(email, PASSWORD)).data;
  const sendTo = (to: string) => browser.solved("lostFactorSendCode", { ticket, channel: to });
  await sendTo(channel === "email" ? "sms" : "email");
  const other = await browser.codeFor(channel === "email" ? e164 : email);
  const enter = (code: string, by: Browser = browser) => {
    const codes =
      channel === "email"
        ? { emailCode: code, smsCode: other }
        : { emailCode: other, smsCode: code };
    return by.call("lostFactorStart", { ticket, ...codes });
  };
  return {
    browser,
    recipient: channel === "email" ? email : e164,
    send: () => sendTo(channel),
    enter,
  };
}

const DOORS: Record<CodePurpose, Open> = {
  "third-create": thirdCreate,
  "third-bind-email": (flow) => thirdBind(flow, "email"),
  "third-bind-sms": (flow) => thirdBind(flow, "sms"),
  "register-email": registerEmail,
  "register-sms": registerPhone,
  "login-email": loginEmail,
  "login-sms": loginSms,
  "login-device": loginDevice,
  "recover-email": recoverEmail,
  "recover-sms": recoverPhone,
  "bind-new-email": bindNewEmail,
  "bind-new-sms": bindNewSms,
  "bind-own-email": bindOwnEmail,
  "bind-own-sms": bindOwnSms,
  "change-old-email": (flow) => changing(flow, "email", "old"),
  "change-old-sms": (flow) => changing(flow, "sms", "old"),
  "change-new-email": (flow) => changing(flow, "email", "new"),
  "change-new-sms": (flow) => changing(flow, "sms", "new"),
  "lost-factor-email": (flow) => losing(flow, "email"),
  "lost-factor-sms": (flow) => losing(flow, "sms"),
  "step-up-email": (flow) => stepUpBy("email", flow),
  "step-up-sms": (flow) => stepUpBy("sms", flow),
};
const EVERY = Object.entries(DOORS) as [CodePurpose, Open][];

/** With a code on its way. */
async function opened(open: Open, flow = randomToken()) {
  const door = await open(flow);
  const sent = await door.send();
  expect(sent.body.code).toBe(0);
  return { ...door, code: await door.browser.codeFor(door.recipient) };
}

const otherThan = (code: string) => (code === "111111" ? "222222" : "111111");

/** Which of the codes that wait have been tried. */
async function triedPurposes(): Promise<string[]> {
  const rows = await test.parts.database.db
    .selectFrom("codes")
    .select("purpose")
    .where("used_at", "is", null)
    .where("tries", ">", 0)
    .orderBy("purpose")
    .execute();
  return rows.map(({ purpose }) => purpose);
}

/** Some calls take two: the one that comes first was right. */
function ownCodesOf(purpose: CodePurpose): string[] {
  if (purpose === "bind-own-email") return ["bind-new-sms", purpose];
  if (purpose === "bind-own-sms") return ["bind-new-email", purpose];
  if (purpose === "change-new-email") return [purpose, "change-old-email"];
  if (purpose === "change-new-sms") return [purpose, "change-old-sms"];
  if (purpose === "lost-factor-sms") return ["lost-factor-email", purpose];
  return [purpose];
}

/** Tries are few; a test that makes many begins each anew. */
async function forgiveTries(): Promise<void> {
  const { db } = test.parts.database;
  await db.updateTable("codes").set({ tries: 0 }).execute();
  await db.updateTable("tickets").set({ tries: 0 }).execute();
}

describe("A05: codes of every purpose at the doors of every other", () => {
  it(
    "are refused; the try counts there and nowhere else; each is still good at its own",
    {
      timeout: 60_000,
    },
    async () => {
      const flow = randomToken();
      const doors = [];
      for (const [purpose, open] of EVERY) doors.push({ purpose, ...(await opened(open, flow)) });
      for (const door of doors) {
        for (const foreign of doors) {
          if (foreign.purpose === door.purpose || foreign.code === door.code) continue;
          await forgiveTries();
          const { status, body } = await door.enter(foreign.code);
          const pair = `${foreign.purpose} at ${door.purpose}`;
          expect([pair, status, body.code]).toEqual([pair, 200, WRONG]);
          expect([pair, await triedPurposes()]).toEqual([pair, ownCodesOf(door.purpose)]);
        }
      }
      await forgiveTries();
      for (const { purpose, enter, code } of doors) {
        const { body } = await enter(code);
        expect([purpose, body.code]).toEqual([purpose, 0]);
      }
    },
  );
});

describe.each(EVERY)("API-3: a code for %s", (purpose, open) => {
  it("A06: is worthless for another recipient or another ticket of the same kind", async () => {
    const flow = randomToken();
    const mine = await opened(open, flow);
    const theirs = await opened(open, flow);
    if (mine.code !== theirs.code) {
      expect((await theirs.enter(mine.code)).body.code).toBe(WRONG);
    }
    expect((await mine.enter(mine.code)).body.code).toBe(0);
  });

  it("A06: is worthless in another browser", async () => {
    const { browser, enter, code } = await opened(open);
    const stranger = test.browser();
    expect((await enter(code, stranger)).body.code).not.toBe(0);
    const withFlow = browserOf(randomToken());
    const answer = await enter(code, withFlow);
    expect(answer.body.code).not.toBe(0);
    expect(answer.setCookies.filter((line) => /^authtoken=[^;]/.test(line))).toEqual([]);
    expect((await enter(code, browser)).body.code).toBe(0);
  });

  it("A09: is good for 9:59 and over at 10:00, with the answer of a wrong one", async () => {
    const early = await opened(open);
    test.clock.advance(10 * MINUTE - SECOND);
    expect((await early.enter(early.code)).body.code).toBe(0);

    const late = await opened(open);
    const wrong = await late.enter(otherThan(late.code));
    test.clock.advance(10 * MINUTE);
    const refused = await late.enter(late.code);
    expect([refused.status, refused.body.code]).toEqual([200, WRONG]);
    // Where two are asked for, the first is over as well, and is named.
    if (ownCodesOf(purpose).length === 1) expect(refused.body).toEqual(wrong.body);
  });

  it("A09: is over once a newer one is sent, and the newer one works", async () => {
    const { browser, recipient, send, enter, code } = await opened(open);
    test.clock.advance(MINUTE);
    expect((await send()).body.code).toBe(0);
    const newer = await browser.codeFor(recipient);
    if (newer !== code) expect((await enter(code)).body.code).toBe(WRONG);
    expect((await enter(newer)).body.code).toBe(0);
  });

  it("A09: is used once, and then wrong like any other", async () => {
    const { enter, code } = await opened(open);
    expect((await enter(code)).body.code).toBe(0);
    expect((await enter(code)).body.code).not.toBe(0);
  });

  it("ASVS 6.6.3: is right at the fifth try and refused at the sixth", async () => {
    const lucky = await opened(open);
    for (let tries = 0; tries < 4; tries += 1) {
      expect((await lucky.enter(otherThan(lucky.code))).body.code).toBe(WRONG);
    }
    expect((await lucky.enter(lucky.code)).body.code).toBe(0);

    const late = await opened(open);
    for (let tries = 0; tries < 5; tries += 1) {
      expect((await late.enter(otherThan(late.code))).body.code).toBe(WRONG);
    }
    expect((await late.enter(late.code)).body.code).not.toBe(0);
  });

  it("ASVS 6.6.3: keeps its count when it is sent again", async () => {
    const { browser, recipient, send, enter, code } = await opened(open);
    for (let tries = 0; tries < 4; tries += 1) await enter(otherThan(code));
    test.clock.advance(MINUTE);
    expect((await send()).body.code).toBe(0);
    const newer = await browser.codeFor(recipient);
    expect((await enter(otherThan(newer))).body.code).toBe(WRONG);
    expect((await enter(newer)).body.code).not.toBe(0);
  });

  it("A08: says nothing of itself in any answer", async () => {
    const door = await open(randomToken());
    const sent = await door.send();
    const code = await door.browser.codeFor(door.recipient);
    const refused = await door.enter(otherThan(code));
    const entered = await door.enter(code);
    const told = [sent, refused, entered].map(({ body: { message, data }, headers }) => {
      const { date: _, "set-cookie": __, ...rest } = headers;
      return JSON.stringify([message, data, rest]);
    });
    for (const text of told) expect(text).not.toMatch(new RegExp(`(?<![\\w-])${code}(?![\\w-])`));
  });
});
