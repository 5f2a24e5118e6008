import type { DocumentKind, RefusalReason } from "@portico/contract/fields/company-documents";
import type { Locale } from "@portico/contract/locales";
import type { Clockface } from "./mail-date-time.ts";

export type CodeTemplate =
  | "registrationCode"
  | "loginCode"
  | "deviceCode"
  | "recoveryCode"
  | "bindingCode"
  | "changeCode"
  | "newContactCode"
  | "factorResetCode"
  | "stepUpCode";

interface CodeValues {
  code: string;
  minutes: number;
}

type NoValues = Record<string, never>;

/** The token of a link that does one thing for anyone who reads the mail, if the mail has one. */
interface Linked {
  token?: string;
}

/** About a sub-account: to the owner of the main account, and to the sub-user. */
type SubAccountValues = Linked & { at: number; username: string };

/** The notices to an owner, and the values that each needs. */
interface NoticeValues {
  accountExists: NoValues;
  addressInUse: NoValues;
  noAccount: NoValues;
  passwordChanged: Linked & { at: number };
  contactAdded: Linked & { at: number; contact: string };
  contactChanged: Linked & { at: number; contact: string };
  newDevice: Linked & { at: number; device: string | null; countryCode: string | null };
  newCountry: Linked & { at: number; device: string | null; countryCode: string | null };
  signInRefused: Linked & { at: number; countryCode: string | null };
  antiPhishingChanged: Linked & { at: number };
  accountFrozen: { at: number };
  accountFrozenByUs: { at: number };
  accountUnfrozen: Linked & { at: number };
  withdrawalsReleased: Linked & { at: number };
  dataExported: { at: number };
  closingBegan: Linked & { until: number };
  closingStopped: { at: number };
  accountClosed: { at: number };
  factorResetBegan: { until: number; token: string };
  factorResetSoon: { until: number; token: string };
  factorResetStopped: { at: number };
  factorResetDone: Linked & { at: number };
  identityAdded: Linked & { at: number; provider: string };
  identityRemoved: Linked & { at: number; provider: string };
  secondStepFailed: { at: number; countryCode: string | null };
  recoveryFailed: { at: number; countryCode: string | null };
  addressUnreachable: { contact: string };
  authenticatorAdded: Linked & { at: number };
  authenticatorRemoved: Linked & { at: number };
  recoveryCodesMade: Linked & { at: number };
  recoveryCodeUsed: Linked & { at: number; left: number };
  passkeyAdded: Linked & { at: number };
  passkeyRemoved: Linked & { at: number };
  methodsSuspended: { at: number };
  contactTooNew: { until: number };
  signedIn: Linked & { at: number; device: string | null; countryCode: string | null };
  companyApproved: NoValues;
  companyRefused: { reasons: readonly RefusalReason[] };
  companyDocumentsRequested: { documents: readonly DocumentKind[] };
  companyContactChanged: Linked & { at: number };
  subAccountCreated: SubAccountValues;
  subAccountInvited: SubAccountValues;
  subAccountPasswordSet: SubAccountValues;
  subAccountRenamed: SubAccountValues & { name: string };
  subAccountFrozen: SubAccountValues;
  subAccountUnfrozen: SubAccountValues;
  subAccountFactorReset: SubAccountValues;
  subAccountSessionsEnded: SubAccountValues;
}
export type NoticeTemplate = keyof NoticeValues;

export type Notice = {
  [Template in NoticeTemplate]: { template: Template; values: NoticeValues[Template] };
}[NoticeTemplate];

/** Each has texts for mail and SMS; one without does not compile. */
export type OutboxMessage = ({ template: CodeTemplate; values: CodeValues } | Notice) &
  Clockface & {
    channel: "mail" | "sms";
    recipient: string;
    locale: Locale;
    /** The code at the top of every email to an address of the account. */
    antiPhishingCode?: string;
  };
