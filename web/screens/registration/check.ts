import { isEmail } from "@portico/contract/email";
import { passwordProblem, type PasswordProblem } from "@portico/contract/password";
import type { TextId } from "../../lib/i18n.tsx";
import type { Services } from "../../lib/services.ts";
import { fieldText, type FormProblem } from "../../ui/form.tsx";

const PASSWORD_TEXTS: Record<PasswordProblem, TextId> = {
  tooShort: "register.passwordTooShort",
  tooLong: "register.passwordTooLong",
  common: "register.passwordCommon",
  ownName: "register.passwordOwnName",
};

/** VAL-2, VAL-3: the rules that the browser can check by itself. */
export function check({ config, i18n }: Services, values: FormData): FormProblem[] {
  const { text } = i18n;
  const problems: FormProblem[] = [];
  const email = fieldText(values, "email");
  if (!isEmail(email)) {
    const empty = email.trim() === "";
    problems.push({
      field: "email",
      text: text(empty ? "register.emailMissing" : "register.emailInvalid"),
    });
  }
  const password = fieldText(values, "password");
  const problem = passwordProblem(password, { brand: config.brand, names: [email] });
  if (problem) problems.push({ field: "password", text: text(PASSWORD_TEXTS[problem]) });
  if (!values.has("terms")) problems.push({ field: "terms", text: text("register.termsRequired") });
  return problems;
}
