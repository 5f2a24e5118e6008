import type { Institution } from "@portico/contract/schemas/registration";
import { dialOf } from "../../platform/geo.ts";
import { Refusal } from "../../platform/refusal.ts";

/** One line of words: something in it, and nothing that moves the cursor or hides. */
const LINE = /^[^\p{C}\p{Zl}\p{Zp}]*[^\p{C}\p{Z}][^\p{C}\p{Zl}\p{Zp}]*$/u;

/** Two names at least, none of them empty. */
const HOST = /^[^.]+(?:\.[^.]+)+$/;

const refuse = (field: keyof Institution): never => {
  throw new Refusal("invalidFields", { field: `institution/${field}` });
};

function readLine(value: string, field: keyof Institution): string {
  const line = value.normalize("NFC");
  return LINE.test(line) ? line.trim() : refuse(field);
}

function readWebsite(value: string): string {
  const text = value.trim();
  const url = text.includes("://") ? text : `https://${text}`;
  if (!URL.canParse(url)) return refuse("website");
  const { protocol, href, username, password, hostname } = new URL(url);
  const isPlain = /^https?:$/.test(protocol) && username === "" && password === "";
  return isPlain && HOST.test(hostname) ? href : refuse("website");
}

/** A company as it will be reviewed; refuses what no reviewer could make sense of. */
export function readInstitution(
  institution: Institution,
  restrictedCountries: ReadonlySet<string>,
): Institution {
  const { registrationCountry, contactRole, website } = institution;
  if (dialOf(registrationCountry) === undefined) refuse("registrationCountry");
  if (restrictedCountries.has(registrationCountry)) throw new Refusal("countryRestricted");
  const isGiven = (value: string | undefined) => value !== undefined && value.trim() !== "";
  return {
    companyName: readLine(institution.companyName, "companyName"),
    registrationCountry,
    contactName: readLine(institution.contactName, "contactName"),
    ...(isGiven(contactRole) ? { contactRole: readLine(contactRole ?? "", "contactRole") } : {}),
    ...(isGiven(website) ? { website: readWebsite(website ?? "") } : {}),
  };
}
