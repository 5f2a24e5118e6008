import { Refusal } from "../platform/refusal.ts";

/** Nobody gets an account from there; a country that is not known is none of them. */
export function refuseRestricted(
  restrictedCountries: ReadonlySet<string>,
  countryCode: string | undefined,
): void {
  if (countryCode !== undefined && restrictedCountries.has(countryCode)) {
    throw new Refusal("countryRestricted");
  }
}
