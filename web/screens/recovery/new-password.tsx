import { passwordProblem, type PasswordProblem } from "@portico/contract/fields/password";
import { nameOfContact, type Contact } from "../../lib/contact/contact-name.ts";
import { type Text, type TextId, useText } from "../../lib/i18n/i18n.tsx";
import type { Services } from "../../lib/services.ts";
import { fieldText, type FormErrorMessage } from "../../ui/form/form.tsx";
import { PasswordField } from "../../ui/form/password-field.tsx";

const TEXTS: Record<PasswordProblem, TextId> = {
  tooShort: "common.passwordTooShort",
  tooLong: "common.passwordTooLong",
  common: "common.passwordCommon",
  ownName: "common.passwordOwnName",
};

/** VAL-2, as far as the browser can check it. */
export function newPasswordErrorMessages(
  values: FormData,
  { config }: Services,
  contact: Contact,
  text: Text,
): FormErrorMessage[] {
  const names = ["email" in contact ? contact.email : contact.phone];
  const password = fieldText(values, "password");
  const errorMessage = passwordProblem(password, { brand: config.brand, names });
  return errorMessage ? [{ field: "password", text: text(TEXTS[errorMessage]) }] : [];
}

/** The new password, and, for password managers only, its account. */
export function NewPassword({ contact, error }: { contact: Contact; error: string | undefined }) {
  const text = useText();
  return (
    <>
      <input
        className="visually-hidden"
        type="text"
        autoComplete="username"
        value={nameOfContact(contact)}
        readOnly
        tabIndex={-1}
        aria-hidden="true"
      />
      <PasswordField
        name="password"
        autoComplete="new-password"
        meter
        label={text("common.newPassword")}
        hint={text("common.newPasswordHint")}
        error={error}
      />
    </>
  );
}
