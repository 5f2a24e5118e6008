import { LANGUAGE_TAG, text } from "../i18n/text.ts";

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const PARTS = {
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
} as const satisfies Intl.DateTimeFormatOptions;

function stamp(at: number, options: Intl.DateTimeFormatOptions): string {
  const parts = new Intl.DateTimeFormat(LANGUAGE_TAG, { ...PARTS, ...options }).formatToParts(at);
  const part = (type: Intl.DateTimeFormatPartTypes) =>
    parts.find((one) => one.type === type)?.value ?? "";
  const zone = part("timeZoneName");
  return `${part("year")}-${part("month")}-${part("day")} ${part("hour")}:${part("minute")}${zone && ` ${zone}`}`;
}

/** `2026-11-18 09:05 UTC` */
export const formatUtc = (at: number): string =>
  stamp(at, { timeZone: "UTC", timeZoneName: "short" });

/** `2026-11-18 10:05`, in the zone of the operator's computer. */
export const formatLocal = (at: number, timeZone?: string): string =>
  stamp(at, timeZone === undefined ? {} : { timeZone });

/** Both, or UTC alone if that is the operator's zone. */
export function formatExact(at: number, timeZone?: string): string {
  const [local, utc] = [formatLocal(at, timeZone), formatUtc(at)];
  return utc.startsWith(local) ? utc : text("common.localAndUtc", { local, utc });
}

/** `3 minutes ago`, `in 2 days`. */
export function formatRelative(at: number, now: number): string {
  const words = new Intl.RelativeTimeFormat(LANGUAGE_TAG, { numeric: "auto" });
  const passed = at - now;
  const size = Math.abs(passed);
  if (size < MINUTE) return words.format(0, "second");
  if (size < HOUR) return words.format(Math.trunc(passed / MINUTE), "minute");
  if (size < DAY) return words.format(Math.trunc(passed / HOUR), "hour");
  return words.format(Math.trunc(passed / DAY), "day");
}

/** `1:05`, for a countdown. */
export function formatCountdown(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / SECOND));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
