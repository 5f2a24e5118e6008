import { isLocale, type Locale, LOCALES } from "../../contract/locales.ts";

/** The value of `--locales`: some of our languages, or `all`. */
export function parseLocales(value: string): Locale[] {
  if (value === "all") return [...LOCALES];
  const named = value.split(/[ ,]+/);
  const unknown = named.filter((name) => !isLocale(name));
  if (unknown.length > 0) throw new Error(`No such locale: ${unknown.join(", ")}`);
  return named.filter(isLocale);
}
