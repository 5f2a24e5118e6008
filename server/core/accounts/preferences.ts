import type { Locale } from "@portico/contract/locales";
import { OPTIONAL_MAILS, type OptionalMail } from "@portico/contract/preferences/optional-mails";
import type { Preferences } from "@portico/contract/preferences/schemas";
import type { Account } from "./accounts-repository.ts";

/** The optional emails that the owner opted in to. */
function optionalMailsOf({ optional_mails }: Pick<Account, "optional_mails">) {
  const wanted = optional_mails.split(",");
  return OPTIONAL_MAILS.filter((mail) => wanted.includes(mail));
}

export const wantsMail = (account: Pick<Account, "optional_mails">, mail: OptionalMail): boolean =>
  optionalMailsOf(account).includes(mail);

export function preferencesOf(account: Account): Preferences {
  return {
    language: account.locale as Locale,
    theme: account.theme,
    timeZone: account.time_zone,
    hours: account.hours,
    optionalMails: optionalMailsOf(account),
  };
}
