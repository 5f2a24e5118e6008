import { canonicalEmail, isEmail } from "@portico/contract/fields/email";
import { canonicalPhone } from "@portico/contract/fields/phone";
import type { Contact, PhoneContact } from "./contact-name.ts";
import type { Text } from "../i18n/i18n.tsx";
import type { ErrorMessage } from "../api/error-messages.ts";

/** No number has fewer digits; the server decides about longer ones. */
const FEWEST_DIGITS = 4;

function typedIn(values: FormData, field: string): string {
  const value = values.get(field);
  return typeof value === "string" ? value.trim() : "";
}

export function phoneIn(values: FormData): PhoneContact {
  const dialCode = typedIn(values, "dialCode");
  const countryCode = typedIn(values, "countryCode");
  return {
    ...(dialCode ? { dialCode } : {}),
    phone: canonicalPhone(typedIn(values, "phone")),
    ...(countryCode ? { countryCode } : {}),
  };
}

/** The form's contact: the email address if it has a field for it, else the phone number. */
export function contactIn(values: FormData): Contact {
  return values.has("email")
    ? { email: canonicalEmail(typedIn(values, "email")) }
    : phoneIn(values);
}

/** A phone number as the server reads it. */
export function numberOf({ dialCode, phone }: PhoneContact) {
  return dialCode ? { dialCode, phone } : { phone };
}

export function contactErrorMessages(values: FormData, text: Text): ErrorMessage[] {
  const field = values.has("email") ? "email" : "phone";
  const typed = typedIn(values, field);
  if (typed === "") {
    return [
      { field, text: text(field === "email" ? "common.emailMissing" : "common.phoneMissing") },
    ];
  }
  if (field === "email") {
    return isEmail(typed) ? [] : [{ field, text: text("common.emailInvalid") }];
  }
  const { dialCode, phone } = phoneIn(values);
  const digits = phone.replaceAll(/\D/g, "");
  const isNumber = digits.length >= FEWEST_DIGITS && Boolean(dialCode ?? phone.startsWith("+"));
  return isNumber ? [] : [{ field, text: text("common.phoneInvalid") }];
}
