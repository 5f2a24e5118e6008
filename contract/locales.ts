/** LOC-1: the locales in menu order. A code is also the first path segment of its pages. */
export const LOCALES = [
  "en",
  "zh-cn",
  "zh-tw",
  "ko",
  "tr",
  "vi",
  "ru",
  "es",
  "fr",
  "de",
  "ja",
  "hi",
  "pt",
  "th",
  "it",
  "id",
  "ms",
] as const;

export type Locale = (typeof LOCALES)[number];

export const DEFAULT_LOCALE: Locale = "en";

/** Codes that name a locale without being one: a path under them redirects (LOC-3). */
export const LOCALE_ALIASES = { "en-us": "en" } as const satisfies Record<string, Locale>;

export type LocalePrefix = Locale | keyof typeof LOCALE_ALIASES;

/** The 18 codes a path may begin with. */
export const LOCALE_PREFIXES: readonly LocalePrefix[] = ["en-us", ...LOCALES];

/** Valid BCP 47 tags for `<html lang>`, `hreflang` and Intl (LOC-11). */
export const LANGUAGE_TAGS: Record<Locale, string> = {
  en: "en",
  "zh-cn": "zh-Hans-CN",
  "zh-tw": "zh-Hant-TW",
  ko: "ko",
  tr: "tr",
  vi: "vi",
  ru: "ru",
  es: "es",
  fr: "fr",
  de: "de",
  ja: "ja",
  hi: "hi",
  pt: "pt",
  th: "th",
  it: "it",
  id: "id",
  ms: "ms",
};

export function isLocale(value: unknown): value is Locale {
  return typeof value === "string" && (LOCALES as readonly string[]).includes(value);
}

/** The locale a code names, its alias resolved; undefined when it names none. */
export function localeOf(code: string): Locale | undefined {
  if (isLocale(code)) return code;
  return Object.hasOwn(LOCALE_ALIASES, code)
    ? LOCALE_ALIASES[code as keyof typeof LOCALE_ALIASES]
    : undefined;
}

/** LOC-7: a saved preference that is not supported counts as English; none saved is undefined. */
export function savedLocale(value: string | undefined): Locale | undefined {
  if (value === undefined || value === "") return undefined;
  return localeOf(value) ?? DEFAULT_LOCALE;
}

/** LOC-10: what the `locale` cookie holds for a language. */
export function localeCookieValue(locale: Locale): string {
  return locale === "en" ? "en-us" : locale;
}
