import Type from "typebox";
import { readAntiPhishingCode } from "@portico/contract/fields/anti-phishing";
import {
  abuseKeyOfEmail,
  canonicalEmail,
  isEmail,
  maskEmail,
} from "@portico/contract/fields/email";
import { maskPhone } from "@portico/contract/fields/phone";
import type { Channel } from "@portico/contract/shared/schemas";
import type { Locale } from "@portico/contract/locales";
import type { AccountTable } from "../../platform/database/schema.ts";
import type { OutboxMessage } from "../../platform/outbox/message.ts";
import { readPhone } from "../../platform/phone.ts";
import { Refusal } from "../../platform/refusal.ts";
import { refuseRestricted } from "../restricted-countries.ts";
import type { Consumed, Proven } from "../verified.ts";

interface EmailContact {
  channel: "email";
  /** In canonical form. */
  address: string;
}

interface PhoneContact {
  channel: "sms";
  /** E.164. */
  address: string;
  dialCode: string;
}

/** How to reach somebody: an email address or a phone number. */
export type Contact = EmailContact | PhoneContact;

/** A contact as it is stored in a ticket. */
export const StoredContact = Type.Union([
  Type.Object({ channel: Type.Literal("email"), address: Type.String() }),
  Type.Object({
    channel: Type.Literal("sms"),
    address: Type.String(),
    dialCode: Type.String(),
  }),
]);

/** A contact whose owner has entered its code. */
export type ProvenContact = Consumed<Proven & { contact: Contact }>;

/** What a code proves: the contact and the factor. */
export const provenContact = (contact: Contact) => ({
  contact,
  factors: [`${contact.channel}-code`] as const,
});

export type Reachable = Pick<AccountTable, "email" | "phone" | "dial_code">;

export function readEmail(value: string): EmailContact {
  if (!isEmail(value)) throw new Refusal("emailInvalid", { field: "email" });
  return { channel: "email", address: canonicalEmail(value) };
}

export function readPhoneContact(
  dialCode: string | undefined,
  phone: string,
): PhoneContact & { countryCode: string | undefined } {
  const number = readPhone(dialCode, phone);
  if (number === undefined) throw new Refusal("phoneInvalid", { field: "phone" });
  const { e164, countryCode } = number;
  return { channel: "sms", address: e164, dialCode: number.dialCode, countryCode };
}

/** A contact for an account; refuses phone numbers of restricted countries. */
export function readNewContact(
  typed: { email: string } | { dialCode?: string; phone: string },
  restrictedCountries: ReadonlySet<string>,
): Contact {
  if ("email" in typed) return readEmail(typed.email);
  const { countryCode, ...contact } = readPhoneContact(typed.dialCode, typed.phone);
  refuseRestricted(restrictedCountries, countryCode);
  return contact;
}

export function contactOf(account: Reachable, channel: Channel): Contact | undefined {
  if (channel === "email") {
    return account.email === null ? undefined : { channel, address: account.email };
  }
  if (account.phone === null || account.dial_code === null) return undefined;
  return { channel, address: account.phone, dialCode: account.dial_code };
}

/** The account columns of a contact. */
export const columnsOf = (contact: Contact) =>
  contact.channel === "email"
    ? { email: contact.address }
    : { phone: contact.address, dial_code: contact.dialCode };

export function contactsOf(account: Reachable): Contact[] {
  return [contactOf(account, "email"), contactOf(account, "sms")].filter(
    (contact) => contact !== undefined,
  );
}

export function maskContact(contact: Contact): string {
  return contact.channel === "email"
    ? maskEmail(contact.address)
    : maskPhone(contact.address, contact.dialCode);
}

/** Returns only the contacts that are asked for, so that nobody learns the others. */
export function maskedContactsOf(
  account: Reachable,
  shown: (channel: Channel) => boolean,
): { email: string | null; phone: string | null; dialCode: string | null } {
  const email = shown("email") ? contactOf(account, "email") : undefined;
  const phone = shown("sms") ? contactOf(account, "sms") : undefined;
  return {
    email: email === undefined ? null : maskContact(email),
    phone: phone === undefined ? null : maskContact(phone),
    dialCode: phone === undefined ? null : account.dial_code,
  };
}

/** The key for limits: one allowance for all spellings of one mailbox (A29). */
export function abuseKeyOf({ channel, address }: Contact): string {
  return channel === "email" ? abuseKeyOfEmail(address) : address;
}

/** The anti-phishing code belongs to the address's owner and is only sent by mail. */
export function messageTo(
  { channel, address }: Contact,
  locale: Locale,
  antiPhishingCode: string | null = null,
): Pick<OutboxMessage, "channel" | "recipient" | "locale" | "antiPhishingCode"> {
  if (channel === "sms") return { channel, recipient: address, locale };
  // A code from before the current rule may be an intruder's sentence, so it is not shown.
  const code = readAntiPhishingCode(antiPhishingCode ?? "");
  const shown = code === undefined ? {} : { antiPhishingCode: code };
  return { channel: "mail", recipient: address, locale, ...shown };
}
