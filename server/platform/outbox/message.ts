import type { Locale } from "@portico/contract/locales";

/** What can be sent, and the values each needs. A template without words does not compile. */
export type OutboxMessage = {
  recipient: string;
  locale: Locale;
} & (
  | { channel: "mail"; template: "registrationCode"; values: { code: string; minutes: number } }
  | { channel: "mail"; template: "accountExists"; values: Record<string, never> }
);

export type MailTemplate = Extract<OutboxMessage, { channel: "mail" }>["template"];
