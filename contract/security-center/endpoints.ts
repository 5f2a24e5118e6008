export const securityOverview = {
  name: "securityOverview",
  method: "GET",
  path: "/api/a/v1/auth/security",
  session: true,
} as const;

export const authenticatorBegin = {
  name: "authenticatorBegin",
  method: "POST",
  path: "/api/a/v1/auth/security/authenticator/begin",
  session: true,
} as const;

export const authenticatorConfirm = {
  name: "authenticatorConfirm",
  method: "POST",
  path: "/api/a/v1/auth/security/authenticator/confirm",
  session: true,
} as const;

export const authenticatorRemove = {
  name: "authenticatorRemove",
  method: "POST",
  path: "/api/a/v1/auth/security/authenticator/remove",
  session: true,
} as const;

export const recoveryCodesRenew = {
  name: "recoveryCodesRenew",
  method: "POST",
  path: "/api/a/v1/auth/security/recovery-codes",
  session: true,
} as const;

export const passkeyList = {
  name: "passkeyList",
  method: "GET",
  path: "/api/a/v1/auth/security/passkeys",
  session: true,
} as const;

export const passkeyOptions = {
  name: "passkeyOptions",
  method: "POST",
  path: "/api/a/v1/auth/security/passkeys/options",
  session: true,
} as const;

export const passkeyRegister = {
  name: "passkeyRegister",
  method: "POST",
  path: "/api/a/v1/auth/security/passkeys/register",
  session: true,
} as const;

export const passkeyRename = {
  name: "passkeyRename",
  method: "POST",
  path: "/api/a/v1/auth/security/passkeys/rename",
  session: true,
} as const;

export const passkeyRemove = {
  name: "passkeyRemove",
  method: "POST",
  path: "/api/a/v1/auth/security/passkeys/remove",
  session: true,
} as const;

export const sessionList = {
  name: "sessionList",
  method: "GET",
  path: "/api/a/v1/auth/security/sessions",
  session: true,
} as const;

export const sessionEnd = {
  name: "sessionEnd",
  method: "POST",
  path: "/api/a/v1/auth/security/sessions/end",
  session: true,
} as const;

export const sessionEndOthers = {
  name: "sessionEndOthers",
  method: "POST",
  path: "/api/a/v1/auth/security/sessions/end-others",
  session: true,
} as const;

export const deviceList = {
  name: "deviceList",
  method: "GET",
  path: "/api/a/v1/auth/security/devices",
  session: true,
} as const;

export const deviceForget = {
  name: "deviceForget",
  method: "POST",
  path: "/api/a/v1/auth/security/devices/forget",
  session: true,
} as const;

export const suspendedMethods = {
  name: "suspendedMethods",
  method: "GET",
  path: "/api/a/v1/auth/security/methods/suspended",
  session: true,
} as const;

export const suspendedMethodKeep = {
  name: "suspendedMethodKeep",
  method: "POST",
  path: "/api/a/v1/auth/security/methods/suspended/keep",
  session: true,
} as const;

export const suspendedMethodDiscard = {
  name: "suspendedMethodDiscard",
  method: "POST",
  path: "/api/a/v1/auth/security/methods/suspended/discard",
  session: true,
} as const;

export const historyList = {
  name: "historyList",
  method: "GET",
  path: "/api/a/v1/auth/security/history",
  session: true,
} as const;

export const historyExport = {
  name: "historyExport",
  method: "GET",
  path: "/api/a/v1/auth/security/history/export",
  session: true,
} as const;

export const passwordChange = {
  name: "passwordChange",
  method: "POST",
  path: "/api/a/v1/auth/security/password",
  session: true,
} as const;

export const emailChangeOldSendCode = {
  name: "emailChangeOldSendCode",
  method: "POST",
  path: "/api/a/v1/auth/security/email/old/sendcode",
  session: true,
} as const;

export const emailChangeNewSendCode = {
  name: "emailChangeNewSendCode",
  method: "POST",
  path: "/api/a/v1/auth/security/email/new/sendcode",
  session: true,
} as const;

export const emailChange = {
  name: "emailChange",
  method: "POST",
  path: "/api/a/v1/auth/security/email",
  session: true,
} as const;

export const phoneChangeOldSendCode = {
  name: "phoneChangeOldSendCode",
  method: "POST",
  path: "/api/a/v1/auth/security/phone/old/sendcode",
  session: true,
} as const;

export const phoneChangeNewSendCode = {
  name: "phoneChangeNewSendCode",
  method: "POST",
  path: "/api/a/v1/auth/security/phone/new/sendcode",
  session: true,
} as const;

export const phoneChange = {
  name: "phoneChange",
  method: "POST",
  path: "/api/a/v1/auth/security/phone",
  session: true,
} as const;

export const antiPhishingCode = {
  name: "antiPhishingCode",
  method: "GET",
  path: "/api/a/v1/auth/security/anti-phishing-code",
  session: true,
} as const;

export const antiPhishingCodeSet = {
  name: "antiPhishingCodeSet",
  method: "POST",
  path: "/api/a/v1/auth/security/anti-phishing-code/set",
  session: true,
} as const;

export const accountClose = {
  name: "accountClose",
  method: "POST",
  path: "/api/a/v1/auth/security/close-account",
  session: true,
} as const;

export const dataExport = {
  name: "dataExport",
  method: "POST",
  path: "/api/a/v1/auth/security/data-export",
  session: true,
} as const;
