import { halvesOf, unbroken, withoutBreaks } from "@portico/messages/date-breaks";
import { dateFormatter, kept } from "@portico/messages/formatters";

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** Older times are shown as a date, which says more than a number of days. */
const LATELY = 7 * DAY;

/** What the account's owner has chosen; the browser decides the rest. */
interface Clockface {
  timeZone?: string | undefined;
  hours?: "12" | "24" | undefined;
}

let zone: Pick<Intl.DateTimeFormatOptions, "timeZone"> = {};
let clock: Intl.DateTimeFormatOptions = {};

/** The options of a time zone; none if this browser does not know it. */
function zoneOptions(timeZone: string | undefined): typeof zone {
  if (timeZone === undefined) return {};
  try {
    return { timeZone: new Intl.DateTimeFormat("en", { timeZone }).resolvedOptions().timeZone };
  } catch {
    return {};
  }
}

const clockOptions = (hours: Clockface["hours"]): Intl.DateTimeFormatOptions => {
  if (hours === undefined) return {};
  return hours === "12" ? { hour12: true } : { hourCycle: "h23" };
};

/** Sets how every date and time is written from now on. */
export function setClockface({ timeZone, hours }: Clockface): void {
  zone = zoneOptions(timeZone);
  clock = clockOptions(hours);
}

/** How far the clocks of the chosen time zone are ahead of UTC at a time. */
function zoneAhead(at: number): number {
  // The browser's own zone: a formatter would take a slow phone a tenth of a second.
  if (zone.timeZone === undefined) return -new Date(at).getTimezoneOffset() * MINUTE;
  const parts = dateFormatter("en", {
    ...zone,
    calendar: "gregory",
    hourCycle: "h23",
    year: "numeric",
    month: "numeric",
    day: "numeric",
    hour: "numeric",
    minute: "numeric",
    second: "numeric",
  }).formatToParts(at);
  const of = (type: string) => Number(parts.find((part) => part.type === type)?.value);
  const clockTime = Date.UTC(
    of("year"),
    of("month") - 1,
    of("day"),
    of("hour"),
    of("minute"),
    of("second"),
  );
  return clockTime - Math.floor(at / SECOND) * SECOND;
}

/** When a day begins in the chosen time zone; `month` is 1 to 12, and `day` may be beyond its end. */
export function startOfDay(year: number, month: number, day: number): number {
  const midnight = Date.UTC(year, month - 1, day);
  // The clocks may change between the two: the second look is at the right side of it.
  return midnight - zoneAhead(midnight - zoneAhead(midnight));
}

/** The day that it is in the chosen time zone. */
export function dayOf(at: number): { year: number; month: number; day: number } {
  const there = new Date(at + zoneAhead(at));
  return {
    year: there.getUTCFullYear(),
    month: there.getUTCMonth() + 1,
    day: there.getUTCDate(),
  };
}

/** Lines also end within Chinese and Japanese dates, which have no spaces: `2026年11月15日`. */
const HAN_BREAK = /(?<=\p{Script=Han})(?=[\d\p{Script=Han}])|(?<=\d)(?=\p{Script=Han})/gu;
const WORD_JOINER = "\u2060";
const withoutHanBreaks = (date: string) => date.replaceAll(HAN_BREAK, WORD_JOINER);

const dayText = (at: number, format: Intl.DateTimeFormat) =>
  withoutHanBreaks(withoutBreaks(format.format(at)));

/** `November 15, 2026` */
export function formatDay(at: number, tag: string): string {
  return dayText(at, dateFormatter(tag, { dateStyle: "long", ...zone }));
}

/** `Nov 15, 2026` */
export function formatShortDay(at: number, tag: string): string {
  return dayText(at, dateFormatter(tag, { dateStyle: "medium", ...zone }));
}

/** `Nov 15, 2026, 10:05 AM`; `chosen` is for a preview. */
export function formatDateTime(at: number, tag: string, chosen?: Clockface): string {
  const how = chosen
    ? { ...zoneOptions(chosen.timeZone), ...clockOptions(chosen.hours) }
    : { ...zone, ...clock };
  const format = dateFormatter(tag, { dateStyle: "medium", timeStyle: "short", ...how });
  return withoutHanBreaks(unbroken(halvesOf(format, at)));
}

/** No line ends between a number and its word. */
const withNumberKept = (words: string) => words.replaceAll(/(\d) (?=\p{L})/gu, "$1\u00A0");

/** `5 minutes ago`, `yesterday`; an older time as a date. */
export function formatTimeAgo(at: number, tag: string, now = Date.now()): string {
  const passed = Math.max(0, now - at);
  if (passed >= LATELY) return formatDateTime(at, tag);
  const format = kept(
    `relative ${tag}`,
    () => new Intl.RelativeTimeFormat(tag, { numeric: "auto" }),
  );
  const ago = (length: number, unit: Intl.RelativeTimeFormatUnit) =>
    withNumberKept(format.format(-Math.floor(passed / length), unit));
  if (passed < MINUTE) return format.format(0, "second");
  if (passed < HOUR) return ago(MINUTE, "minute");
  if (passed < DAY) return ago(HOUR, "hour");
  return ago(DAY, "day");
}

/** The name of a country; undefined if it is not known. */
export function countryName(countryCode: string | null | undefined, tag: string) {
  if (!countryCode) return undefined;
  const names = kept(`regions ${tag}`, () => new Intl.DisplayNames([tag], { type: "region" }));
  return names.of(countryCode);
}
