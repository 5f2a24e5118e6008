const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** For older times, a date says more than a number of days. */
const LATELY = 7 * DAY;

/** No line ends between a number and its word: `2026 г.`, `16 нояб.` */
const unbroken = (date: string) => date.replaceAll(/(\d\.?) (?=\p{L})/gu, "$1\u00A0");

/** `November 15, 2026` */
export function formatDay(at: number, tag: string): string {
  return unbroken(new Intl.DateTimeFormat(tag, { dateStyle: "long" }).format(at));
}

/** `Nov 15, 2026, 10:05 AM` */
export function formatDateTime(at: number, tag: string): string {
  const format = new Intl.DateTimeFormat(tag, { dateStyle: "medium", timeStyle: "short" });
  return unbroken(format.format(at));
}

/** `5 minutes ago`, `yesterday`; an older time as a date. */
export function formatTimeAgo(at: number, tag: string, now = Date.now()): string {
  const passed = Math.max(0, now - at);
  if (passed >= LATELY) return formatDateTime(at, tag);
  const words = new Intl.RelativeTimeFormat(tag, { numeric: "auto" });
  if (passed < MINUTE) return words.format(0, "second");
  if (passed < HOUR) return words.format(-Math.floor(passed / MINUTE), "minute");
  if (passed < DAY) return words.format(-Math.floor(passed / HOUR), "hour");
  return words.format(-Math.floor(passed / DAY), "day");
}

/** The name of a country; undefined if it is not known. */
export function countryName(countryCode: string | null | undefined, tag: string) {
  if (!countryCode) return undefined;
  return new Intl.DisplayNames([tag], { type: "region" }).of(countryCode);
}
