import { LANGUAGE_TAGS, type Locale } from "@portico/contract/locales";

const formatted = (at: number, locale: Locale, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(LANGUAGE_TAGS[locale], { timeZone: "UTC", ...options }).format(at);

const day = (at: number, locale: Locale) => formatted(at, locale, { dateStyle: "long" });

/** "20:05" as people say it: 8:05 in the evening. */
function withTimeOfDay(at: number, locale: Locale): string {
  const time = { hour: "numeric", minute: "2-digit", dayPeriod: "short" } as const;
  return `${day(at, locale)}, ${formatted(at, locale, time)} (UTC)`;
}

/** Languages where the date and time that Intl joins do not read like a person wrote them. */
const BY_LANGUAGE: Partial<Record<Locale, (at: number) => string>> = {
  hi: (at) => withTimeOfDay(at, "hi"),
  ms: (at) => withTimeOfDay(at, "ms"),
  vi: (at) => `lúc ${formatted(at, "vi", { timeStyle: "short" })} (UTC) ngày ${day(at, "vi")}`,
};

/** A date and time in UTC, and it says so: the server does not know where the reader is. */
export function utcDateTime(at: number, locale: Locale): string {
  const own = BY_LANGUAGE[locale];
  if (own !== undefined) return own(at);
  return `${formatted(at, locale, { dateStyle: "long", timeStyle: "short" })} UTC`;
}

/** The same, but no line ends between a day and its month, or within the time. */
export const unbrokenUtcDateTime = (at: number, locale: Locale): string =>
  utcDateTime(at, locale).replaceAll(/(?<=\d\.?) (?=\p{L})| (?=\(?UTC)/gu, "\u00A0");
