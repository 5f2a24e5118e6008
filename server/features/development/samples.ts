import type { Locale } from "@portico/contract/locales";
import type { CodeTemplate, Notice, OutboxMessage } from "../../platform/outbox/message.ts";

const CODE = { code: "204816", minutes: 10 };
const TOKEN = "Vq3xT8mLr0ZbYk5NdW1sGc";
/** A date and time that no language writes only in digits. */
const AT = Date.UTC(2026, 2, 9, 17, 5);

type Sampled = Notice | { template: CodeTemplate; values: typeof CODE };
export type Template = Sampled["template"];

/** Values for every template; a missing one does not compile. */
const VALUES: { [Name in Template]: (Sampled & { template: Name })["values"] } = {
  registrationCode: CODE,
  loginCode: CODE,
  deviceCode: CODE,
  recoveryCode: CODE,
  bindingCode: CODE,
  changeCode: CODE,
  newContactCode: CODE,
  factorResetCode: CODE,
  stepUpCode: CODE,
  accountExists: {},
  addressInUse: {},
  noAccount: {},
  passwordChanged: { at: AT, token: TOKEN },
  contactAdded: { at: AT, contact: "m***a@example.com", token: TOKEN },
  contactChanged: { at: AT, contact: "m***a@example.com", token: TOKEN },
  newDevice: { at: AT, device: "Firefox, Linux", countryCode: "DE", token: TOKEN },
  newCountry: { at: AT, device: "Firefox, Linux", countryCode: "DE", token: TOKEN },
  signInRefused: { at: AT, countryCode: "DE", token: TOKEN },
  antiPhishingChanged: { at: AT, token: TOKEN },
  accountFrozen: { at: AT },
  accountFrozenByUs: { at: AT },
  accountUnfrozen: { at: AT, token: TOKEN },
  withdrawalsReleased: { at: AT, token: TOKEN },
  dataExported: { at: AT },
  closingBegan: { until: AT, token: TOKEN },
  closingStopped: { at: AT },
  accountClosed: { at: AT },
  factorResetBegan: { until: AT, token: TOKEN },
  factorResetSoon: { until: AT, token: TOKEN },
  factorResetStopped: { at: AT },
  factorResetDone: { at: AT, token: TOKEN },
  identityAdded: { at: AT, provider: "Google", token: TOKEN },
  identityRemoved: { at: AT, provider: "Google", token: TOKEN },
  secondStepFailed: { at: AT, countryCode: null },
  recoveryFailed: { at: AT, countryCode: "DE" },
  authenticatorAdded: { at: AT, token: TOKEN },
  authenticatorRemoved: { at: AT, token: TOKEN },
  recoveryCodesMade: { at: AT, token: TOKEN },
  recoveryCodeUsed: { at: AT, left: 9, token: TOKEN },
  passkeyAdded: { at: AT, token: TOKEN },
  passkeyRemoved: { at: AT, token: TOKEN },
  methodsSuspended: { at: AT },
  contactTooNew: { until: AT },
  signedIn: { at: AT, device: "Firefox, Linux", countryCode: "DE", token: TOKEN },
  companyApproved: {},
  companyRefused: { reasons: ["documentsOutdated", "detailsMismatch"] },
  companyDocumentsRequested: { documents: ["ownership", "address"] },
  companyContactChanged: { at: AT, token: TOKEN },
  subAccountCreated: { at: AT, username: "desk.berlin", token: TOKEN },
  subAccountInvited: { at: AT, username: "desk.berlin", token: TOKEN },
  subAccountPasswordSet: { at: AT, username: "desk.berlin", token: TOKEN },
  subAccountRenamed: { at: AT, username: "desk.berlin", name: "desk.paris", token: TOKEN },
  subAccountFrozen: { at: AT, username: "desk.berlin", token: TOKEN },
  subAccountUnfrozen: { at: AT, username: "desk.berlin", token: TOKEN },
  subAccountFactorReset: { at: AT, username: "desk.berlin", token: TOKEN },
  subAccountSessionsEnded: { at: AT, username: "desk.berlin", token: TOKEN },
  addressUnreachable: { contact: "m***a@example.com" },
};

export const TEMPLATES = Object.keys(VALUES) as Template[];

/** A message as it would be sent to somebody who has set everything. */
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
