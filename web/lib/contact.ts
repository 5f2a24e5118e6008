import { asciiDigits } from "@portico/contract/codes";
import { canonicalEmail, isEmail } from "@portico/contract/email";
import type { Text } from "./i18n.tsx";
import type { Problem } from "./problems.ts";

/** Where somebody can be reached, as it was typed. */
export type Contact = { email: string } | { dialCode: string; phone: string };

/** Fewer are no number anywhere; whether more are one, the server knows. */
const FEWEST_DIGITS = 4;

function typedIn(values: FormData, field: string): string {
  const value = values.get(field);
  return typeof value === "string" ? value.trim() : "";
}

/** A form asks for one of the two: the e-mail address when it has a field for it. */
export function contactIn(values: FormData): Contact {
  return values.has("email")
    ? { email: canonicalEmail(typedIn(values, "email")) }
    : { dialCode: typedIn(values, "dialCode"), phone: typedIn(values, "phone") };
}

export function contactProblems(values: FormData, text: Text): Problem[] {
  const field = values.has("email") ? "email" : "phone";
  const typed = typedIn(values, field);
  if (typed === "") return [{ field, text: text("common.required") }];
  if (field === "email") {
    return isEmail(typed) ? [] : [{ field, text: text("common.emailInvalid") }];
  }
  const digits = asciiDigits(typed).replaceAll(/\D/g, "");
  return digits.length < FEWEST_DIGITS ? [{ field, text: text("common.phoneInvalid") }] : [];
}

/** As it is shown to whoever typed it. */
export function nameOfContact(contact: Contact): string {
  if ("email" in contact) return contact.email;
  return contact.phone.startsWith("+") ? contact.phone : `${contact.dialCode} ${contact.phone}`;
}

export function isContact(value: unknown): value is Contact {
  const { email, dialCode, phone } = Object(value) as Record<string, unknown>;
  return typeof email === "string" || (typeof dialCode === "string" && typeof phone === "string");
}
