import { Refusal } from "../platform/refusal.ts";

/** Refuses registration from a restricted country; an unknown country is not restricted. */
export function refuseRestricted(
  restrictedCountries: ReadonlySet<string>,
  countryCode: string | undefined,
): void {
  if (countryCode !== undefined && restrictedCountries.has(countryCode)) {
    throw new Refusal("countryRestricted");
  }
}
