import type { Locale } from "@portico/contract/locales";

export type CodeTemplate =
  | "registrationCode"
  | "loginCode"
  | "deviceCode"
  | "recoveryCode"
  | "bindingCode";

export interface CodeValues {
  code: string;
  minutes: number;
}

type NoValues = Record<string, never>;

/** What the owner is told, and the values each needs. */
interface NoticeValues {
  accountExists: NoValues;
  addressInUse: NoValues;
  noAccount: NoValues;
  passwordChanged: { at: number };
  contactAdded: { at: number; contact: string };
  newDevice: { at: number; device: string | null; countryCode: string | null };
  secondStepFailed: { at: number; countryCode: string | null };
  addressUnreachable: { contact: string };
}
export type NoticeTemplate = keyof NoticeValues;

export type Notice = {
  [Template in NoticeTemplate]: { template: Template; values: NoticeValues[Template] };
}[NoticeTemplate];

/** Each has words for a mail and for an SMS; one without does not compile. */
export type OutboxMessage = ({ template: CodeTemplate; values: CodeValues } | Notice) & {
  channel: "mail" | "sms";
  recipient: string;
  locale: Locale;
  /** What the owner of the address expects at the top of every mail of ours. */
  antiPhishingCode?: string;
};
