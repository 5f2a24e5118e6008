import { readLine, readWebsite } from "@portico/contract/fields/institution";
import type { Institution } from "@portico/contract/registration/schemas";
import { refuseRestricted } from "../restricted-countries.ts";
import { dialOf } from "../../platform/geo.ts";
import { Refusal } from "../../platform/refusal.ts";

const refuse = (field: keyof Institution): never => {
  throw new Refusal("invalidFields", { field: `institution/${field}` });
};

/** Company data for the review; refuses values that a reviewer could not use. */
export function readInstitution(
  institution: Institution,
  restrictedCountries: ReadonlySet<string>,
): Institution {
  const { registrationCountry, contactRole, website } = institution;
  if (dialOf(registrationCountry) === undefined) refuse("registrationCountry");
  refuseRestricted(restrictedCountries, registrationCountry);
  const isGiven = (value: string | undefined) => value !== undefined && value.trim() !== "";
  return {
    companyName: readLine(institution.companyName) ?? refuse("companyName"),
    registrationCountry,
    contactName: readLine(institution.contactName) ?? refuse("contactName"),
    ...(isGiven(contactRole)
      ? { contactRole: readLine(contactRole ?? "") ?? refuse("contactRole") }
      : {}),
    ...(isGiven(website) ? { website: readWebsite(website ?? "") ?? refuse("website") } : {}),
  };
}
