import { readLine, readWebsite } from "@portico/contract/fields/institution";
import { passwordProblem, type PasswordProblem } from "@portico/contract/fields/password";
import type { Institution } from "@portico/contract/registration/schemas";
import { contactProblems } from "../../lib/contact.ts";
import type { TextId } from "../../lib/i18n.tsx";
import type { Services } from "../../lib/services.ts";
import { fieldText, type FormProblem } from "../../ui/form.tsx";

const PASSWORD_TEXTS: Record<PasswordProblem, TextId> = {
  tooShort: "common.passwordTooShort",
  tooLong: "common.passwordTooLong",
  common: "common.passwordCommon",
  ownName: "common.passwordOwnName",
};

/** VAL-2, VAL-3: the rules that the browser can check by itself. */
export function check({ config, i18n }: Services, values: FormData): FormProblem[] {
  const { text } = i18n;
  const problems: FormProblem[] = contactProblems(values, text);
  const names = ["email", "phone", "companyName"].map((field) => fieldText(values, field));
  const problem = passwordProblem(fieldText(values, "password"), { brand: config.brand, names });
  if (problem) problems.push({ field: "password", text: text(PASSWORD_TEXTS[problem]) });
  if (!values.has("terms")) problems.push({ field: "terms", text: text("common.termsRequired") });
  return problems;
}

/** The company of the form, as it is sent. */
export function institutionIn(values: FormData): Institution {
  const value = (field: string) => fieldText(values, field).trim();
  const contactRole = value("contactRole");
  const website = value("website");
  return {
    companyName: value("companyName"),
    registrationCountry: value("registrationCountry"),
    contactName: value("contactName"),
    ...(contactRole === "" ? {} : { contactRole }),
    ...(website === "" ? {} : { website }),
  };
}

/** In the order in which the form asks for it. */
export function checkInstitution(services: Services, values: FormData): FormProblem[] {
  const { text } = services.i18n;
  const { companyName, registrationCountry, contactName, contactRole, website } =
    institutionIn(values);
  const problems: FormProblem[] = [];
  const demand = (field: string, isRight: boolean, id: TextId) => {
    if (!isRight) problems.push({ field, text: text(id) });
  };
  const isLine = (line: string) => readLine(line) !== undefined;
  demand("companyName", isLine(companyName), "institutions-register.companyMissing");
  demand("country", registrationCountry !== "", "institutions-register.countryMissing");
  demand(
    "website",
    website === undefined || readWebsite(website) !== undefined,
    "institutions-register.websiteInvalid",
  );
  demand("contactName", isLine(contactName), "institutions-register.contactMissing");
  demand(
    "contactRole",
    contactRole === undefined || isLine(contactRole),
    "institutions-register.roleInvalid",
  );
  return [...problems, ...check(services, values)];
}
