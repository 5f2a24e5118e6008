import { LANGUAGE_TAGS, type Locale } from "@portico/contract/locales";

const formatted = (at: number, locale: Locale, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(LANGUAGE_TAGS[locale], { timeZone: "UTC", ...options }).format(at);

const day = (at: number, locale: Locale) => formatted(at, locale, { dateStyle: "long" });

/** Languages where the date and time that Intl joins do not read like a person wrote them. */
const BY_LANGUAGE: Partial<Record<Locale, (at: number) => string>> = {
  hi(at) {
    const time = { hour: "numeric", minute: "2-digit", dayPeriod: "short" } as const;
    return `${day(at, "hi")}, ${formatted(at, "hi", time)} (UTC)`;
  },
  vi: (at) => `lúc ${formatted(at, "vi", { timeStyle: "short" })} (UTC) ngày ${day(at, "vi")}`,
};

/** A date and time in UTC, and it says so: the server does not know where the reader is. */
export function utcDateTime(at: number, locale: Locale): string {
  const own = BY_LANGUAGE[locale];
  if (own !== undefined) return own(at);
  return `${formatted(at, locale, { dateStyle: "long", timeStyle: "short" })} UTC`;
}
