import { asciiDigits } from "@portico/contract/codes";
import { canonicalEmail, isEmail } from "@portico/contract/email";
import type { Contact } from "./contact-name.ts";
import type { Text } from "./i18n.tsx";
import type { Problem } from "./problems.ts";

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
  if (typed === "") {
    return [
      { field, text: text(field === "email" ? "common.emailMissing" : "common.phoneMissing") },
    ];
  }
  if (field === "email") {
    return isEmail(typed) ? [] : [{ field, text: text("common.emailInvalid") }];
  }
  const digits = asciiDigits(typed).replaceAll(/\D/g, "");
  const isNumber = digits.length >= FEWEST_DIGITS && typedIn(values, "dialCode") !== "";
  return isNumber ? [] : [{ field, text: text("common.phoneInvalid") }];
}
