import { MAIN_COUNTRIES } from "@portico/contract/main-countries";
import { canonicalPhone } from "@portico/contract/fields/phone";
import type { Country } from "../../lib/device/geo.ts";

export type Choice = Pick<Country, "countryCode" | "dial">;

type Countries = readonly Country[];

/** A number with its own calling code, as digits; empty when it has none. */
export function wholeNumber(typed: string): string {
  const digits = canonicalPhone(typed).replaceAll(/[^\d+]/g, "");
  return digits.startsWith("+") ? digits : "";
}

/** Chooses from countries that share a calling code: the first preferred, else the main one. */
export function countryWith(
  countries: Countries,
  calling: string | undefined,
  ...preferred: (string | undefined)[]
): Country | undefined {
  const equals = countries.filter(({ dial }) => dial === calling);
  const wanted = preferred.map((code) => equals.find(({ countryCode }) => countryCode === code));
  return (
    wanted.find((country) => country !== undefined) ??
    equals.find(({ countryCode }) => MAIN_COUNTRIES.has(countryCode)) ??
    equals[0]
  );
}

/** No calling code is a prefix of another. */
export function callingCodeIn(countries: Countries, whole: string): string | undefined {
  return countries.find(({ dial }) => whole.startsWith(dial))?.dial;
}
