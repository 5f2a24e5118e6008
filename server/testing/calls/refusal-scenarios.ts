import { type EndpointName, ENDPOINTS, requirementsOf } from "@portico/contract/endpoints";
import type { ErrorName } from "@portico/contract/errors";
import { MAX_DOCUMENT_BYTES, MAX_DOCUMENTS } from "@portico/contract/fields/company-documents";
import { takesIdempotencyKey } from "@portico/contract/endpoint";
import { NEW_PASSKEY, PASSKEY_ANSWER as NO_PASSKEY } from "@portico/contract/shared/example-values";
import type { Account } from "../../core/accounts/accounts.ts";
import { MAX_PASSKEYS } from "../../core/passkeys/options.ts";
import { DAY, HOUR } from "../../platform/clock.ts";
import type { DocumentScanner } from "../../platform/document-scan/document-scan.ts";
import { type Provider, ProviderDown } from "../../platform/oidc/provider.ts";
import { beginAttempt, keepForAnother, newKey, withKey } from "./idempotency.ts";
import { INSTITUTION, upload } from "../people/company.ts";
import { makePerson } from "../people/people.ts";
import { attempt, type Changed, type CallFixture } from "./call-fixtures.ts";
import { linkExample } from "./third-party-call-fixtures.ts";
import type { TestApp, TestAppOptions } from "../app/test-app.ts";

/** The limits of the test's own app: a limit removed here is reached at once. */
export type OpenLimits = NonNullable<TestAppOptions["limits"]>;

interface ScenarioContext {
  test: TestApp;
  ready: CallFixture;
  limits: OpenLimits;
}

/** Arranges that a prepared call is refused in one way. */
export type RefusalScenario = (context: ScenarioContext) => Changed | Promise<Changed>;

type RefusalScenarios = Partial<Record<ErrorName, RefusalScenario>>;

const fields =
  (values: Record<string, unknown>): RefusalScenario =>
  () => ({ fields: values });

const captcha =
  (value: string): RefusalScenario =>
  () => ({ headers: { "captcha-validation": value } });

const account =
  (change: Partial<Account> | ((uid: string) => Partial<Account>)): RefusalScenario =>
  async ({ test, ready }) => {
    const { db } = test.services.database;
    const { id = "", uid = "" } = ready.person?.account ?? {};
    const values = typeof change === "function" ? change(uid) : change;
    await db.updateTable("accounts").set(values).where("id", "=", id).execute();
    return {};
  };

const limit =
  (name: keyof OpenLimits): RefusalScenario =>
  ({ limits }) => {
    limits[name] = Object.assign(limits[name] ?? { window: 1 }, { max: 0 });
    return {};
  };

const ended =
  (why: string): RefusalScenario =>
  async ({ test, ready }) => {
    const end = { ended_at: test.clock.now(), ended_why: why };
    const id = ready.person?.account.id ?? "";
    const { db } = test.services.database;
    await db.updateTable("sessions").set(end).where("account_id", "=", id).execute();
    return {};
  };

/** Six digits other than the right ones. */
const wrong =
  (field: string): RefusalScenario =>
  ({ ready }) => ({
    fields: { [field]: ready.fields("")[field] === "000000" ? "000001" : "000000" },
  });

const password =
  (text: string | ((ready: CallFixture) => string)): RefusalScenario =>
  ({ ready }) => {
    const chosen = typeof text === "string" ? text : text(ready);
    return { fields: { password: ready.browser.seal(chosen, String(ready.fields("")["ticket"])) } };
  };

const withoutFlow: RefusalScenario = ({ ready }) => {
  ready.browser.cookies.delete("__Host-flow");
  return {};
};

const ownName = ({ fields: own, person }: CallFixture): string => {
  const { email, phone } = own("") as { email?: string; phone?: string };
  return email ?? person?.account.email ?? person?.account.phone ?? `+49${phone}`;
};

const NEW_PASSWORD: RefusalScenarios = {
  passwordUnreadable: fields({ password: "plain words" }),
  passwordTooShort: password("short"),
  passwordTooLong: password("long words ".repeat(20)),
  passwordCommon: password("passwordpassword"),
  passwordOwnName: password(ownName),
};

const CHALLENGE: RefusalScenarios = {
  challengeRequired: captcha(""),
  challengeFailed: captcha("e30="),
};

const SESSION: RefusalScenarios = {
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

const REPEATED: RefusalScenarios = {
  idempotencyKeyInvalid: () => withKey("garbage"),
  async idempotencyKeyReused({ test }) {
    const key = newKey();
    await keepForAnother(test.services, key);
    return withKey(key);
  },
  async requestInProgress({ test }) {
    const key = newKey();
    await beginAttempt(test.services, key);
    return withKey(key);
  },
};

const FRESH: RefusalScenarios = {
  async proofRequired({ test, ready }) {
    const id = ready.person?.account.id ?? "";
    const { db } = test.services.database;
    await db.updateTable("sessions").set({ proven_at: 0 }).where("account_id", "=", id).execute();
    return {};
  },
};

const SENDING: RefusalScenarios = {
  resendTooSoon: limit("sendPace"),
  tooManyRequests: limit("sendFromAddress"),
};

/** The account becomes a sub-account of one that is being closed. */
const mainAccountClosing: RefusalScenario = async (context) => {
  const { account: main } = await makePerson(context.test);
  const { db } = context.test.services.database;
  const change = db.updateTable("accounts").set({ closing_at: context.test.clock.now() + DAY });
  await change.where("id", "=", main.id).execute();
  return account({ parent_id: main.id })(context);
};

const STATUS_ORDER: RefusalScenarios = {
  accountFrozen: account({ status: "frozen" }),
  accountClosed: account({ status: "closed" }),
  mainAccountClosing,
};

const EMAIL: RefusalScenarios = { emailInvalid: fields({ email: "no address" }) };
const PHONE: RefusalScenarios = { phoneInvalid: fields({ phone: "1" }) };
const INVITE: RefusalScenarios = { inviteCodeUnknown: fields({ inviteCode: "AAAAAAAAAA" }) };
/** Calls from North Korea, through the proxy that the test trusts. */
const RESTRICTED: RefusalScenarios = {
  countryRestricted: () => ({ headers: { "x-forwarded-for": "175.45.176.1" } }),
};

const VERIFY: RefusalScenarios = {
  ticketInvalid: withoutFlow,
  codeWrong: wrong("code"),
  async tooManyRequests(context) {
    await limit("codeFailuresOfRecipient")(context);
    return wrong("code")(context);
  },
};

const refuseMessages = ({ services, clock }: TestApp) =>
  services.database.db.updateTable("outbox").set({ refused_at: clock.now() }).execute();

const refusedAtResend = (name: EndpointName): RefusalScenarios => ({
  async addressRefused({ test, ready }) {
    await attempt(name, ready);
    await refuseMessages(test);
    return {};
  },
});

const refusedAtVerify = (field: string): RefusalScenarios => ({
  async addressRefused(context) {
    await refuseMessages(context.test);
    return wrong(field)(context);
  },
});

const addressTaken: RefusalScenario = async ({ test, ready }) => {
  const { email, phone } = ready.fields("") as { email?: string; phone?: string };
  await makePerson(test, email ? { email } : { phone: { e164: `+49${phone}`, dialCode: "+49" } });
  return {};
};

/** The suspended method is an address that another account has by now. */
const suspendedContactTaken: RefusalScenario = async ({ test, ready }) => {
  const { account: other } = await makePerson(test);
  const contact = { channel: "email", address: other.email };
  await test.services.database.db
    .updateTable("method_changes")
    .set({ kind: "email", contents: JSON.stringify(contact) })
    .where("account_id", "=", ready.person?.account.id ?? "")
    .execute();
  return {};
};

const OPEN_ACCOUNT: RefusalScenarios = {
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
  accountExists: addressTaken,
};

const SET_PASSWORD: RefusalScenarios = {
  ...NEW_PASSWORD,
  ticketInvalid: fields({ ticket: "x" }),
  codeMissing: fields({ totpCode: undefined }),
  codeWrong: wrong("totpCode"),
  tooManyRequests: limit("totpAttempts"),
};

const TRY_PASSWORD: RefusalScenarios = {
  ...STATUS_ORDER,
  loginFailed: fields({ password: "nothing sealed" }),
  tooManyRequests: limit("loginAttemptsFromAddress"),
};

const BIND: RefusalScenarios = {
  async proofRequired(context) {
    await account({ second_factors: "passkey" })(context);
    return FRESH.proofRequired?.(context) ?? {};
  },
  codeMissing: fields({ totpCode: undefined }),
  tooManyRequests: limit("totpAttempts"),
};

const OFFER_EMAIL: RefusalScenarios = {
  alreadyBound: account((uid) => ({ email: `bound-${uid}@example.com` })),
  nothingBound: account({ phone: null, dial_code: null }),
};
const OFFER_PHONE: RefusalScenarios = {
  alreadyBound: account((uid) => ({ phone: `+491513${uid}`, dial_code: "+49" })),
  nothingBound: account({ email: null }),
};

/** The provider fails the next time it is called. */
const providerDown: RefusalScenario = ({ test }) => {
  const provider = test.services.providers[0] as Provider;
  const { authorizationUrl } = provider;
  Object.assign(provider, {
    async authorizationUrl() {
      Object.assign(provider, { authorizationUrl });
      throw new ProviderDown("test");
    },
  });
  return {};
};

/** Another account has linked the identity that the prepared call would link. */
const identityTaken: RefusalScenario = async ({ test, ready }) => {
  const { db } = test.services.database;
  const other = await makePerson(test);
  const { ticket, code } = ready.fields("") as { ticket?: string; code?: string };
  if (ticket === undefined) {
    await linkExample(test, other.account.id, code?.replace("user:", "") ?? "");
    return {};
  }
  const tickets = await db.selectFrom("tickets").select("subject").execute();
  for (const [subject] of JSON.stringify(tickets).matchAll(/subject-\d+/g)) {
    await linkExample(test, other.account.id, subject).catch(() => {});
  }
  return {};
};

const START: RefusalScenarios = {
  providerUnknown: fields({ provider: "nobody" }),
  tooManyRequests: limit("thirdStartsFromAddress"),
};
const THIRD_ANSWER: RefusalScenarios = {
  providerUnknown: fields({ provider: "nobody" }),
  providerUnavailable: fields({ code: "down:" }),
  providerRefused: fields({ code: "nonsense" }),
  ticketInvalid: fields({ state: "x" }),
  tooManyRequests: limit("thirdAnswersFromAddress"),
};

/** The password is encrypted for the challenge sent with the call. */
const sealedAs =
  (field: string, text: string | ((ready: CallFixture) => string)): RefusalScenario =>
  ({ ready }) => {
    const { fields: own, browser } = { ...ready };
    const chosen = typeof text === "string" ? text : text({ ...ready });
    ready.fields = (id) => ({ ...own(id), [field]: browser.seal(chosen, id) });
    return {};
  };

const NO_PHONE = account({ phone: null, dial_code: null });
const CHANGE_EMAIL: RefusalScenarios = {
  nothingBound: account({ email: null }),
  sameContact: ({ ready }) => ({ fields: { email: ready.person?.account.email } }),
};
const CHANGE_PHONE: RefusalScenarios = {
  nothingBound: NO_PHONE,
  sameContact: ({ ready }) => ({
    fields: { dialCode: "+49", phone: ready.person?.account.phone?.slice(3) },
  }),
  countryRestricted: fields({ dialCode: "+850", phone: "1921234567" }),
};
/** The ticket says that the sign-in came from a provider. */
const byProvider: RefusalScenario = async ({ test, ready }) => {
  const { db } = test.services.database;
  const accountId = ready.person?.account.id ?? "";
  const subject = JSON.stringify({ accountId, proven: ["third-party"], asked: ["totp"] });
  const change = db.updateTable("tickets").set({ subject });
  await change.where("account_id", "=", accountId).execute();
  return {};
};
const LOSING: RefusalScenarios = {
  ticketInvalid: fields({ ticket: "x" }),
  factorResetUnavailable: account({ second_factors: "email" }),
  factorResetUnderWay: account({ factor_reset_at: 1 }),
  factorResetPasswordFirst: byProvider,
};

const spentLinks: RefusalScenario = async ({ test, ready }) => {
  const { db } = test.services.database;
  const id = ready.person?.account.id ?? "";
  await db.updateTable("mail_links").set({ used_at: 1 }).where("account_id", "=", id).execute();
  return {};
};

const OF_PARENT: RefusalScenarios = { factorsOfParent: account({ use_admin_two_factor: 1 }) };

const without =
  (
    table: "authenticators" | "pending_authenticators" | "passkeys" | "company_documents",
  ): RefusalScenario =>
  async ({ test, ready }) => {
    const id = ready.person?.account.id ?? "";
    const { db } = test.services.database;
    await db.deleteFrom(table).where("account_id", "=", id).execute();
    return {};
  };

const manyPasskeys: RefusalScenario = async ({ test, ready }) => {
  const { id = "", created_at = 0 } = ready.person?.account ?? {};
  const rows = Array.from({ length: MAX_PASSKEYS }, (_, index) => ({
    id: `${id}-${index}`,
    account_id: id,
    public_key: "",
    counter: 0,
    transports: "",
    name: "Key",
    device_type: "multiDevice" as const,
    aaguid: null,
    backed_up: 0,
    created_at,
    last_used_at: null,
  }));
  await test.services.database.db.insertInto("passkeys").values(rows).execute();
  return {};
};

/** Changes the sub-account that the prepared call is about. */
const subAccount =
  (change: Partial<Account>): RefusalScenario =>
  async ({ test, ready }) => {
    const { db } = test.services.database;
    const id = String(ready.fields("")["id"]);
    await db.updateTable("accounts").set(change).where("id", "=", id).execute();
    return {};
  };

const USERNAME: RefusalScenarios = {
  usernameInvalid: fields({ username: "🦊\u202E" }),
  async usernameTaken({ test, ready }) {
    const { account: other } = await makePerson(test, {
      username: `taken_${ready.person?.account.uid}`,
    });
    return { fields: { username: other.username?.toUpperCase() } };
  },
  tooManyRequests: limit("subAccountNames"),
};

/** Only institutions have sub-accounts here. */
const NOT_ALLOWED: RefusalScenarios = {
  subAccountsUnavailable: account({ type: "individual" }),
};
const FOREIGN_SUB_ACCOUNT: RefusalScenarios = { notFound: fields({ id: "x" }) };

const manySubAccounts: RefusalScenario = async ({ test, ready }) => {
  const { max } = test.services.settings.subAccounts;
  const { id = "", uid = "" } = ready.person?.account ?? {};
  for (let index = 0; index < max; index += 1) {
    await makePerson(test, {
      username: `many_${uid}_${index}`,
      parent: { id, useAdminTwoFactor: false },
    });
  }
  return {};
};

const spentInvitations: RefusalScenario = async ({ test, ready }) => {
  const { invitations, database } = test.services;
  await invitations.endAll(database.db, ready.person?.account.id ?? "");
  return {};
};

/** What each call can refuse, beyond what every call of its kind refuses. */
const INDIVIDUAL = account({ type: "individual" });

const manyDocuments: RefusalScenario = async ({ test, ready }) => {
  const rows = Array.from({ length: MAX_DOCUMENTS }, (_, index) => ({
    id: `document-${index}`,
    account_id: ready.person?.account.id ?? "",
    kind: "other",
    name: "",
    size: 1,
    type: null,
    scanned: 0,
    created_at: 1,
    added_at: null,
    expires_at: test.clock.now() + HOUR,
  }));
  await test.services.database.db.insertInto("company_documents").values(rows).execute();
  return {};
};

const withoutParts: RefusalScenario = async ({ test }) => {
  await test.services.database.db.deleteFrom("company_document_parts").execute();
  return {};
};

/** It begins like a PDF but is not one. */
const damagedDocument: RefusalScenario = async ({ ready }) => {
  const content = Buffer.from("%PDF-1.7 and nothing else");
  const { id } = await upload(ready.browser, { content }, "part");
  return { fields: { id } };
};

/** The next scan answers this. */
const scanned =
  (isClean: DocumentScanner["isClean"]): RefusalScenario =>
  ({ test }) => {
    const { documentScanner } = test.services;
    const { isClean: before } = documentScanner;
    documentScanner.isClean = (content) => {
      documentScanner.isClean = before;
      return isClean(content);
    };
    return {};
  };

const OWN: Record<EndpointName, RefusalScenarios> = {
  registerEmailSendCode: {
    ...EMAIL,
    ...INVITE,
    ...SENDING,
    ...RESTRICTED,
    ...refusedAtResend("registerEmailSendCode"),
  },
  registerEmailVerifyCode: { ...EMAIL, ...VERIFY, ...refusedAtVerify("code") },
  registerEmail: { ...EMAIL, ...OPEN_ACCOUNT },
  registerPhoneSendCode: {
    ...PHONE,
    ...INVITE,
    ...SENDING,
    ...RESTRICTED,
    ...refusedAtResend("registerPhoneSendCode"),
  },
  registerPhoneVerifyCode: {
    ...PHONE,
    ...VERIFY,
    ...refusedAtVerify("code"),
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
    passkeyFailed: fields({ passkey: NO_PASSKEY }),
    tooManyRequests: limit("totpAttempts"),
    ...STATUS_ORDER,
  },
  loginDeviceSendCode: {
    ...SENDING,
    ticketInvalid: fields({ ticket: "x" }),
    channelNotAsked: fields({ channel: "sms" }),
  },
  loginDevice: {
    ticketInvalid: fields({ ticket: "x" }),
    codeWrong: wrong("code"),
    ...STATUS_ORDER,
  },
  emailBindingSendCode: { ...EMAIL, ...OFFER_EMAIL, ...SENDING },
  emailBindingSmsSendCode: { ...OFFER_EMAIL, ...SENDING },
  emailBinding: { ...EMAIL, ...OFFER_EMAIL, ...BIND, codeWrong: wrong("emailCode") },
  emailBindingCloseWindow: {},
  smsSendCode: { ...PHONE, ...OFFER_PHONE, ...SENDING },
  smsEmailSendCode: { ...OFFER_PHONE, ...SENDING },
  smsBindingPhone: { ...PHONE, ...OFFER_PHONE, ...BIND, codeWrong: wrong("emailCode") },
  smsCloseWindow: {},
  sessionList: {},
  sessionEnd: { notFound: fields({ id: "x" }) },
  sessionEndOthers: {},
  deviceList: {},
  deviceOverview: {},
  deviceForget: { notFound: fields({ id: "x" }) },
  suspendedMethods: {},
  suspendedMethodKeep: { notFound: fields({ id: "x" }), accountExists: suspendedContactTaken },
  suspendedMethodDiscard: { notFound: fields({ id: "x" }) },
  historyList: {},
  historyExport: {},
  historySearch: { tooManyRequests: limit("historySearches") },
  historySearchExport: { tooManyRequests: limit("historyExports") },
  passwordChange: {
    passwordWrong: sealedAs("currentPassword", "not the password at all"),
    async proofRequired(context) {
      await account({ password_hash: null })(context);
      return FRESH.proofRequired?.(context) ?? {};
    },
    passwordUnreadable: fields({ password: "plain words" }),
    passwordTooShort: sealedAs("password", "short"),
    passwordTooLong: sealedAs("password", "long words ".repeat(20)),
    passwordCommon: sealedAs("password", "passwordpassword"),
    passwordOwnName: sealedAs("password", ownName),
    tooManyRequests: limit("passwordChangeAttempts"),
  },
  emailChangeOldSendCode: { ...SENDING, nothingBound: account({ email: null }) },
  emailChangeNewSendCode: { ...EMAIL, ...SENDING, ...CHANGE_EMAIL },
  emailChange: { ...EMAIL, ...CHANGE_EMAIL, codeWrong: wrong("newCode") },
  phoneChangeOldSendCode: { ...SENDING, nothingBound: NO_PHONE },
  phoneChangeNewSendCode: { ...PHONE, ...SENDING, ...CHANGE_PHONE },
  phoneChange: { ...PHONE, ...CHANGE_PHONE, codeWrong: wrong("oldCode") },
  antiPhishingCode: {},
  antiPhishingCodeSet: { antiPhishingCodeInvalid: fields({ code: "<b>" }) },
  accountClose: {},
  dataExport: {},
  securityAlertRead: { linkInvalid: fields({ token: "x" }) },
  securityAlertReport: { notFound: fields({ id: "x" }) },
  securityAlertConfirm: { ticketInvalid: withoutFlow, linkInvalid: spentLinks },
  factorResetSendCode: { ...SENDING, ...LOSING, channelNotAsked: account({ email: null }) },
  factorResetStart: {
    ...LOSING,
    codeMissing: fields({ smsCode: undefined }),
    codeWrong: wrong("smsCode"),
  },
  factorResetStop: { linkInvalid: fields({ token: "x" }) },
  factorResetStopSignedIn: {},
  stepUp: {},
  stepUpSendCode: { ...SENDING, channelNotAsked: account({ second_factors: "" }) },
  stepUpPasskeyOptions: { noSecondFactor: account({ second_factors: "totp" }) },
  stepUpVerify: {
    codeMissing: fields({ totpCode: undefined }),
    codeWrong: wrong("totpCode"),
    passwordWrong: sealedAs("password", "not the password at all"),
    async passkeyFailed(context) {
      await account({ second_factors: "totp,passkey" })(context);
      return { fields: { password: undefined, totpCode: undefined, passkey: NO_PASSKEY } };
    },
    tooManyRequests: limit("stepUpAttempts"),
  },
  securityOverview: {},
  authenticatorBegin: OF_PARENT,
  authenticatorConfirm: {
    ...OF_PARENT,
    ticketInvalid: without("pending_authenticators"),
    codeWrong: wrong("code"),
    tooManyRequests: limit("totpAttempts"),
  },
  authenticatorRemove: { noSecondFactor: without("authenticators") },
  recoveryCodesRenew: { noSecondFactor: account({ second_factors: "" }) },
  passkeyList: {},
  passkeyOptions: { ...OF_PARENT, tooManyPasskeys: manyPasskeys },
  passkeyRegister: {
    ...OF_PARENT,
    passkeyFailed: fields({ passkey: { ...NEW_PASSKEY } }),
    tooManyPasskeys: manyPasskeys,
    tooManyRequests: limit("passkeyAttemptsFromAddress"),
  },
  passkeyRename: { passkeyUnknown: without("passkeys") },
  passkeyRemove: {
    passkeyUnknown: without("passkeys"),
    lastWayIn: account({ password_hash: null }),
  },
  loginPasskeyOptions: {
    ticketInvalid: fields({ ticket: "x" }),
    channelNotAsked: account({ second_factors: "totp" }),
  },
  loginPasskey: {
    ticketInvalid: withoutFlow,
    passkeyFailed: fields({ passkey: NO_PASSKEY }),
    ...STATUS_ORDER,
  },
  company: {},
  companyDocumentBegin: {
    companyOnly: INDIVIDUAL,
    reviewClosed: account({ review: "approved" }),
    documentNameInvalid: fields({ name: "../../etc/passwd" }),
    documentEmpty: fields({ size: 0 }),
    documentTooLarge: fields({ size: MAX_DOCUMENT_BYTES + 1 }),
    tooManyDocuments: manyDocuments,
    tooManyRequests: limit("documentsBegun"),
  },
  companyDocumentPart: {
    companyOnly: INDIVIDUAL,
    notFound: fields({ id: "x" }),
    documentTypeRefused: ({ ready }) => {
      const { length } = Buffer.from(String(ready.fields("")["content"]), "base64");
      return { fields: { content: Buffer.alloc(length, "<svg>").toString("base64") } };
    },
  },
  companyDocumentFinish: {
    companyOnly: INDIVIDUAL,
    notFound: fields({ id: "x" }),
    reviewClosed: account({ review: "approved" }),
    documentIncomplete: withoutParts,
    documentTypeRefused: damagedDocument,
    documentUnsafe: scanned(async () => false),
    documentScanUnavailable: scanned(() => Promise.reject(new Error("away"))),
    tooManyRequests: limit("documentChecks"),
  },
  companyDocumentRead: {
    companyOnly: INDIVIDUAL,
    notFound: fields({ id: "x" }),
    tooManyRequests: limit("documentPartsRead"),
  },
  companyDocumentRemove: {
    companyOnly: INDIVIDUAL,
    notFound: fields({ id: "x" }),
    reviewClosed: account({ review: "approved" }),
  },
  companyContactSet: { companyOnly: INDIVIDUAL },
  companyResubmit: {
    companyOnly: INDIVIDUAL,
    reviewClosed: account({ review: "pending" }),
    documentsMissing: without("company_documents"),
    countryRestricted: fields({ institution: { ...INSTITUTION, registrationCountry: "KP" } }),
    tooManyRequests: limit("resubmissions"),
  },
  preferences: {},
  preferencesSet: {},
  subAccountList: NOT_ALLOWED,
  subAccountRead: { ...NOT_ALLOWED, ...FOREIGN_SUB_ACCOUNT },
  subAccountCreate: {
    ...NOT_ALLOWED,
    ...USERNAME,
    tooManySubAccounts: manySubAccounts,
    passwordUnreadable: fields({ password: "plain words" }),
    passwordTooShort: sealedAs("password", "short"),
    passwordTooLong: sealedAs("password", "long words ".repeat(20)),
    passwordCommon: sealedAs("password", "passwordpassword"),
    passwordOwnName: sealedAs("password", ownName),
  },
  subAccountInvite: {
    ...NOT_ALLOWED,
    ...FOREIGN_SUB_ACCOUNT,
    subAccountFrozen: subAccount({ status: "frozen" }),
  },
  subAccountRename: { ...NOT_ALLOWED, ...USERNAME, ...FOREIGN_SUB_ACCOUNT },
  subAccountFreeze: { ...NOT_ALLOWED, ...FOREIGN_SUB_ACCOUNT },
  subAccountUnfreeze: {
    ...NOT_ALLOWED,
    ...FOREIGN_SUB_ACCOUNT,
    subAccountBlocked: subAccount({ frozen_by: null }),
  },
  subAccountResetFactor: {
    ...NOT_ALLOWED,
    ...FOREIGN_SUB_ACCOUNT,
    subAccountTwoFactorOff: subAccount({ second_factors: "email" }),
    subAccountTwoFactorShared: subAccount({ use_admin_two_factor: 1 }),
  },
  subAccountEndSessions: { ...NOT_ALLOWED, ...FOREIGN_SUB_ACCOUNT },
  subAccountActivity: { ...NOT_ALLOWED, ...FOREIGN_SUB_ACCOUNT },
  invitationRead: { linkInvalid: fields({ token: "x" }) },
  invitationAccept: {
    ...NEW_PASSWORD,
    passwordOwnName: password(
      ({ person }) => `${person?.account.username} ${person?.account.username}`,
    ),
    ticketInvalid: withoutFlow,
    linkInvalid: spentInvitations,
  },
  userInfo: {},
  logout: {},
  humanChallenge: { tooManyRequests: limit("challengesFromAddress") },
  clientError: { tooManyRequests: limit("clientErrorsFromAddress") },
  ipCheck: {},
  refundRate: { tooManyRequests: limit("inviteLookupsFromAddress") },
  location: {},
  countryInfo: {},
  countryKycInfo: {},
  checkInviteCode: { tooManyRequests: limit("inviteLookupsInAll") },
  thirdProviders: {},
  thirdStart: { ...START, providerUnavailable: providerDown },
  thirdNativeStart: START,
  thirdPcVerify: { ...THIRD_ANSWER, ...STATUS_ORDER },
  thirdVerify: {
    ...THIRD_ANSWER,
    ...STATUS_ORDER,
    providerUnavailable: fields({ idToken: "down:" }),
    providerRefused: fields({ idToken: "nonsense" }),
    ticketInvalid: fields({ nonce: "x" }),
  },
  thirdCreate: {
    ...EMAIL,
    ...NEW_PASSWORD,
    ...INVITE,
    ...RESTRICTED,
    ticketInvalid: withoutFlow,
    termsOutdated: fields({ termsVersion: "1999-01" }),
    accountExists: addressTaken,
    codeMissing: fields({ emailCode: undefined }),
    codeWrong: wrong("emailCode"),
    ...refusedAtVerify("emailCode"),
    identityTaken,
  },
  thirdBindCheckPassword: { ...TRY_PASSWORD, ticketInvalid: withoutFlow },
  thirdBindSendCode: {
    ...refusedAtResend("thirdBindSendCode"),
    ...SENDING,
    ...EMAIL,
    ticketInvalid: withoutFlow,
    channelNotAsked: fields({ channel: "sms" }),
  },
  thirdBindCheckCode: {
    ...STATUS_ORDER,
    ticketInvalid: withoutFlow,
    codeMissing: fields({ totpCode: undefined }),
    codeWrong: wrong("code"),
    channelNotAsked: fields({ channel: "sms" }),
    identityTaken,
  },
  identityList: {},
  identityStart: { ...START, providerUnavailable: providerDown },
  identityAdd: { ...THIRD_ANSWER, identityTaken },
  identityRemove: {
    identityUnknown: fields({ id: "x" }),
    lastWayIn: account({ password_hash: null }),
  },
};

export function refusalScenariosOf(name: EndpointName): [ErrorName, RefusalScenario][] {
  const { challenge, session, freshProof } = requirementsOf(name);
  const all: RefusalScenarios = {
    ...(session ? SESSION : {}),
    ...(takesIdempotencyKey(ENDPOINTS[name]) ? REPEATED : {}),
    ...(freshProof ? FRESH : {}),
    ...(challenge ? CHALLENGE : {}),
    ...OWN[name],
  };
  return Object.entries(all) as [ErrorName, RefusalScenario][];
}
