import type { Locale } from "@portico/contract/locales";
import type { CodeTemplate, Notice, OutboxMessage } from "../../platform/outbox/message.ts";

const CODE = { code: "204816", minutes: 10 };
/** A day and an hour that no language writes by digits alone. */
const AT = Date.UTC(2026, 2, 9, 17, 5);

type Sampled = Notice | { template: CodeTemplate; values: typeof CODE };
export type Template = Sampled["template"];

/** Values for every template; one without does not compile. */
const VALUES: { [Name in Template]: (Sampled & { template: Name })["values"] } = {
  registrationCode: CODE,
  loginCode: CODE,
  deviceCode: CODE,
  recoveryCode: CODE,
  bindingCode: CODE,
  accountExists: {},
  addressInUse: {},
  noAccount: {},
  passwordChanged: { at: AT },
  contactAdded: { at: AT, contact: "m***a@example.com" },
  newDevice: { at: AT, device: "Firefox on Linux", countryCode: "DE" },
  secondStepFailed: { at: AT, countryCode: null },
  addressUnreachable: { contact: "m***a@example.com" },
};

export const TEMPLATES = Object.keys(VALUES) as Template[];

/** A message as it would be written to somebody who has set everything. */
export function sampleOf(
  template: Template,
  locale: Locale,
  channel: OutboxMessage["channel"],
): OutboxMessage {
  const to =
    channel === "mail"
      ? { channel, recipient: "mina@example.com", antiPhishingCode: "blue heron 42" }
      : { channel, recipient: "+12025550143" };
  return { ...to, locale, template, values: VALUES[template] } as OutboxMessage;
}
