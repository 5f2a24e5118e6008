import type { HistoryEvent } from "@portico/contract/security-center/schemas";
import type { TextId } from "../../lib/i18n/i18n.tsx";

/** Every event that docs/audit.md lists, in words for the account's owner. */
export const EVENTS: Partial<Record<string, TextId>> = {
  codeSent: "security-center.eventCodeSent",
  codeProven: "security-center.eventCodeProven",
  accountCreated: "security-center.eventAccountCreated",
  passwordProven: "security-center.eventPasswordProven",
  secondStepProven: "security-center.eventSecondStepProven",
  signedIn: "security-center.eventSignedIn",
  signedOut: "security-center.eventSignedOut",
  passwordReset: "security-center.eventPasswordReset",
  passwordRehashed: "security-center.eventPasswordRehashed",
  emailBound: "security-center.eventEmailBound",
  phoneBound: "security-center.eventPhoneBound",
  offerClosed: "security-center.eventOfferClosed",
  statusChanged: "security-center.eventStatusChanged",
  miningBegan: "security-center.eventStatusChanged",
  miningEnded: "security-center.eventStatusChanged",
  inviteCreated: "security-center.eventOther",
  inviteLimited: "security-center.eventOther",
  messageRetried: "security-center.eventOther",
  clockReset: "security-center.eventOther",
  accountsImported: "security-center.eventOther",
  sessionsEnded: "security-center.eventSessionsEnded",
  reviewed: "security-center.eventReviewed",
  identityProven: "security-center.eventIdentityProven",
  identityLinked: "security-center.eventIdentityLinked",
  identityRemoved: "security-center.eventIdentityRemoved",
  sessionEnded: "security-center.eventSessionEnded",
  deviceForgotten: "security-center.eventDeviceForgotten",
  passwordChanged: "security-center.eventPasswordChanged",
  emailChanged: "security-center.eventEmailChanged",
  phoneChanged: "security-center.eventPhoneChanged",
  antiPhishingChanged: "security-center.eventAntiPhishingChanged",
  dataExported: "security-center.eventDataExported",
  closingBegan: "security-center.eventClosingBegan",
  closingStopped: "security-center.eventClosingStopped",
  accountErased: "security-center.eventAccountErased",
  reportedNotMe: "security-center.eventReportedNotMe",
  factorResetBegan: "security-center.eventFactorResetBegan",
  factorResetStopped: "security-center.eventFactorResetStopped",
  factorResetDone: "security-center.eventFactorResetDone",
  proofGiven: "security-center.eventProofGiven",
  authenticatorAdded: "security-center.eventAuthenticatorAdded",
  authenticatorRemoved: "security-center.eventAuthenticatorRemoved",
  recoveryCodesMade: "security-center.eventRecoveryCodesMade",
  recoveryCodeUsed: "security-center.eventRecoveryCodeUsed",
  passkeyAdded: "security-center.eventPasskeyAdded",
  passkeyRenamed: "security-center.eventPasskeyRenamed",
  passkeyRemoved: "security-center.eventPasskeyRemoved",
  passkeyProven: "security-center.eventPasskeyProven",
  methodsSuspended: "security-center.eventMethodsSuspended",
  methodKept: "security-center.eventMethodKept",
  methodDiscarded: "security-center.eventMethodDiscarded",
  methodRemovalRequested: "security-center.eventMethodRemovalRequested",
  methodRemovedByOperator: "security-center.eventMethodRemovedByOperator",
  recoveryRuleLifted: "security-center.eventRecoveryRuleLifted",
  refused: "security-center.eventRefused",
};

/** Refusals that matter to the owner; all others share one text. */
const REFUSALS: Partial<Record<string, TextId>> = {
  loginFailed: "security-center.refusedPassword",
  passwordWrong: "security-center.refusedPassword",
  codeWrong: "security-center.refusedCode",
  signInRefused: "security-center.refusedSignIn",
  tooManyRequests: "security-center.refusedLimit",
  resendTooSoon: "security-center.refusedLimit",
  proofRequired: "security-center.refusedProof",
};

/** Every signal that docs/risk.md lists. */
export const SIGNALS: Partial<Record<string, TextId>> = {
  newCountry: "security-center.signalNewCountry",
  fastTravel: "security-center.signalFastTravel",
  manyFailures: "security-center.signalManyFailures",
  strangeFingerprint: "security-center.signalStrangeFingerprint",
  changedFingerprint: "security-center.signalChangedFingerprint",
};

export function textIdOfEvent({ event, reason }: Pick<HistoryEvent, "event" | "reason">): TextId {
  const refused = event === "refused" ? REFUSALS[reason ?? ""] : undefined;
  return refused ?? EVENTS[event] ?? "security-center.eventOther";
}
