import { DEFAULT_LOCALE, isLocale, type Locale, LOCALES } from "@portico/contract/locales";
import * as read from "./setting-readers.ts";

type Environment = Readonly<Record<string, string | undefined>>;

/** The enabled languages; undefined for all. */
function offeredLocales(env: Environment): readonly Locale[] | undefined {
  const given = (read.text(env, "LOCALES") ?? "").split(",").map((code) => code.trim());
  const codes = given.filter((code) => code !== "");
  if (codes.length === 0) return undefined;
  const locales = codes.map((code) =>
    isLocale(code)
      ? code
      : read.fail("LOCALES", `names "${code}"; the locales are ${LOCALES.join(", ")}`),
  );
  if (new Set(locales).size < locales.length) read.fail("LOCALES", "names one locale twice");
  // The target of disabled languages, and the default for an unknown language.
  if (!locales.includes(DEFAULT_LOCALE)) read.fail("LOCALES", `must have ${DEFAULT_LOCALE}`);
  return locales;
}

function namedRedirects(value: string): Map<Locale, Locale> {
  const redirects = new Map<Locale, Locale>();
  for (const entry of value.split(",").filter((one) => one.trim() !== "")) {
    const [from = "", to = "", ...rest] = entry.split(":").map((code) => code.trim());
    if (!isLocale(from) || !isLocale(to) || from === to || rest.length > 0) {
      read.fail("LOCALE_REDIRECTS", `"${entry}" is not a pair of two locales such as ko:en`);
    }
    if (redirects.has(from)) read.fail("LOCALE_REDIRECTS", `names ${from} twice`);
    redirects.set(from, to);
  }
  return redirects;
}

/** LOC-9: the target of each disabled language. */
export function readLocaleRedirects(env: Environment): Partial<Record<Locale, Locale>> {
  const offered = offeredLocales(env);
  const redirects = namedRedirects(env["LOCALE_REDIRECTS"] ?? (offered ? "" : "ko:en"));
  for (const locale of offered ?? []) {
    if (redirects.has(locale))
      read.fail("LOCALE_REDIRECTS", `names ${locale}, which LOCALES offers`);
  }
  for (const locale of offered ? LOCALES : []) {
    if (!offered?.includes(locale) && !redirects.has(locale)) redirects.set(locale, DEFAULT_LOCALE);
  }
  for (const to of redirects.values()) {
    if (redirects.has(to))
      read.fail("LOCALE_REDIRECTS", `leads to ${to}, which is itself redirected`);
  }
  return Object.fromEntries(redirects);
}
