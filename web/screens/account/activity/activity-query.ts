import {
  ACTIVITY_KINDS,
  type ActivityKind,
  CURSOR_PATTERN,
  MAX_SEARCH,
} from "@portico/contract/security-center/activity";
import { dayOf, startOfDay } from "../../../lib/i18n/date-time.ts";

/** Days back from today. */
export const PERIODS = { "7d": 7, "30d": 30, "90d": 90 } as const;
export type Period = keyof typeof PERIODS;

/** What the activity page shows. All of it is in its URL, so that Back and a reload return to it. */
export interface ActivityQuery {
  kind?: ActivityKind;
  period?: Period;
  /** The first and the last day, as a date field writes them. */
  from?: string;
  to?: string;
  search?: string;
  cursor?: string;
  direction?: "newer";
}

/** What a URL names; undefined if it names something that does not exist. */
export type ReadQuery = ActivityQuery | undefined;

const NAMES = ["kind", "period", "from", "to", "cursor", "direction"] as const;
const DAY = /^(\d{4})-(\d{2})-(\d{2})$/;
const CURSOR = new RegExp(CURSOR_PATTERN);

/** The start of a day in the chosen time zone, `more` days later; undefined if it is no day. */
function startOf(text: string, more = 0): number | undefined {
  const [, year = "", month = "", day = ""] = DAY.exec(text) ?? [];
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  const isReal = date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day);
  if (year < "1970" || !isReal) return undefined;
  return startOfDay(Number(year), Number(month), Number(day) + more);
}

export const isDay = (text: string) => startOf(text) !== undefined;

const isValid: Record<(typeof NAMES)[number], (value: string) => boolean> = {
  kind: (value) => (ACTIVITY_KINDS as readonly string[]).includes(value),
  period: (value) => Object.hasOwn(PERIODS, value),
  from: isDay,
  to: isDay,
  cursor: (value) => CURSOR.test(value),
  direction: (value) => value === "newer",
};

/** Words to search for may be somebody's address: the fragment is in no server's log. */
const SEARCH = "search";

export function readQuery(url: string): ReadQuery {
  const [, query = "", fragment = ""] = /^[^?#]*(?:\?([^#]*))?(?:#(.*))?$/.exec(url) ?? [];
  const given = new URLSearchParams(query);
  const read: Record<string, string> = {};
  for (const name of NAMES) {
    const value = given.get(name);
    if (value === null) continue;
    if (!isValid[name](value)) return undefined;
    read[name] = value;
  }
  const search = new URLSearchParams(fragment).get(SEARCH)?.trim() ?? "";
  if (search.length > MAX_SEARCH) return undefined;
  if (search !== "") read["search"] = search;
  if ((read["from"] ?? "") > (read["to"] ?? "9999")) return undefined;
  return read;
}

export function activityUrl(path: string, query: ActivityQuery): string {
  const { search, ...rest } = query;
  const params = new URLSearchParams();
  for (const name of NAMES) {
    const value = rest[name];
    if (value !== undefined) params.set(name, value);
  }
  const fragment = search ? `#${new URLSearchParams({ [SEARCH]: search })}` : "";
  return path + (params.size > 0 ? `?${params}` : "") + fragment;
}

/** The query without its cursor: the newest page of the same filter. */
export function filterOf(query: ActivityQuery): ActivityQuery {
  const { cursor: _, direction: __, ...filter } = query;
  return filter;
}

export const isFiltered = (query: ActivityQuery) => Object.keys(filterOf(query)).length > 0;

function daysBefore(at: number, days: number): number {
  const { year, month, day } = dayOf(at);
  return startOfDay(year, month, day - days);
}

/** The query as the API takes it, with times as numbers. */
export function requestOf(query: ActivityQuery, now = Date.now()) {
  const { kind, period, from, to, cursor, direction } = query;
  const since = period === undefined ? startOf(from ?? "") : daysBefore(now, PERIODS[period]);
  const until = period === undefined ? startOf(to ?? "", 1) : undefined;
  return {
    ...(kind === undefined ? {} : { kind }),
    ...(since === undefined ? {} : { since: String(since) }),
    ...(until === undefined ? {} : { until: String(until) }),
    ...(cursor === undefined ? {} : { cursor }),
    ...(direction === undefined ? {} : { direction }),
  };
}
