import { TERMS_VERSION } from "@portico/contract/terms";
import type { CodePurpose } from "../../core/verification-codes/codes.ts";
import { HOUR } from "../../platform/clock.ts";
import { type Answer, type Browser, challengeIdOf } from "../app/browser.ts";
import { EXAMPLE_PROVIDER } from "../people/example-provider.ts";
import { stepUp } from "../people/factors.ts";
import { makePerson, PASSWORD, type PersonOptions } from "../people/people.ts";
import type { TestApp } from "../app/test-app.ts";

let count = 0;
const nextEmail = () => `entry-point-${(count += 1)}@example.com`;
function nextPhone() {
  const phone = `151${String(20_000_000 + (count += 1))}`;
  return { number: { dialCode: "+49", phone }, e164: `+49${phone}`, dialCode: "+49" };
}

/** A call that takes a code, ready to be made. */
interface CodeEntryPoint {
  browser: Browser;
  recipient: string;
  send(): Promise<Answer>;
  /** Everything else that the call needs is right. */
  enter(code: string, by?: Browser): Promise<Answer>;
}

export type OpenCodeEntryPoint = (test: TestApp, flow: string) => Promise<CodeEntryPoint>;

export function browserWithFlow(test: TestApp, flow: string): Browser {
  const browser = test.browser();
  browser.cookies.set("__Host-flow", flow);
  return browser;
}

async function registerEmail(test: TestApp, flow: string): Promise<CodeEntryPoint> {
  const browser = browserWithFlow(test, flow);
  const email = nextEmail();
  return {
    browser,
    recipient: email,
    send: () => browser.solved("registerEmailSendCode", { email }),
    enter: (code, by = browser) => by.call("registerEmailVerifyCode", { email, code }),
  };
}

async function registerPhone(test: TestApp, flow: string): Promise<CodeEntryPoint> {
  const browser = browserWithFlow(test, flow);
  const { number, e164 } = nextPhone();
  return {
    browser,
    recipient: e164,
    send: () => browser.solved("registerPhoneSendCode", number),
    enter: (code, by = browser) => by.call("registerPhoneVerifyCode", { ...number, code }),
  };
}

async function recoverEmail(test: TestApp, flow: string): Promise<CodeEntryPoint> {
  const browser = browserWithFlow(test, flow);
  const email = nextEmail();
  await makePerson(test, { email });
  return {
    browser,
    recipient: email,
    send: () => browser.solved("recoverEmailSendCode", { email }),
    enter: (code, by = browser) => by.call("recoverEmailVerifyCode", { email, code }),
  };
}

async function recoverPhone(test: TestApp, flow: string): Promise<CodeEntryPoint> {
  const browser = browserWithFlow(test, flow);
  const { number, e164, dialCode } = nextPhone();
  await makePerson(test, { phone: { e164, dialCode } });
  return {
    browser,
    recipient: e164,
    send: () => browser.solved("recoverPhoneSendCode", number),
    enter: (code, by = browser) => by.call("recoverPhoneVerifyCode", { ...number, code }),
  };
}

async function halfSignedIn(test: TestApp, flow: string, options: PersonOptions) {
  const browser = browserWithFlow(test, flow);
  const email = nextEmail();
  const { e164, dialCode } = nextPhone();
  await makePerson(test, { email, phone: { e164, dialCode }, ...options });
  const { ticket } = (await browser.login(email, PASSWORD)).data;
  return { browser, email, e164, ticket };
}

async function loginEmail(test: TestApp, flow: string): Promise<CodeEntryPoint> {
  const { browser, email, ticket } = await halfSignedIn(test, flow, { factors: ["email"] });
  return {
    browser,
    recipient: email,
    send: () => browser.solved("loginSendCode", { ticket, channel: "email" }),
    enter: (emailCode, by = browser) => by.call("loginVerifyCode", { ticket, emailCode }),
  };
}

async function loginSms(test: TestApp, flow: string): Promise<CodeEntryPoint> {
  const { browser, e164, ticket } = await halfSignedIn(test, flow, { factors: ["sms"] });
  return {
    browser,
    recipient: e164,
    send: () => browser.solved("loginSendCode", { ticket, channel: "sms" }),
    enter: (smsCode, by = browser) => by.call("loginVerifyCode", { ticket, smsCode }),
  };
}

async function loginDevice(test: TestApp, flow: string): Promise<CodeEntryPoint> {
  const { browser, email, ticket } = await halfSignedIn(test, flow, {});
  return {
    browser,
    recipient: email,
    send: () => browser.solved("loginDeviceSendCode", { ticket, channel: "email" }),
    enter: (code, by = browser) => by.call("loginDevice", { ticket, code }),
  };
}

/** Signed in with a phone; binds an email address, with a code to each. */
async function bindEmail(test: TestApp, flow: string) {
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

async function bindNewEmail(test: TestApp, flow: string): Promise<CodeEntryPoint> {
  const { browser, email, e164, sendNew, sendOwn, enter } = await bindEmail(test, flow);
  await sendOwn();
  const own = await browser.codeFor(e164);
  return {
    browser,
    recipient: email,
    send: sendNew,
    enter: (code, by = browser) => enter(code, own, by),
  };
}

async function bindOwnSms(test: TestApp, flow: string): Promise<CodeEntryPoint> {
  const { browser, email, e164, sendNew, sendOwn, enter } = await bindEmail(test, flow);
  await sendNew();
  const fresh = await browser.codeFor(email);
  return {
    browser,
    recipient: e164,
    send: sendOwn,
    enter: (code, by = browser) => enter(fresh, code, by),
  };
}

/** Signed in with an email address; binds a phone. */
async function bindPhone(test: TestApp, flow: string) {
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

async function bindNewSms(test: TestApp, flow: string): Promise<CodeEntryPoint> {
  const { browser, own, e164, sendNew, sendOwn, enter } = await bindPhone(test, flow);
  await sendOwn();
  const ownCode = await browser.codeFor(own);
  return {
    browser,
    recipient: e164,
    send: sendNew,
    enter: (code, by = browser) => enter(code, ownCode, by),
  };
}

async function bindOwnEmail(test: TestApp, flow: string): Promise<CodeEntryPoint> {
  const { browser, own, e164, sendNew, sendOwn, enter } = await bindPhone(test, flow);
  await sendNew();
  const fresh = await browser.codeFor(e164);
  return {
    browser,
    recipient: own,
    send: sendOwn,
    enter: (code, by = browser) => enter(fresh, code, by),
  };
}

/** Signed in without a password, so a code is the proof. */
async function stepUpBy(
  test: TestApp,
  flow: string,
  channel: "email" | "sms",
): Promise<CodeEntryPoint> {
  const email = nextEmail();
  const { e164, dialCode } = nextPhone();
  const { knownBrowser, account } = await makePerson(test, { email, phone: { e164, dialCode } });
  const browser = await knownBrowser();
  browser.cookies.set("__Host-flow", flow);
  await browser.login(email, PASSWORD);
  const { db } = test.services.database;
  const none = { password_hash: null };
  await db.updateTable("accounts").set(none).where("id", "=", account.id).execute();
  return {
    browser,
    recipient: channel === "email" ? email : e164,
    send: () => browser.solved("stepUpSendCode", { channel }),
    enter: (code, by = browser) => stepUp(by, { password: null, [`${channel}Code`]: code }),
  };
}

/** A provider's user with the ticket for an identity without an account. */
async function asStranger(test: TestApp, flow: string) {
  const browser = browserWithFlow(test, flow);
  const email = nextEmail();
  const { data } = await browser.call("thirdStart", { provider: EXAMPLE_PROVIDER });
  const state = new URL(String(data["url"])).searchParams.get("state") ?? "";
  const answer = { provider: EXAMPLE_PROVIDER, state, code: `user:${email.replace("@", "-at-")}` };
  const { ticket } = (await browser.call("thirdPcVerify", answer)).data;
  return { browser, email, ticket };
}

async function thirdCreate(test: TestApp, flow: string): Promise<CodeEntryPoint> {
  const { browser, email, ticket } = await asStranger(test, flow);
  const fields = { ticket, email, termsVersion: TERMS_VERSION };
  return {
    browser,
    recipient: email,
    send: () => browser.solved("thirdBindSendCode", { ticket, channel: "email", email }),
    enter: (emailCode, by = browser) => by.call("thirdCreate", { ...fields, emailCode }),
  };
}

async function thirdBind(
  test: TestApp,
  flow: string,
  channel: "email" | "sms",
): Promise<CodeEntryPoint> {
  const { browser, email, ticket: first } = await asStranger(test, flow);
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

/** Replaces an address; the code of the old one is checked first. */
async function changing(
  test: TestApp,
  flow: string,
  channel: "email" | "sms",
  which: "old" | "new",
) {
  const [email, { e164, dialCode }] = [nextEmail(), nextPhone()];
  const { knownBrowser, account } = await makePerson(test, { email, phone: { e164, dialCode } });
  const browser = await knownBrowser();
  browser.cookies.set("__Host-flow", flow);
  await browser.login(email, PASSWORD);
  // Keeps the proof fresh for longer than a code lasts, since the code is what is tested.
  await test.services.database.db
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

/** Lacks the factor at the second step; the code of the mailbox is checked first. */
async function losing(
  test: TestApp,
  flow: string,
  channel: "email" | "sms",
): Promise<CodeEntryPoint> {
  const [email, { e164, dialCode }] = [nextEmail(), nextPhone()];
  const phone = { e164, dialCode };
  const { knownBrowser } = await makePerson(test, { email, phone, factors: ["totp"] });
  const browser = await knownBrowser();
  browser.cookies.set("__Host-flow", flow);
  const { ticket } = (await browser.login(email, PASSWORD)).data;
  const sendTo = (to: string) => browser.solved("factorResetSendCode", { ticket, channel: to });
  await sendTo(channel === "email" ? "sms" : "email");
  const other = await browser.codeFor(channel === "email" ? e164 : email);
  const enter = (code: string, by: Browser = browser) => {
    const codes =
      channel === "email"
        ? { emailCode: code, smsCode: other }
        : { emailCode: other, smsCode: code };
    return by.call("factorResetStart", { ticket, ...codes });
  };
  return {
    browser,
    recipient: channel === "email" ? email : e164,
    send: () => sendTo(channel),
    enter,
  };
}

const ENTRY_POINTS: Record<CodePurpose, OpenCodeEntryPoint> = {
  "third-create": thirdCreate,
  "third-bind-email": (test, flow) => thirdBind(test, flow, "email"),
  "third-bind-sms": (test, flow) => thirdBind(test, flow, "sms"),
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
  "change-old-email": (test, flow) => changing(test, flow, "email", "old"),
  "change-old-sms": (test, flow) => changing(test, flow, "sms", "old"),
  "change-new-email": (test, flow) => changing(test, flow, "email", "new"),
  "change-new-sms": (test, flow) => changing(test, flow, "sms", "new"),
  "lost-factor-email": (test, flow) => losing(test, flow, "email"),
  "lost-factor-sms": (test, flow) => losing(test, flow, "sms"),
  "step-up-email": (test, flow) => stepUpBy(test, flow, "email"),
  "step-up-sms": (test, flow) => stepUpBy(test, flow, "sms"),
};
/** The entry point of every purpose. */
export const CODE_ENTRY_POINTS = Object.entries(ENTRY_POINTS) as [
  CodePurpose,
  OpenCodeEntryPoint,
][];
