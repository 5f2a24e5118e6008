import { readLine, readWebsite } from "@portico/contract/fields/institution";
import { passwordProblem, type PasswordProblem } from "@portico/contract/fields/password";
import type { Institution } from "@portico/contract/registration/schemas";
import { contactErrorMessages } from "../../lib/contact/contact.ts";
import type { TextId } from "../../lib/i18n/i18n.tsx";
import type { Services } from "../../lib/services.ts";
import { fieldText, type FormErrorMessage } from "../../ui/form/form.tsx";

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
export function checkInstitution(services: Services, values: FormData): FormErrorMessage[] {
  const { text } = services.i18n;
  const { companyName, registrationCountry, contactName, contactRole, website } =
    institutionIn(values);
  const errorMessages: FormErrorMessage[] = [];
  const demand = (field: string, isRight: boolean, id: TextId) => {
    if (!isRight) errorMessages.push({ field, text: text(id) });
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
  return [...errorMessages, ...check(services, values)];
}
