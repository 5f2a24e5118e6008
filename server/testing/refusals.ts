import type { EndpointName } from "@portico/contract/endpoint-table";
import type { ErrorName } from "@portico/contract/errors";
import type { Account } from "../core/accounts/accounts.ts";
import { makePerson } from "./people.ts";
import { type Changed, needsOf, type ReadyCall } from "./ready-calls.ts";
import type { TestApp, TestAppOptions } from "./test-app.ts";

/** The limits of the test's own app: a limit that is taken away here is reached at once. */
export type OpenLimits = NonNullable<TestAppOptions["limits"]>;

export interface Scene {
  test: TestApp;
  ready: ReadyCall;
  limits: OpenLimits;
}

/** Arranges that a ready call is refused in one way. */
export type Provocation = (scene: Scene) => Changed | Promise<Changed>;

type Provocations = Partial<Record<ErrorName, Provocation>>;

const fields =
  (values: Record<string, unknown>): Provocation =>
  () => ({ fields: values });

const captcha =
  (value: string): Provocation =>
  () => ({ headers: { "captcha-validation": value } });

const account =
  (change: Partial<Account> | ((uid: string) => Partial<Account>)): Provocation =>
  async ({ test, ready }) => {
    const { db } = test.parts.database;
    const { id = "", uid = "" } = ready.person?.account ?? {};
    const values = typeof change === "function" ? change(uid) : change;
    await db.updateTable("accounts").set(values).where("id", "=", id).execute();
    return {};
  };

const limit =
  (name: keyof OpenLimits): Provocation =>
  ({ limits }) => {
    limits[name] = Object.assign(limits[name] ?? { window: 1 }, { max: 0 });
    return {};
  };

const ended =
  (why: string): Provocation =>
  async ({ test, ready }) => {
    const end = { ended_at: test.clock.now(), ended_why: why };
    const id = ready.person?.account.id ?? "";
    const { db } = test.parts.database;
    await db.updateTable("sessions").set(end).where("account_id", "=", id).execute();
    return {};
  };

/** Another value of six digits than the right one. */
const wrong =
  (field: string): Provocation =>
  ({ ready }) => ({
    fields: { [field]: ready.fields("")[field] === "000000" ? "000001" : "000000" },
  });

const password =
  (text: string | ((ready: ReadyCall) => string)): Provocation =>
  ({ ready }) => {
    const chosen = typeof text === "string" ? text : text(ready);
    return { fields: { password: ready.browser.seal(chosen, String(ready.fields("")["ticket"])) } };
  };

const withoutFlow: Provocation = ({ ready }) => {
  ready.browser.cookies.delete("__Host-flow");
  return {};
};

const ownName = ({ fields: own, person }: ReadyCall): string => {
  const { email, phone } = own("") as { email?: string; phone?: string };
  return email ?? person?.account.email ?? person?.account.phone ?? `+49${phone}`;
};

const NEW_PASSWORD: Provocations = {
  passwordUnreadable: fields({ password: "plain words" }),
  passwordTooShort: password("short"),
  passwordTooLong: password("long words ".repeat(20)),
  passwordCommon: password("passwordpassword"),
  passwordOwnName: password(ownName),
};

const CHALLENGE: Provocations = {
  challengeRequired: captcha(""),
  challengeFailed: captcha("e30="),
};

const SESSION: Provocations = {
  unauthorized({ ready }) {
    ready.browser.cookies.clear();
    return {};
  },
  foreignGroup: () => ({ group: 999_999 }),
  sessionIdle: ended("idle"),
  sessionExpired: ended("expired"),
  sessionRevoked: ended("revoked"),
  sessionPasswordChanged: ended("passwordChanged"),
  sessionFrozen: account({ status: "frozen" }),
  sessionClosed: account({ status: "closed" }),
  sessionReplaced: ended("replaced"),
  sessionFactorChanged: ended("factorChanged"),
  sessionMaintenance: ended("maintenance"),
  sessionDeviceForgotten: ended("deviceForgotten"),
  sessionEnded: ended("a reason of a later version"),
};

const SENDING: Provocations = {
  resendTooSoon: limit("sendPace"),
  tooManyRequests: limit("sendFromAddress"),
};

const STANDING: Provocations = {
  accountFrozen: account({ status: "frozen" }),
  accountClosed: account({ status: "closed" }),
};

const EMAIL: Provocations = { emailInvalid: fields({ email: "no address" }) };
const PHONE: Provocations = { phoneInvalid: fields({ phone: "1" }) };
const INVITE: Provocations = { inviteCodeUnknown: fields({ inviteCode: "AAAAAAAAAA" }) };
/** From North Korea, through the proxy that the test trusts. */
const RESTRICTED: Provocations = {
  countryRestricted: () => ({ headers: { "x-forwarded-for": "175.45.176.1" } }),
};

const VERIFY: Provocations = {
  ticketInvalid: withoutFlow,
  codeWrong: wrong("code"),
  async tooManyRequests(scene) {
    await limit("codeFailuresOfRecipient")(scene);
    return wrong("code")(scene);
  },
};

const OPEN_ACCOUNT: Provocations = {
  ...NEW_PASSWORD,
  ...INVITE,
  ...RESTRICTED,
  ticketInvalid: fields({ ticket: "x" }),
  termsOutdated: fields({ termsVersion: "1999-01" }),
  usernameInvalid: fields({ username: "-" }),
  async usernameTaken({ test, ready }) {
    const username = `taken_${String(ready.fields("")["ticket"]).replaceAll(/\W/g, "").slice(0, 9)}`;
    await makePerson(test, { username });
    return { fields: { username: username.toUpperCase() } };
  },
  async accountExists({ test, ready }) {
    const { email, phone } = ready.fields("") as { email?: string; phone?: string };
    await makePerson(test, email ? { email } : { phone: { e164: `+49${phone}`, dialCode: "+49" } });
    return {};
  },
};

const SET_PASSWORD: Provocations = {
  ...NEW_PASSWORD,
  ticketInvalid: fields({ ticket: "x" }),
  codeMissing: fields({ totpCode: undefined }),
  codeWrong: wrong("totpCode"),
  tooManyRequests: limit("totpTries"),
};

const TRY_PASSWORD: Provocations = {
  ...STANDING,
  loginFailed: fields({ password: "nothing sealed" }),
  tooManyRequests: limit("loginTriesFromAddress"),
};

const BIND: Provocations = {
  codeMissing: fields({ totpCode: undefined }),
  tooManyRequests: limit("totpTries"),
};

const OFFER_EMAIL: Provocations = {
  alreadyBound: account((uid) => ({ email: `bound-${uid}@example.com` })),
  nothingBound: account({ phone: null, dial_code: null }),
};
const OFFER_PHONE: Provocations = {
  alreadyBound: account((uid) => ({ phone: `+491513${uid}`, dial_code: "+49" })),
  nothingBound: account({ email: null }),
};

const PROVIDER: Provocations = { providerUnknown: () => ({}) };

/** What each call can be brought to refuse, beyond what every call of its kind refuses. */
const OWN: Record<EndpointName, Provocations> = {
  registerEmailSendCode: { ...EMAIL, ...INVITE, ...SENDING, ...RESTRICTED },
  registerEmailVerifyCode: { ...EMAIL, ...VERIFY },
  registerEmail: { ...EMAIL, ...OPEN_ACCOUNT },
  registerPhoneSendCode: { ...PHONE, ...INVITE, ...SENDING, ...RESTRICTED },
  registerPhoneVerifyCode: {
    ...PHONE,
    ...VERIFY,
    countryRestricted: fields({ dialCode: "+850", phone: "1921234567" }),
  },
  registerPhone: { ...PHONE, ...OPEN_ACCOUNT },
  recoverEmailSendCode: { ...EMAIL, ...SENDING },
  recoverEmailVerifyCode: { ...EMAIL, ...VERIFY },
  recoverEmailSetPassword: SET_PASSWORD,
  recoverPhoneSendCode: { ...PHONE, ...SENDING },
  recoverPhoneVerifyCode: { ...PHONE, ...VERIFY },
  recoverPhoneSetPassword: SET_PASSWORD,
  loginEmailOrUsername: TRY_PASSWORD,
  loginPhone: { ...PHONE, ...TRY_PASSWORD },
  loginSendCode: {
    ...SENDING,
    ticketInvalid: fields({ ticket: "x" }),
    channelNotAsked: account({ second_factors: "totp" }),
  },
  loginVerifyCode: {
    ticketInvalid: withoutFlow,
    codeMissing: fields({ smsCode: undefined }),
    codeWrong: wrong("smsCode"),
    tooManyRequests: limit("totpTries"),
    ...STANDING,
  },
  loginDeviceSendCode: {
    ...SENDING,
    ticketInvalid: fields({ ticket: "x" }),
    channelNotAsked: fields({ channel: "sms" }),
  },
  loginDevice: { ticketInvalid: fields({ ticket: "x" }), codeWrong: wrong("code"), ...STANDING },
  emailBindingSendCode: { ...EMAIL, ...OFFER_EMAIL, ...SENDING },
  emailBindingSmsSendCode: { ...OFFER_EMAIL, ...SENDING },
  emailBinding: { ...EMAIL, ...OFFER_EMAIL, ...BIND, codeWrong: wrong("emailCode") },
  emailBindingCloseWindow: {},
  smsSendCode: { ...PHONE, ...OFFER_PHONE, ...SENDING },
  smsEmailSendCode: { ...OFFER_PHONE, ...SENDING },
  smsBindingPhone: { ...PHONE, ...OFFER_PHONE, ...BIND, codeWrong: wrong("emailCode") },
  smsCloseWindow: {},
  userInfo: {},
  logout: {},
  humanChallenge: { tooManyRequests: limit("challengesFromAddress") },
  ipCheck: {},
  refundRate: { tooManyRequests: limit("inviteLookupsFromAddress") },
  location: {},
  countryInfo: {},
  countryKycInfo: {},
  checkInviteCode: { tooManyRequests: limit("inviteLookupsInAll") },
  thirdPcVerify: PROVIDER,
  thirdVerify: PROVIDER,
  thirdCreate: { ...PROVIDER, ticketInvalid: withoutFlow },
  thirdBindCheckPassword: { ...PROVIDER, ticketInvalid: withoutFlow },
  thirdBindSendCode: { ...PROVIDER, ticketInvalid: withoutFlow },
  thirdBindCheckCode: { ...PROVIDER, ticketInvalid: withoutFlow },
};

export function provocationsOf(name: EndpointName): [ErrorName, Provocation][] {
  const { challenge, session } = needsOf(name);
  const all: Provocations = {
    ...(session ? SESSION : {}),
    ...(challenge ? CHALLENGE : {}),
    ...OWN[name],
  };
  return Object.entries(all) as [ErrorName, Provocation][];
}
