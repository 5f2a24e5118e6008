import { LANGUAGE_TAGS, type Locale } from "@portico/contract/locales";
import { getCountries } from "libphonenumber-js/min";
import { dialOf } from "../../platform/geo.ts";

interface NamedCountry {
  countryCode: string;
  dial: string;
  name: string;
}

const lists = new Map<Locale, NamedCountry[]>();

/** Every country with a calling code, named and sorted in the caller's language. */
export function namedCountries(locale: Locale): NamedCountry[] {
  const known = lists.get(locale);
  if (known) return known;
  const tag = LANGUAGE_TAGS[locale];
  const names = new Intl.DisplayNames([tag], { type: "region" });
  const { compare } = new Intl.Collator(tag);
  const list = getCountries()
    // AC and TA are only used for phone numbers.
    .filter((code) => code !== "AC" && code !== "TA")
    .map((code) => ({ countryCode: code, dial: dialOf(code) ?? "-", name: names.of(code) ?? code }))
    .toSorted((a, b) => compare(a.name, b.name));
  lists.set(locale, list);
  return list;
}
