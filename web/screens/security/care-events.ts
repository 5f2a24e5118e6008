import type { HistoryEvent } from "@portico/contract/security-center/schemas";
import type { TextId } from "../../lib/i18n.tsx";

/** Every event that docs/audit.md lists, in words for the account's owner. */
export const EVENTS: Partial<Record<string, TextId>> = {
  codeSent: "security-care.eventCodeSent",
  codeProven: "security-care.eventCodeProven",
  accountCreated: "security-care.eventAccountCreated",
  passwordProven: "security-care.eventPasswordProven",
  secondStepProven: "security-care.eventSecondStepProven",
  signedIn: "security-care.eventSignedIn",
  signedOut: "security-care.eventSignedOut",
  passwordReset: "security-care.eventPasswordReset",
  passwordRehashed: "security-care.eventPasswordRehashed",
  emailBound: "security-care.eventEmailBound",
  phoneBound: "security-care.eventPhoneBound",
  offerClosed: "security-care.eventOfferClosed",
  statusChanged: "security-care.eventStatusChanged",
  miningBegan: "security-care.eventStatusChanged",
  miningEnded: "security-care.eventStatusChanged",
  inviteCreated: "security-care.eventOther",
  inviteLimited: "security-care.eventOther",
  messageRetried: "security-care.eventOther",
  clockReset: "security-care.eventOther",
  accountsImported: "security-care.eventOther",
  sessionsEnded: "security-care.eventSessionsEnded",
  reviewed: "security-care.eventReviewed",
  identityProven: "security-care.eventIdentityProven",
  identityLinked: "security-care.eventIdentityLinked",
  identityRemoved: "security-care.eventIdentityRemoved",
  sessionEnded: "security-care.eventSessionEnded",
  deviceForgotten: "security-care.eventDeviceForgotten",
  passwordChanged: "security-care.eventPasswordChanged",
  emailChanged: "security-care.eventEmailChanged",
  phoneChanged: "security-care.eventPhoneChanged",
  antiPhishingChanged: "security-care.eventAntiPhishingChanged",
  dataExported: "security-care.eventDataExported",
  closingBegan: "security-care.eventClosingBegan",
  closingStopped: "security-care.eventClosingStopped",
  accountErased: "security-care.eventAccountErased",
  reportedNotMe: "security-care.eventReportedNotMe",
  factorResetBegan: "security-care.eventFactorResetBegan",
  factorResetStopped: "security-care.eventFactorResetStopped",
  factorResetDone: "security-care.eventFactorResetDone",
  proofGiven: "security-care.eventProofGiven",
  authenticatorAdded: "security-care.eventAuthenticatorAdded",
  authenticatorRemoved: "security-care.eventAuthenticatorRemoved",
  recoveryCodesMade: "security-care.eventRecoveryCodesMade",
  recoveryCodeUsed: "security-care.eventRecoveryCodeUsed",
  passkeyAdded: "security-care.eventPasskeyAdded",
  passkeyRenamed: "security-care.eventPasskeyRenamed",
  passkeyRemoved: "security-care.eventPasskeyRemoved",
  passkeyProven: "security-care.eventPasskeyProven",
  methodsSuspended: "security-care.eventMethodsSuspended",
  methodKept: "security-care.eventMethodKept",
  methodDiscarded: "security-care.eventMethodDiscarded",
  methodRemovalRequested: "security-care.eventMethodRemovalRequested",
  methodRemovedByOperator: "security-care.eventMethodRemovedByOperator",
  recoveryRuleLifted: "security-care.eventRecoveryRuleLifted",
  refused: "security-care.eventRefused",
};

/** Refusals that tell their owner something; all others are only refused. */
const REFUSALS: Partial<Record<string, TextId>> = {
  loginFailed: "security-care.refusedPassword",
  passwordWrong: "security-care.refusedPassword",
  codeWrong: "security-care.refusedCode",
  signInRefused: "security-care.refusedSignIn",
  tooManyRequests: "security-care.refusedLimit",
  resendTooSoon: "security-care.refusedLimit",
  proofRequired: "security-care.refusedProof",
};

/** Every signal that docs/risk.md lists. */
export const SIGNALS: Partial<Record<string, TextId>> = {
  newCountry: "security-care.signalNewCountry",
  fastTravel: "security-care.signalFastTravel",
  manyFailures: "security-care.signalManyFailures",
  strangeFingerprint: "security-care.signalStrangeFingerprint",
  changedFingerprint: "security-care.signalChangedFingerprint",
};

export function wordsOfEvent({ event, reason }: Pick<HistoryEvent, "event" | "reason">): TextId {
  const refused = event === "refused" ? REFUSALS[reason ?? ""] : undefined;
  return refused ?? EVENTS[event] ?? "security-care.eventOther";
}
