import { passwordProblem, type PasswordProblem } from "@portico/contract/fields/password";
import { contactErrorMessages } from "../../lib/contact/contact.ts";
import type { TextId } from "../../lib/i18n/i18n.tsx";
import type { Services } from "../../lib/services.ts";
import { fieldText, type FormErrorMessage } from "../../ui/form/form.tsx";
import { institutionErrorMessages } from "../../ui/form/institution-form.ts";

export { institutionIn } from "../../ui/form/institution-form.ts";

const PASSWORD_TEXTS: Record<PasswordProblem, TextId> = {
  tooShort: "common.passwordTooShort",
  tooLong: "common.passwordTooLong",
  common: "common.passwordCommon",
  ownName: "common.passwordOwnName",
};

/** VAL-2, VAL-3: the rules that the browser can check without the server. */
export function check({ config, i18n }: Services, values: FormData): FormErrorMessage[] {
  const { text } = i18n;
  const errorMessages: FormErrorMessage[] = contactErrorMessages(values, text);
  const names = ["email", "phone", "companyName"].map((field) => fieldText(values, field));
  const errorMessage = passwordProblem(fieldText(values, "password"), {
    brand: config.brand,
    names,
  });
  if (errorMessage)
    errorMessages.push({ field: "password", text: text(PASSWORD_TEXTS[errorMessage]) });
  if (!values.has("terms"))
    errorMessages.push({ field: "terms", text: text("common.termsRequired") });
  return errorMessages;
}

/** The company first, as the form asks for it. */
export function checkInstitution(services: Services, values: FormData): FormErrorMessage[] {
  return [...institutionErrorMessages(values, services.i18n.text), ...check(services, values)];
}
