import { LANGUAGE_TAGS, type Locale } from "@portico/contract/locales";

/** How a reader wants times written. Without a choice: UTC, and the habit of their language. */
export interface Clockface {
  timeZone?: string;
  hours?: "12" | "24";
}

interface Place {
  locale: Locale;
  timeZone: string;
  /** What is written after the time. */
  zone: string;
  hours: Clockface["hours"];
}

const clockOf = ({ hours }: Place): Intl.DateTimeFormatOptions => {
  if (hours === undefined) return {};
  return hours === "12" ? { hour12: true } : { hourCycle: "h23" };
};

function formatted(at: number, place: Place, options: Intl.DateTimeFormatOptions): string {
  const { locale, timeZone } = place;
  const clock = "dateStyle" in options && !("timeStyle" in options) ? {} : clockOf(place);
  return new Intl.DateTimeFormat(LANGUAGE_TAGS[locale], { timeZone, ...clock, ...options }).format(
    at,
  );
}

const day = (at: number, place: Place) => formatted(at, place, { dateStyle: "long" });

/** "20:05" as people say it: 8:05 in the evening. */
function withTimeOfDay(at: number, place: Place): string {
  const time: Intl.DateTimeFormatOptions =
    place.hours === "24"
      ? { timeStyle: "short" }
      : { hour: "numeric", minute: "2-digit", dayPeriod: "short" };
  return `${day(at, place)}, ${formatted(at, place, time)} (${place.zone})`;
}

/** Languages where the date and time that Intl joins do not read like a person wrote them. */
const BY_LANGUAGE: Partial<Record<Locale, (at: number, place: Place) => string>> = {
  hi: withTimeOfDay,
  ms: withTimeOfDay,
  vi: (at, place) =>
    `lúc ${formatted(at, place, { timeStyle: "short" })} (${place.zone}) ngày ${day(at, place)}`,
};

/** The short name of a time zone at a time: `GMT+2`. Undefined if this machine does not know it. */
function zoneName(at: number, locale: Locale, timeZone: string): string | undefined {
  try {
    const format = new Intl.DateTimeFormat(LANGUAGE_TAGS[locale], {
      timeZone,
      timeZoneName: "short",
    });
    return format.formatToParts(at).find(({ type }) => type === "timeZoneName")?.value;
  } catch {
    return undefined;
  }
}

function placeOf(at: number, locale: Locale, { timeZone, hours }: Clockface): Place {
  const zone = timeZone === undefined ? undefined : zoneName(at, locale, timeZone);
  if (timeZone === undefined || zone === undefined) {
    return { locale, timeZone: "UTC", zone: "UTC", hours };
  }
  return { locale, timeZone, zone, hours };
}

const written = (at: number, place: Place): string =>
  BY_LANGUAGE[place.locale]?.(at, place) ??
  `${formatted(at, place, { dateStyle: "long", timeStyle: "short" })} ${place.zone}`;

/** A date and time with its time zone: UTC, unless the reader has chosen another. */
export const mailDateTime = (at: number, locale: Locale, clockface: Clockface = {}): string =>
  written(at, placeOf(at, locale, clockface));

/** `mailDateTime` with no-break spaces between a day and its month, and within the time. */
export function unbrokenMailDateTime(at: number, locale: Locale, clockface: Clockface = {}) {
  const place = placeOf(at, locale, clockface);
  return written(at, place)
    .replaceAll(/(?<=\d\.?) (?=\p{L})/gu, "\u00A0")
    .replace(` ${place.zone}`, `\u00A0${place.zone}`)
    .replace(` (${place.zone})`, `\u00A0(${place.zone})`);
}
