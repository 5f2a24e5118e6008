import { readLine, readWebsite } from "@portico/contract/fields/institution";
import type { Institution } from "@portico/contract/registration/schemas";
import type { Text, TextId } from "../../lib/i18n/i18n.tsx";
import { fieldText, type FormErrorMessage } from "./form.tsx";

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

/** Returns the messages in the order of the form's fields. */
export function institutionErrorMessages(values: FormData, text: Text): FormErrorMessage[] {
  const { companyName, registrationCountry, contactName, contactRole, website } =
    institutionIn(values);
  const errorMessages: FormErrorMessage[] = [];
  const checkField = (field: string, isRight: boolean, id: TextId) => {
    if (!isRight) errorMessages.push({ field, text: text(id) });
  };
  const isLine = (line: string) => readLine(line) !== undefined;
  checkField("companyName", isLine(companyName), "institutions-register.companyMissing");
  checkField("country", registrationCountry !== "", "institutions-register.countryMissing");
  checkField(
    "website",
    website === undefined || readWebsite(website) !== undefined,
    "institutions-register.websiteInvalid",
  );
  checkField("contactName", isLine(contactName), "institutions-register.contactMissing");
  checkField(
    "contactRole",
    contactRole === undefined || isLine(contactRole),
    "institutions-register.roleInvalid",
  );
  return errorMessages;
}
