import { localeOf } from "@portico/contract/locales";
import { isUsername } from "@portico/contract/fields/username";
import { createAccount } from "../core/accounts/accounts.ts";
import { type Contact, readEmail } from "../core/contacts/contacts.ts";
import { usageError, refusedError } from "../platform/command-error.ts";
import { readAnyPhone } from "../platform/phone.ts";
import { recordShown, viewOf } from "./account-view.ts";
import { type Command, type Context, textOption } from "./command.ts";

/** The same as in an import without a version: nobody has accepted terms here yet. */
const NO_TERMS = "imported";

function contactIn(context: Context): Contact {
  const [email, phone] = [textOption(context, "email"), textOption(context, "phone")];
  if ((email === undefined) === (phone === undefined)) {
    throw usageError("Give --email <address> or --phone <+49…>, and not both");
  }
  if (email !== undefined) return readEmail(email);
  const number = readAnyPhone(phone ?? "");
  if (number === undefined) throw usageError("--phone takes a number such as +4915123456789");
  // Its owner sets the password by a code to this number.
  if (!context.services.smsAvailability.canReach(number.e164)) {
    throw refusedError(
      "No text message can be sent to this number, so its owner could not sign in",
    );
  }
  return { channel: "sms", address: number.e164, dialCode: number.dialCode };
}

export const accountCreateCommands: Command[] = [
  {
    name: "account create",
    takes: "--email <address> | --phone <+49…>",
    summary: "Creates an account without a password; --username, --locale, --country.",
    changes: true,
    options: {
      email: { type: "string" },
      phone: { type: "string" },
      username: { type: "string" },
      locale: { type: "string" },
      country: { type: "string" },
    },
    async run(context) {
      const { database, clock, audit } = context.services;
      const contact = contactIn(context);
      const username = textOption(context, "username");
      if (username !== undefined && !isUsername(username)) {
        throw usageError(`${username} cannot be a username`);
      }
      const locale = localeOf(textOption(context, "locale") ?? "en");
      if (locale === undefined) throw usageError("--locale takes a locale such as en or pt");
      const countryCode = textOption(context, "country");
      if (countryCode !== undefined && !/^[A-Z]{2}$/.test(countryCode)) {
        throw usageError("--country takes a code such as DE");
      }
      const account = await database.transaction(async (db) => {
        const made = await createAccount(db, clock, {
          contact,
          passwordHash: null,
          locale,
          termsVersion: NO_TERMS,
          username,
          countryCode,
        });
        const detail = { accountType: made.type };
        await audit.record(db, context.actor, "accountCreated", { accountId: made.id }, detail);
        return made;
      });
      await recordShown(context, [account.id]);
      context.say(`${account.uid} is created. Its owner sets a password with "Forgot password?".`);
      return viewOf(account, { show: context.show, now: clock.now() });
    },
  },
];
