import type { ScreenTexts } from "./keys.ts";

// The words of an account's activity, for its page and for the server's file and search.

type Key = keyof ScreenTexts["activity"];

export type ActivityTextId = `activity.${Key}`;

/** Every event that docs/audit.md lists, in words for the account's owner. */
export const EVENTS: Readonly<Record<string, ActivityTextId | undefined>> = {
  codeSent: "activity.eventCodeSent",
  codeProven: "activity.eventCodeProven",
  accountCreated: "activity.eventAccountCreated",
  passwordProven: "activity.eventPasswordProven",
  secondStepProven: "activity.eventSecondStepProven",
  signedIn: "activity.eventSignedIn",
  signedOut: "activity.eventSignedOut",
  passwordReset: "activity.eventPasswordReset",
  passwordRehashed: "activity.eventPasswordRehashed",
  emailBound: "activity.eventEmailBound",
  phoneBound: "activity.eventPhoneBound",
  offerClosed: "activity.eventOfferClosed",
  statusChanged: "activity.eventStatusChanged",
  miningBegan: "activity.eventStatusChanged",
  miningEnded: "activity.eventStatusChanged",
  inviteCreated: "activity.eventOther",
  inviteLimited: "activity.eventOther",
  messageRetried: "activity.eventOther",
  clockReset: "activity.eventOther",
  serviceKeyCreated: "activity.eventOther",
  serviceKeyRevoked: "activity.eventOther",
  accountsImported: "activity.eventOther",
  sessionsEnded: "activity.eventSessionsEnded",
  reviewed: "activity.eventReviewed",
  documentsRequested: "activity.eventDocumentsRequested",
  documentAdded: "activity.eventDocumentAdded",
  documentRemoved: "activity.eventDocumentRemoved",
  documentRead: "activity.eventDocumentRead",
  companyContactChanged: "activity.eventCompanyContactChanged",
  companyResubmitted: "activity.eventCompanyResubmitted",
  preferencesChanged: "activity.eventPreferencesChanged",
  identityProven: "activity.eventIdentityProven",
  identityLinked: "activity.eventIdentityLinked",
  identityRemoved: "activity.eventIdentityRemoved",
  sessionEnded: "activity.eventSessionEnded",
  deviceForgotten: "activity.eventDeviceForgotten",
  passwordChanged: "activity.eventPasswordChanged",
  emailChanged: "activity.eventEmailChanged",
  phoneChanged: "activity.eventPhoneChanged",
  antiPhishingChanged: "activity.eventAntiPhishingChanged",
  dataExported: "activity.eventDataExported",
  closingBegan: "activity.eventClosingBegan",
  closingStopped: "activity.eventClosingStopped",
  accountErased: "activity.eventAccountErased",
  reportedNotMe: "activity.eventReportedNotMe",
  factorResetBegan: "activity.eventFactorResetBegan",
  factorResetStopped: "activity.eventFactorResetStopped",
  factorResetDone: "activity.eventFactorResetDone",
  proofGiven: "activity.eventProofGiven",
  authenticatorAdded: "activity.eventAuthenticatorAdded",
  authenticatorRemoved: "activity.eventAuthenticatorRemoved",
  recoveryCodesMade: "activity.eventRecoveryCodesMade",
  recoveryCodeUsed: "activity.eventRecoveryCodeUsed",
  passkeyAdded: "activity.eventPasskeyAdded",
  passkeyRenamed: "activity.eventPasskeyRenamed",
  passkeyRemoved: "activity.eventPasskeyRemoved",
  passkeyProven: "activity.eventPasskeyProven",
  methodsSuspended: "activity.eventMethodsSuspended",
  methodKept: "activity.eventMethodKept",
  methodDiscarded: "activity.eventMethodDiscarded",
  methodRemovalRequested: "activity.eventMethodRemovalRequested",
  methodRemovedByOperator: "activity.eventMethodRemovedByOperator",
  recoveryRuleLifted: "activity.eventRecoveryRuleLifted",
  subAccountCreated: "activity.eventSubAccountCreated",
  subAccountInvited: "activity.eventSubAccountInvited",
  subAccountPasswordSet: "activity.eventSubAccountPasswordSet",
  subAccountRenamed: "activity.eventSubAccountRenamed",
  subAccountFrozen: "activity.eventSubAccountFrozen",
  subAccountUnfrozen: "activity.eventSubAccountUnfrozen",
  subAccountFactorReset: "activity.eventSubAccountFactorReset",
  subAccountSessionsEnded: "activity.eventSubAccountSessionsEnded",
  withdrawalsHeld: "activity.eventStatusChanged",
  withdrawalsReleased: "activity.eventStatusChanged",
  accountShown: "activity.eventOther",
  webhooksChanged: "activity.eventOther",
  auditReanchored: "activity.eventOther",
  auditExported: "activity.eventOther",
  operatorInvited: "activity.eventOther",
  operatorSetUp: "activity.eventOther",
  operatorSignedIn: "activity.eventOther",
  operatorSignedOut: "activity.eventOther",
  operatorSessionEnded: "activity.eventOther",
  operatorPasskeyAdded: "activity.eventOther",
  operatorPasskeyRemoved: "activity.eventOther",
  operatorDisabled: "activity.eventOther",
  operatorEnabled: "activity.eventOther",
  operatorRolesChanged: "activity.eventOther",
  requestMade: "activity.eventOther",
  requestApproved: "activity.eventOther",
  requestRefused: "activity.eventOther",
  requestCanceled: "activity.eventOther",
  requestExpired: "activity.eventOther",
  customersSearched: "activity.eventOther",
  noteAdded: "activity.eventOther",
  blockRuleMade: "activity.eventOther",
  blockRuleEnded: "activity.eventOther",
  refused: "activity.eventRefused",
};

/** Refusals that matter to the owner; all others share one text. */
const REFUSALS: Readonly<Record<string, ActivityTextId | undefined>> = {
  loginFailed: "activity.refusedPassword",
  passwordWrong: "activity.refusedPassword",
  codeWrong: "activity.refusedCode",
  signInRefused: "activity.refusedSignIn",
  tooManyRequests: "activity.refusedLimit",
  resendTooSoon: "activity.refusedLimit",
  proofRequired: "activity.refusedProof",
};

/** Every signal that docs/risk.md lists. */
export const SIGNALS: Readonly<Record<string, ActivityTextId | undefined>> = {
  newCountry: "activity.signalNewCountry",
  fastTravel: "activity.signalFastTravel",
  manyFailures: "activity.signalManyFailures",
  strangeFingerprint: "activity.signalStrangeFingerprint",
  changedFingerprint: "activity.signalChangedFingerprint",
};

/** Every proof that a session or an event can rest on. */
const FACTOR_TEXTS = {
  password: "activity.factorPassword",
  "third-party": "activity.factorThirdParty",
  "email-code": "activity.factorEmailCode",
  "sms-code": "activity.factorSmsCode",
  totp: "activity.factorTotp",
  "recovery-code": "activity.factorRecoveryCode",
  passkey: "activity.factorPasskey",
  "device-code": "activity.factorDeviceCode",
} as const satisfies Record<string, ActivityTextId>;

/** The words of the proofs; one that has no words yet is left out. */
export function textIdsOfFactors(factors: readonly string[]): ActivityTextId[] {
  const texts: Readonly<Record<string, ActivityTextId | undefined>> = FACTOR_TEXTS;
  return factors.flatMap((factor) => texts[factor] ?? []);
}

export const KIND_TEXTS = {
  signIn: "activity.kindSignIn",
  device: "activity.kindDevice",
  security: "activity.kindSecurity",
  contact: "activity.kindContact",
  account: "activity.kindAccount",
  refused: "activity.kindRefused",
} as const satisfies Record<string, ActivityTextId>;

export function textIdOfEvent({
  event,
  reason,
}: {
  event: string;
  reason: string | null;
}): ActivityTextId {
  const refused = event === "refused" ? REFUSALS[reason ?? ""] : undefined;
  return refused ?? EVENTS[event] ?? "activity.eventOther";
}
