export const securityOverview = {
  name: "securityOverview",
  method: "GET",
  path: "/api/a/v1/auth/security",
  requires: { session: true },
} as const;

export const authenticatorBegin = {
  name: "authenticatorBegin",
  method: "POST",
  path: "/api/a/v1/auth/security/authenticator/begin",
  requires: { session: true, freshProof: true },
} as const;

export const authenticatorConfirm = {
  name: "authenticatorConfirm",
  method: "POST",
  path: "/api/a/v1/auth/security/authenticator/confirm",
  requires: { session: true, freshProof: true },
} as const;

export const authenticatorRemove = {
  name: "authenticatorRemove",
  method: "POST",
  path: "/api/a/v1/auth/security/authenticator/remove",
  requires: { session: true, freshProof: true },
} as const;

export const recoveryCodesRenew = {
  name: "recoveryCodesRenew",
  method: "POST",
  path: "/api/a/v1/auth/security/recovery-codes",
  requires: { session: true, freshProof: true },
} as const;

export const passkeyList = {
  name: "passkeyList",
  method: "GET",
  path: "/api/a/v1/auth/security/passkeys",
  requires: { session: true },
} as const;

export const passkeyOptions = {
  name: "passkeyOptions",
  method: "POST",
  path: "/api/a/v1/auth/security/passkeys/options",
  requires: { session: true, freshProof: true },
} as const;

export const passkeyRegister = {
  name: "passkeyRegister",
  method: "POST",
  path: "/api/a/v1/auth/security/passkeys/register",
  requires: { session: true, freshProof: true },
} as const;

export const passkeyRename = {
  name: "passkeyRename",
  method: "POST",
  path: "/api/a/v1/auth/security/passkeys/rename",
  requires: { session: true },
} as const;

export const passkeyRemove = {
  name: "passkeyRemove",
  method: "POST",
  path: "/api/a/v1/auth/security/passkeys/remove",
  requires: { session: true, freshProof: true },
} as const;

export const sessionList = {
  name: "sessionList",
  method: "GET",
  path: "/api/a/v1/auth/security/sessions",
  requires: { session: true },
} as const;

export const sessionEnd = {
  name: "sessionEnd",
  method: "POST",
  path: "/api/a/v1/auth/security/sessions/end",
  requires: { session: true, freshProof: true },
} as const;

export const sessionEndOthers = {
  name: "sessionEndOthers",
  method: "POST",
  path: "/api/a/v1/auth/security/sessions/end-others",
  requires: { session: true, freshProof: true },
} as const;

export const deviceList = {
  name: "deviceList",
  method: "GET",
  path: "/api/a/v1/auth/security/devices",
  requires: { session: true },
} as const;

export const deviceOverview = {
  name: "deviceOverview",
  method: "GET",
  path: "/api/a/v1/auth/security/devices/overview",
  requires: { session: true },
} as const;

export const deviceForget = {
  name: "deviceForget",
  method: "POST",
  path: "/api/a/v1/auth/security/devices/forget",
  requires: { session: true, freshProof: true },
} as const;

export const suspendedMethods = {
  name: "suspendedMethods",
  method: "GET",
  path: "/api/a/v1/auth/security/methods/suspended",
  requires: { session: true },
} as const;

export const suspendedMethodKeep = {
  name: "suspendedMethodKeep",
  method: "POST",
  path: "/api/a/v1/auth/security/methods/suspended/keep",
  requires: { session: true, freshProof: true },
} as const;

export const suspendedMethodDiscard = {
  name: "suspendedMethodDiscard",
  method: "POST",
  path: "/api/a/v1/auth/security/methods/suspended/discard",
  requires: { session: true, freshProof: true },
} as const;

export const historyList = {
  name: "historyList",
  method: "GET",
  path: "/api/a/v1/auth/security/history",
  requires: { session: true },
} as const;

export const historyExport = {
  name: "historyExport",
  method: "GET",
  path: "/api/a/v1/auth/security/history/export",
  requires: { session: true },
} as const;

/** `history` with a search. Its words are in the body, because they may be somebody's address. */
export const historySearch = {
  name: "historySearch",
  method: "POST",
  path: "/api/a/v1/auth/security/history/search",
  requires: { session: true },
} as const;

export const historySearchExport = {
  name: "historySearchExport",
  method: "POST",
  path: "/api/a/v1/auth/security/history/search/export",
  requires: { session: true },
} as const;

export const passwordChange = {
  name: "passwordChange",
  method: "POST",
  path: "/api/a/v1/auth/security/password",
  requires: { challenge: "password", session: true },
} as const;

export const emailChangeOldSendCode = {
  name: "emailChangeOldSendCode",
  method: "POST",
  path: "/api/a/v1/auth/security/email/old/sendcode",
  requires: { challenge: "send-code", session: true, freshProof: true },
} as const;

export const emailChangeNewSendCode = {
  name: "emailChangeNewSendCode",
  method: "POST",
  path: "/api/a/v1/auth/security/email/new/sendcode",
  requires: { challenge: "send-code", session: true, freshProof: true },
} as const;

export const emailChange = {
  name: "emailChange",
  method: "POST",
  path: "/api/a/v1/auth/security/email",
  requires: { session: true, freshProof: true },
} as const;

export const phoneChangeOldSendCode = {
  name: "phoneChangeOldSendCode",
  method: "POST",
  path: "/api/a/v1/auth/security/phone/old/sendcode",
  requires: { challenge: "send-code", session: true, freshProof: true },
} as const;

export const phoneChangeNewSendCode = {
  name: "phoneChangeNewSendCode",
  method: "POST",
  path: "/api/a/v1/auth/security/phone/new/sendcode",
  requires: { challenge: "send-code", session: true, freshProof: true },
} as const;

export const phoneChange = {
  name: "phoneChange",
  method: "POST",
  path: "/api/a/v1/auth/security/phone",
  requires: { session: true, freshProof: true },
} as const;

export const antiPhishingCode = {
  name: "antiPhishingCode",
  method: "GET",
  path: "/api/a/v1/auth/security/anti-phishing-code",
  requires: { session: true },
} as const;

export const antiPhishingCodeSet = {
  name: "antiPhishingCodeSet",
  method: "POST",
  path: "/api/a/v1/auth/security/anti-phishing-code/set",
  requires: { session: true, freshProof: true },
} as const;

export const accountClose = {
  name: "accountClose",
  method: "POST",
  path: "/api/a/v1/auth/security/close-account",
  requires: { session: true, freshProof: true },
} as const;

export const dataExport = {
  name: "dataExport",
  method: "POST",
  path: "/api/a/v1/auth/security/data-export",
  requires: { session: true, freshProof: true },
} as const;
