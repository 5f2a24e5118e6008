import { LANGUAGE_TAGS, type Locale } from "@portico/contract/locales";
import { type Halves, halvesOf, unbroken } from "@portico/messages/date-breaks";

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

function formatOf(place: Place, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const { locale, timeZone } = place;
  const clock = "dateStyle" in options && !("timeStyle" in options) ? {} : clockOf(place);
  return new Intl.DateTimeFormat(LANGUAGE_TAGS[locale], { timeZone, ...clock, ...options });
}

const formatted = (at: number, place: Place, options: Intl.DateTimeFormatOptions) =>
  formatOf(place, options).format(at);

const day = (at: number, place: Place) => formatted(at, place, { dateStyle: "long" });

/** "20:05" as people say it: 8:05 in the evening. */
function withTimeOfDay(at: number, place: Place): Halves {
  const time: Intl.DateTimeFormatOptions =
    place.hours === "24"
      ? { timeStyle: "short" }
      : { hour: "numeric", minute: "2-digit", dayPeriod: "short" };
  return [`${day(at, place)},`, `${formatted(at, place, time)} (${place.zone})`];
}

/** Joins them as Intl does: every language that we leave to it starts with the date. */
function joinedByIntl(at: number, place: Place): Halves {
  const [date, time] = halvesOf(formatOf(place, { dateStyle: "long", timeStyle: "short" }), at);
  return [date, `${time} ${place.zone}`];
}

/** Languages where the date and time that Intl joins do not read like a person wrote them. */
const BY_LANGUAGE: Partial<Record<Locale, (at: number, place: Place) => Halves>> = {
  hi: withTimeOfDay,
  ms: withTimeOfDay,
  vi: (at, place) => [
    `lúc ${formatted(at, place, { timeStyle: "short" })} (${place.zone})`,
    `ngày ${day(at, place)}`,
  ],
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

function mailHalves(at: number, locale: Locale, clockface: Clockface): Halves {
  const write = BY_LANGUAGE[locale] ?? joinedByIntl;
  return write(at, placeOf(at, locale, clockface));
}

/** A date and time with its time zone: UTC, unless the reader has chosen another. */
export const mailDateTime = (at: number, locale: Locale, clockface: Clockface = {}): string =>
  mailHalves(at, locale, clockface).join(" ");

/** `mailDateTime` with no-break spaces within the date and within the time. */
export const unbrokenMailDateTime = (at: number, locale: Locale, clockface: Clockface = {}) =>
  unbroken(mailHalves(at, locale, clockface));
