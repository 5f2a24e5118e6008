import { CLIENT_ERROR_PATH } from "./client-error.ts";

/**
 * Every call of the specification with its exact method and path, and ours beyond it. One constant
 * each, apart from the schemas: the browser takes the few that a page needs and nothing else.
 */
export interface Endpoint<Name extends string = string> {
  readonly name: Name;
  readonly method: "GET" | "POST";
  readonly path: string;
  /** It is answered to a signed-in visitor only. Its path leads with the account's group (REQ-4). */
  readonly session?: true;
}

const A = "/api/a";

export const registerEmail = {
  name: "registerEmail",
  method: "POST",
  path: `${A}/v1/auth/register/email`,
} as const;
export const registerEmailSendCode = {
  name: "registerEmailSendCode",
  method: "POST",
  path: `${A}/v1/auth/register/email/sendcode`,
} as const;
export const registerEmailVerifyCode = {
  name: "registerEmailVerifyCode",
  method: "POST",
  path: `${A}/v1/auth/register/email/verifycode`,
} as const;
export const registerPhone = {
  name: "registerPhone",
  method: "POST",
  path: `${A}/v1/auth/register/phone`,
} as const;
export const registerPhoneSendCode = {
  name: "registerPhoneSendCode",
  method: "POST",
  path: `${A}/v1/auth/register/phone/sendcode`,
} as const;
export const registerPhoneVerifyCode = {
  name: "registerPhoneVerifyCode",
  method: "POST",
  path: `${A}/v1/auth/register/phone/verifycode`,
} as const;
export const emailBindingSendCode = {
  name: "emailBindingSendCode",
  method: "POST",
  path: `${A}/v1/auth/email-binding/sendcode`,
  session: true,
} as const;
export const emailBindingSmsSendCode = {
  name: "emailBindingSmsSendCode",
  method: "POST",
  path: `${A}/v1/auth/email-binding/sms/sendcode`,
  session: true,
} as const;
export const emailBindingCloseWindow = {
  name: "emailBindingCloseWindow",
  method: "POST",
  path: `${A}/v1/auth/email-binding/close-window`,
  session: true,
} as const;
export const emailBinding = {
  name: "emailBinding",
  method: "POST",
  path: `${A}/v1/auth/email-binding`,
  session: true,
} as const;
export const userInfo = {
  name: "userInfo",
  method: "GET",
  path: `${A}/v2/auth/user/info`,
  session: true,
} as const;
export const loginEmailOrUsername = {
  name: "loginEmailOrUsername",
  method: "POST",
  path: `${A}/v4/auth/login/email-or-username`,
} as const;
export const loginPhone = {
  name: "loginPhone",
  method: "POST",
  path: `${A}/v4/auth/login/phone`,
} as const;
export const loginSendCode = {
  name: "loginSendCode",
  method: "POST",
  path: `${A}/v4/auth/login/send-code`,
} as const;
export const loginVerifyCode = {
  name: "loginVerifyCode",
  method: "POST",
  path: `${A}/v4/auth/login/verify-code`,
} as const;
export const loginDeviceSendCode = {
  name: "loginDeviceSendCode",
  method: "POST",
  path: `${A}/v4/auth/login/device/send-code`,
} as const;
export const loginDevice = {
  name: "loginDevice",
  method: "POST",
  path: `${A}/v4/auth/login/device`,
} as const;
export const smsSendCode = {
  name: "smsSendCode",
  method: "POST",
  path: `${A}/v1/auth/sms/sendcode`,
  session: true,
} as const;
export const smsBindingPhone = {
  name: "smsBindingPhone",
  method: "POST",
  path: `${A}/v1/auth/sms/binding-phone`,
  session: true,
} as const;
export const smsCloseWindow = {
  name: "smsCloseWindow",
  method: "POST",
  path: `${A}/v1/auth/sms/close-window`,
  session: true,
} as const;
export const smsEmailSendCode = {
  name: "smsEmailSendCode",
  method: "POST",
  path: `${A}/v1/auth/sms/email/sendcode`,
  session: true,
} as const;
export const humanChallenge = {
  name: "humanChallenge",
  method: "GET",
  path: `${A}/v1/auth/user/humanchallenge`,
} as const;
export const ipCheck = {
  name: "ipCheck",
  method: "POST",
  path: `${A}/v1/auth/user/ip-check`,
} as const;
export const refundRate = {
  name: "refundRate",
  method: "GET",
  path: "/api/e/v2/referral/public/refund-rate",
} as const;
export const clientError = {
  name: "clientError",
  method: "POST",
  path: CLIENT_ERROR_PATH,
} as const;
export const location = {
  name: "location",
  method: "GET",
  path: `${A}/v1/public/location`,
} as const;
export const recoverEmailSendCode = {
  name: "recoverEmailSendCode",
  method: "POST",
  path: `${A}/v1/auth/password/recover/email/sendcode`,
} as const;
export const recoverEmailVerifyCode = {
  name: "recoverEmailVerifyCode",
  method: "POST",
  path: `${A}/v1/auth/password/recover/email/verifycode`,
} as const;
export const recoverEmailSetPassword = {
  name: "recoverEmailSetPassword",
  method: "POST",
  path: `${A}/v1/auth/password/recover/email/setpassword`,
} as const;
export const recoverPhoneSendCode = {
  name: "recoverPhoneSendCode",
  method: "POST",
  path: `${A}/v1/auth/password/recover/phone/sendcode`,
} as const;
export const recoverPhoneVerifyCode = {
  name: "recoverPhoneVerifyCode",
  method: "POST",
  path: `${A}/v1/auth/password/recover/phone/verifycode`,
} as const;
export const recoverPhoneSetPassword = {
  name: "recoverPhoneSetPassword",
  method: "POST",
  path: `${A}/v1/auth/password/recover/phone/setpassword`,
} as const;
export const countryInfo = {
  name: "countryInfo",
  method: "GET",
  path: `${A}/v1/auth/country/info`,
} as const;
export const countryKycInfo = {
  name: "countryKycInfo",
  method: "GET",
  path: `${A}/v1/auth/country/kyc-info`,
} as const;
export const thirdPcVerify = {
  name: "thirdPcVerify",
  method: "POST",
  path: `${A}/v1/auth/third/signin/pc/verify`,
} as const;
export const thirdVerify = {
  name: "thirdVerify",
  method: "POST",
  path: `${A}/v1/auth/third/signin/verify`,
} as const;
export const thirdCreate = {
  name: "thirdCreate",
  method: "POST",
  path: `${A}/v1/auth/third/signin/create`,
} as const;
export const thirdBindCheckPassword = {
  name: "thirdBindCheckPassword",
  method: "POST",
  path: `${A}/v1/auth/third/signin/bind/check/pwd`,
} as const;
export const thirdBindSendCode = {
  name: "thirdBindSendCode",
  method: "POST",
  path: `${A}/v1/auth/third/signin/bind/send/code`,
} as const;
export const thirdBindCheckCode = {
  name: "thirdBindCheckCode",
  method: "POST",
  path: `${A}/v1/auth/third/signin/bind/check/code`,
} as const;
export const checkInviteCode = {
  name: "checkInviteCode",
  method: "GET",
  path: `${A}/v1/auth/register/check-invite-code`,
} as const;
export const logout = {
  name: "logout",
  method: "POST",
  path: `${A}/v1/auth/logout`,
  session: true,
} as const;
/** The buttons. The provider is a field of each call, not part of its path. */
export const thirdProviders = {
  name: "thirdProviders",
  method: "GET",
  path: `${A}/v1/auth/third/signin/providers`,
} as const;
export const thirdStart = {
  name: "thirdStart",
  method: "POST",
  path: `${A}/v1/auth/third/signin/start`,
} as const;
export const thirdNativeStart = {
  name: "thirdNativeStart",
  method: "POST",
  path: `${A}/v1/auth/third/signin/native/start`,
} as const;
export const identityList = {
  name: "identityList",
  method: "GET",
  path: `${A}/v1/auth/third/identities`,
  session: true,
} as const;
export const identityStart = {
  name: "identityStart",
  method: "POST",
  path: `${A}/v1/auth/third/identities/start`,
  session: true,
} as const;
export const identityAdd = {
  name: "identityAdd",
  method: "POST",
  path: `${A}/v1/auth/third/identities/add`,
  session: true,
} as const;
export const identityRemove = {
  name: "identityRemove",
  method: "POST",
  path: `${A}/v1/auth/third/identities/remove`,
  session: true,
} as const;
export const loginPasskeyOptions = {
  name: "loginPasskeyOptions",
  method: "POST",
  path: `${A}/v1/auth/login/passkey/options`,
} as const;
export const loginPasskey = {
  name: "loginPasskey",
  method: "POST",
  path: `${A}/v1/auth/login/passkey/verify`,
} as const;
export const stepUp = {
  name: "stepUp",
  method: "GET",
  path: `${A}/v1/auth/step-up`,
  session: true,
} as const;
export const stepUpSendCode = {
  name: "stepUpSendCode",
  method: "POST",
  path: `${A}/v1/auth/step-up/send-code`,
  session: true,
} as const;
export const stepUpPasskeyOptions = {
  name: "stepUpPasskeyOptions",
  method: "POST",
  path: `${A}/v1/auth/step-up/passkey/options`,
  session: true,
} as const;
export const stepUpVerify = {
  name: "stepUpVerify",
  method: "POST",
  path: `${A}/v1/auth/step-up/verify`,
  session: true,
} as const;
export const securityOverview = {
  name: "securityOverview",
  method: "GET",
  path: `${A}/v1/auth/security`,
  session: true,
} as const;
export const authenticatorBegin = {
  name: "authenticatorBegin",
  method: "POST",
  path: `${A}/v1/auth/security/authenticator/begin`,
  session: true,
} as const;
export const authenticatorConfirm = {
  name: "authenticatorConfirm",
  method: "POST",
  path: `${A}/v1/auth/security/authenticator/confirm`,
  session: true,
} as const;
export const authenticatorRemove = {
  name: "authenticatorRemove",
  method: "POST",
  path: `${A}/v1/auth/security/authenticator/remove`,
  session: true,
} as const;
export const recoveryCodesRenew = {
  name: "recoveryCodesRenew",
  method: "POST",
  path: `${A}/v1/auth/security/recovery-codes`,
  session: true,
} as const;
export const passkeyList = {
  name: "passkeyList",
  method: "GET",
  path: `${A}/v1/auth/security/passkeys`,
  session: true,
} as const;
export const passkeyOptions = {
  name: "passkeyOptions",
  method: "POST",
  path: `${A}/v1/auth/security/passkeys/options`,
  session: true,
} as const;
export const passkeyRegister = {
  name: "passkeyRegister",
  method: "POST",
  path: `${A}/v1/auth/security/passkeys/register`,
  session: true,
} as const;
export const passkeyRename = {
  name: "passkeyRename",
  method: "POST",
  path: `${A}/v1/auth/security/passkeys/rename`,
  session: true,
} as const;
export const passkeyRemove = {
  name: "passkeyRemove",
  method: "POST",
  path: `${A}/v1/auth/security/passkeys/remove`,
  session: true,
} as const;
export const sessionList = {
  name: "sessionList",
  method: "GET",
  path: `${A}/v1/auth/security/sessions`,
  session: true,
} as const;
export const sessionEnd = {
  name: "sessionEnd",
  method: "POST",
  path: `${A}/v1/auth/security/sessions/end`,
  session: true,
} as const;
export const sessionEndOthers = {
  name: "sessionEndOthers",
  method: "POST",
  path: `${A}/v1/auth/security/sessions/end-others`,
  session: true,
} as const;
export const deviceList = {
  name: "deviceList",
  method: "GET",
  path: `${A}/v1/auth/security/devices`,
  session: true,
} as const;
export const deviceForget = {
  name: "deviceForget",
  method: "POST",
  path: `${A}/v1/auth/security/devices/forget`,
  session: true,
} as const;
export const suspendedMethods = {
  name: "suspendedMethods",
  method: "GET",
  path: `${A}/v1/auth/security/methods/suspended`,
  session: true,
} as const;
export const suspendedMethodKeep = {
  name: "suspendedMethodKeep",
  method: "POST",
  path: `${A}/v1/auth/security/methods/suspended/keep`,
  session: true,
} as const;
export const suspendedMethodDiscard = {
  name: "suspendedMethodDiscard",
  method: "POST",
  path: `${A}/v1/auth/security/methods/suspended/discard`,
  session: true,
} as const;
export const historyList = {
  name: "historyList",
  method: "GET",
  path: `${A}/v1/auth/security/history`,
  session: true,
} as const;
export const historyExport = {
  name: "historyExport",
  method: "GET",
  path: `${A}/v1/auth/security/history/export`,
  session: true,
} as const;
export const passwordChange = {
  name: "passwordChange",
  method: "POST",
  path: `${A}/v1/auth/security/password`,
  session: true,
} as const;
export const emailChangeOldSendCode = {
  name: "emailChangeOldSendCode",
  method: "POST",
  path: `${A}/v1/auth/security/email/old/sendcode`,
  session: true,
} as const;
export const emailChangeNewSendCode = {
  name: "emailChangeNewSendCode",
  method: "POST",
  path: `${A}/v1/auth/security/email/new/sendcode`,
  session: true,
} as const;
export const emailChange = {
  name: "emailChange",
  method: "POST",
  path: `${A}/v1/auth/security/email`,
  session: true,
} as const;
export const phoneChangeOldSendCode = {
  name: "phoneChangeOldSendCode",
  method: "POST",
  path: `${A}/v1/auth/security/phone/old/sendcode`,
  session: true,
} as const;
export const phoneChangeNewSendCode = {
  name: "phoneChangeNewSendCode",
  method: "POST",
  path: `${A}/v1/auth/security/phone/new/sendcode`,
  session: true,
} as const;
export const phoneChange = {
  name: "phoneChange",
  method: "POST",
  path: `${A}/v1/auth/security/phone`,
  session: true,
} as const;
export const antiPhishingCode = {
  name: "antiPhishingCode",
  method: "GET",
  path: `${A}/v1/auth/security/anti-phishing-code`,
  session: true,
} as const;
export const antiPhishingCodeSet = {
  name: "antiPhishingCodeSet",
  method: "POST",
  path: `${A}/v1/auth/security/anti-phishing-code/set`,
  session: true,
} as const;
export const accountClose = {
  name: "accountClose",
  method: "POST",
  path: `${A}/v1/auth/security/close-account`,
  session: true,
} as const;
export const dataExport = {
  name: "dataExport",
  method: "POST",
  path: `${A}/v1/auth/security/data-export`,
  session: true,
} as const;
export const notMeLook = {
  name: "notMeLook",
  method: "POST",
  path: `${A}/v1/auth/security/not-me/look`,
} as const;
export const notMeConfirm = {
  name: "notMeConfirm",
  method: "POST",
  path: `${A}/v1/auth/security/not-me/confirm`,
} as const;
export const lostFactorSendCode = {
  name: "lostFactorSendCode",
  method: "POST",
  path: `${A}/v1/auth/security/lost-factor/sendcode`,
} as const;
export const lostFactorStart = {
  name: "lostFactorStart",
  method: "POST",
  path: `${A}/v1/auth/security/lost-factor/start`,
} as const;
export const lostFactorStop = {
  name: "lostFactorStop",
  method: "POST",
  path: `${A}/v1/auth/security/lost-factor/stop`,
} as const;
export const lostFactorStopSignedIn = {
  name: "lostFactorStopSignedIn",
  method: "POST",
  path: `${A}/v1/auth/security/lost-factor/stop-signed-in`,
  session: true,
} as const;

/** API-5: calls that send a message or try a password carry a solved challenge in this header. */
export const CAPTCHA_HEADER = "captcha-validation";

/** Optional on every call that changes something: a repeated call with it gets the same answer. */
export const IDEMPOTENCY_HEADER = "idempotency-key";
