import { passwordProblem, type PasswordProblem } from "@portico/contract/fields/password";
import { nameOfContact, type Contact } from "../../lib/contact-name.ts";
import { type Text, type TextId, useText } from "../../lib/i18n.tsx";
import type { Services } from "../../lib/services.ts";
import { fieldText, type FormProblem } from "../../ui/form.tsx";
import { PasswordField } from "../../ui/password-field.tsx";

const TEXTS: Record<PasswordProblem, TextId> = {
  tooShort: "common.passwordTooShort",
  tooLong: "common.passwordTooLong",
  common: "common.passwordCommon",
  ownName: "common.passwordOwnName",
};

/** VAL-2, as far as the browser can tell. */
export function newPasswordProblems(
  values: FormData,
  { config }: Services,
  contact: Contact,
  text: Text,
): FormProblem[] {
  const names = ["email" in contact ? contact.email : contact.phone];
  const password = fieldText(values, "password");
  const problem = passwordProblem(password, { brand: config.brand, names });
  return problem ? [{ field: "password", text: text(TEXTS[problem]) }] : [];
}

/** The new password, and beside it, for password managers alone, whose it is. */
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
