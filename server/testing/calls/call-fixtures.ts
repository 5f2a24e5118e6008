import { type EndpointName, requirementsOf } from "@portico/contract/endpoints";
import { EXAMPLES } from "@portico/contract/examples";
import { TERMS_VERSION } from "@portico/contract/terms";
import type { SecondFactor } from "../../core/accounts/second-factors.ts";
import type { Account } from "../../core/accounts/accounts.ts";
import { LIMITS } from "../../core/limits/limits.ts";
import { type Answer, type Browser, type CallOptions, challengeIdOf } from "../app/browser.ts";
import { makePerson, PASSWORD, type Person } from "../people/people.ts";
import { securityCenterCalls } from "./security-center-call-fixtures.ts";
import { companyCalls } from "./company-call-fixtures.ts";
import { factorCalls } from "./factor-call-fixtures.ts";
import { subAccountCalls } from "./sub-account-call-fixtures.ts";
import { thirdPartyCalls } from "./third-party-call-fixtures.ts";
import type { TestApp, TestAppOptions } from "../app/test-app.ts";

type Fields = Record<string, unknown>;

/** A browser right before one call, with everything that the call needs to succeed. */
export interface CallFixture {
  browser: Browser;
  /** A password in it is encrypted for the challenge sent with the call. */
  fields(challengeId: string): Fields;
  /** The account it is about, if there is one. */
  person?: Person;
}

export interface Changed extends CallOptions {
  /** Other values, or additional ones; undefined leaves one out. */
  fields?: Fields;
}

/** For tests that are not about limits. */
export const UNLIMITED: NonNullable<TestAppOptions["limits"]> = {
  ...Object.fromEntries(Object.keys(LIMITS).map((name) => [name, { max: 1_000_000, window: 1 }])),
  // Turns of one Idempotency-Key, which limit nobody.
  attemptsBegun: LIMITS.attemptsBegun,
  attemptsFailed: LIMITS.attemptsFailed,
};

let count = 0;

function newAddresses() {
  count += 1;
  const number = `1512${String(count).padStart(7, "0")}`;
  return {
    email: `ready-${count}@example.com`,
    phone: { e164: `+49${number}`, dialCode: "+49" },
    number: { dialCode: "+49", phone: number },
  };
}

const exampleOf = (name: EndpointName): Fields => ({
  ...Object.values(EXAMPLES[name].requests ?? {})[0],
});

/** Signs a browser in directly, without the login flow. */
export async function signIn(test: TestApp, { account }: Person, browser: Browser): Promise<void> {
  const { sessions, database } = test.services;
  const secrets = await sessions.create(database.db, {
    accountId: account.id,
    deviceId: null,
    factors: ["password"],
    countryCode: undefined,
    userAgent: "",
  });
  browser.cookies.set("authtoken", secrets.authtoken);
  browser.cookies.set("authorization", secrets.authorization);
  browser.cookies.set("__Host-acct", secrets.binder);
}

type Channel = "email" | "sms";

async function person(
  test: TestApp,
  has: readonly Channel[],
  factors: readonly SecondFactor[] = [],
): Promise<Person> {
  const { email, phone } = newAddresses();
  return makePerson(test, {
    ...(has.includes("email") ? { email } : {}),
    ...(has.includes("sms") ? { phone } : {}),
    factors,
  });
}

const addressOf = ({ email, phone, dial_code }: Account, channel: Channel): Fields =>
  channel === "email"
    ? { email }
    : { dialCode: dial_code, phone: phone?.slice(dial_code?.length ?? 0) };

const newAddress = (channel: Channel): { sentTo: string; fields: Fields } => {
  const { email, phone, number } = newAddresses();
  return channel === "email"
    ? { sentTo: email, fields: { email } }
    : { sentTo: phone.e164, fields: number };
};

const WAYS = {
  email: { register: "registerEmail", recover: "recoverEmail" },
  sms: { register: "registerPhone", recover: "recoverPhone" },
} as const;

async function registering(test: TestApp, channel: Channel, step: number): Promise<CallFixture> {
  const browser = test.browser();
  const { sentTo, fields } = newAddress(channel);
  const name = WAYS[channel].register;
  if (step === 0) return { browser, fields: () => fields };
  await browser.solved(`${name}SendCode`, fields);
  const code = await browser.codeFor(sentTo);
  if (step === 1) return { browser, fields: () => ({ ...fields, code }) };
  const { data } = await browser.call(`${name}VerifyCode`, { ...fields, code });
  const ticket = String(data["ticket"]);
  const password = browser.seal(PASSWORD, ticket);
  return {
    browser,
    fields: () => ({ ...fields, ticket, password, termsVersion: TERMS_VERSION }),
  };
}

async function recovering(test: TestApp, channel: Channel, step: number): Promise<CallFixture> {
  const browser = test.browser();
  const owner = await person(test, [channel], ["totp"]);
  const fields = addressOf(owner.account, channel);
  const name = WAYS[channel].recover;
  if (step === 0) return { browser, person: owner, fields: () => fields };
  await browser.solved(`${name}SendCode`, fields);
  const code = await browser.codeFor(owner.account.email ?? owner.account.phone ?? "");
  if (step === 1) return { browser, person: owner, fields: () => ({ ...fields, code }) };
  const { data } = await browser.call(`${name}VerifyCode`, { ...fields, code });
  const ticket = String(data["ticket"]);
  const password = browser.seal("five other unrelated words here", ticket);
  const setting = () => ({ ticket, password, totpCode: owner.totpCode() });
  return { browser, person: owner, fields: setting };
}

async function tryingPassword(test: TestApp, channel: Channel): Promise<CallFixture> {
  const owner = await person(test, [channel]);
  const browser = await owner.knownBrowser();
  const who =
    channel === "email" ? { account: owner.account.email } : addressOf(owner.account, "sms");
  const fields = (id: string) => ({ ...who, password: browser.seal(PASSWORD, id) });
  return { browser, person: owner, fields };
}

async function secondStep(test: TestApp, step: number): Promise<CallFixture> {
  const owner = await person(test, ["email", "sms"], ["email", "sms", "totp", "passkey"]);
  const { email, phone } = owner.account;
  const browser = await owner.knownBrowser();
  const { data } = await browser.login(email ?? "");
  const { ticket } = data;
  if (step === 0) return { browser, person: owner, fields: () => ({ ticket, channel: "email" }) };
  for (const channel of ["email", "sms"]) {
    await browser.solved("loginSendCode", { ticket, channel });
  }
  const emailCode = await browser.codeFor(email ?? "");
  const smsCode = await browser.codeFor(phone ?? "");
  const fields = () => ({ ticket, emailCode, smsCode, totpCode: owner.totpCode() });
  return { browser, person: owner, fields };
}

async function unknownDevice(test: TestApp, step: number): Promise<CallFixture> {
  const owner = await person(test, ["email"]);
  const email = owner.account.email ?? "";
  const browser = test.browser();
  const { data } = await browser.login(email);
  const sending = { ticket: data["ticket"], channel: "email" };
  if (step === 0) return { browser, person: owner, fields: () => sending };
  await browser.solved("loginDeviceSendCode", sending);
  const code = await browser.codeFor(email);
  return { browser, person: owner, fields: () => ({ ticket: data["ticket"], code }) };
}

/** `channel` is the contact that the account lacks. */
async function binding(
  test: TestApp,
  channel: Channel,
  step: "new" | "own" | "bind",
): Promise<CallFixture> {
  const owner = await person(test, [channel === "email" ? "sms" : "email"], ["totp"]);
  const browser = test.browser();
  await signIn(test, owner, browser);
  const { sentTo, fields } = newAddress(channel);
  if (step === "new") return { browser, person: owner, fields: () => fields };
  if (step === "own") return { browser, person: owner, fields: () => ({}) };
  const [toNew, toOwn] =
    channel === "email"
      ? (["emailBindingSendCode", "emailBindingSmsSendCode"] as const)
      : (["smsSendCode", "smsEmailSendCode"] as const);
  await browser.solved(toNew, fields);
  await browser.solved(toOwn, {});
  const ofNew = await browser.codeFor(sentTo);
  const ofOwn = await browser.codeFor(owner.account.email ?? owner.account.phone ?? "");
  const codes =
    channel === "email"
      ? { emailCode: ofNew, smsCode: ofOwn }
      : { emailCode: ofOwn, smsCode: ofNew };
  const all = () => ({ ...fields, ...codes, totpCode: owner.totpCode() });
  return { browser, person: owner, fields: all };
}

async function signedIn(test: TestApp): Promise<CallFixture> {
  const owner = await person(test, ["email"]);
  const browser = test.browser();
  await signIn(test, owner, browser);
  return { browser, person: owner, fields: () => ({}) };
}

const visiting = (name: EndpointName) => async (test: TestApp) => ({
  browser: test.browser(),
  fields: () => exampleOf(name),
});

const CALL_FIXTURES: Record<EndpointName, (test: TestApp) => Promise<CallFixture>> = {
  registerEmailSendCode: (test) => registering(test, "email", 0),
  registerEmailVerifyCode: (test) => registering(test, "email", 1),
  registerEmail: (test) => registering(test, "email", 2),
  registerPhoneSendCode: (test) => registering(test, "sms", 0),
  registerPhoneVerifyCode: (test) => registering(test, "sms", 1),
  registerPhone: (test) => registering(test, "sms", 2),
  recoverEmailSendCode: (test) => recovering(test, "email", 0),
  recoverEmailVerifyCode: (test) => recovering(test, "email", 1),
  recoverEmailSetPassword: (test) => recovering(test, "email", 2),
  recoverPhoneSendCode: (test) => recovering(test, "sms", 0),
  recoverPhoneVerifyCode: (test) => recovering(test, "sms", 1),
  recoverPhoneSetPassword: (test) => recovering(test, "sms", 2),
  loginEmailOrUsername: (test) => tryingPassword(test, "email"),
  loginPhone: (test) => tryingPassword(test, "sms"),
  loginSendCode: (test) => secondStep(test, 0),
  loginVerifyCode: (test) => secondStep(test, 1),
  loginDeviceSendCode: (test) => unknownDevice(test, 0),
  loginDevice: (test) => unknownDevice(test, 1),
  emailBindingSendCode: (test) => binding(test, "email", "new"),
  emailBindingSmsSendCode: (test) => binding(test, "email", "own"),
  emailBinding: (test) => binding(test, "email", "bind"),
  emailBindingCloseWindow: (test) => binding(test, "email", "own"),
  smsSendCode: (test) => binding(test, "sms", "new"),
  smsEmailSendCode: (test) => binding(test, "sms", "own"),
  smsBindingPhone: (test) => binding(test, "sms", "bind"),
  smsCloseWindow: (test) => binding(test, "sms", "own"),
  ...securityCenterCalls({ person, signIn, newAddress }),
  ...companyCalls({ signIn }),
  ...factorCalls({ person, signIn }),
  ...thirdPartyCalls({ person, signIn }),
  ...subAccountCalls({ signIn }),
  userInfo: signedIn,
  logout: signedIn,
  humanChallenge: visiting("humanChallenge"),
  clientError: visiting("clientError"),
  ipCheck: visiting("ipCheck"),
  refundRate: visiting("refundRate"),
  location: visiting("location"),
  countryInfo: visiting("countryInfo"),
  countryKycInfo: visiting("countryKycInfo"),
  checkInviteCode: visiting("checkInviteCode"),
};

/** The test app should have no limits (UNLIMITED): this sends many codes at one moment. */
export const prepareCall = (test: TestApp, name: EndpointName): Promise<CallFixture> =>
  CALL_FIXTURES[name](test);

/** The arguments for `browser.call`, ready to be sent any number of times. */
export async function requestOf(
  name: EndpointName,
  { browser, fields }: CallFixture,
  { fields: others, ...options }: Changed = {},
): Promise<[EndpointName, Fields, CallOptions]> {
  const { challenge } = requirementsOf(name);
  const solution = challenge === undefined ? undefined : await browser.solve(challenge);
  const own = fields(solution === undefined ? "" : challengeIdOf(solution));
  const solved = solution === undefined ? {} : { solution };
  return [name, { ...own, ...others }, { ...solved, ...options }];
}

/** Makes the call so that it would succeed, except for what is changed. */
export async function attempt(
  name: EndpointName,
  ready: CallFixture,
  changed: Changed = {},
): Promise<Answer> {
  return ready.browser.call(...(await requestOf(name, ready, changed)));
}
