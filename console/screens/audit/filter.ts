import type { AdminPayload } from "@portico/contract/admin/schemas";
import { midnight } from "../../lib/time/midnight.ts";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const SPANS = { hour: HOUR, day: DAY, week: 7 * DAY, month: 30 * DAY } as const;

export const PERIODS = ["all", "hour", "day", "week", "month", "custom"] as const;
export type Period = (typeof PERIODS)[number];

/** The operator's choice. It is stored in the history's state, so that no id gets into a URL. */
export interface Filters {
  event: string;
  operatorId: string;
  customerId: string;
  period: Period;
  /** When the period was chosen, so that paging keeps its place. */
  chosenAt: number;
  /** Dates of a custom period, as their fields have them: `2026-11-18`. */
  from: string;
  to: string;
}

export const NO_FILTERS: Filters = {
  event: "",
  operatorId: "",
  customerId: "",
  period: "all",
  chosenAt: 0,
  from: "",
  to: "",
};

/** Reads history state, which may be from another page or version. */
export function readFilters(state: unknown): Filters {
  if (typeof state !== "object" || state === null) return NO_FILTERS;
  const given = state as Partial<Record<keyof Filters, unknown>>;
  const word = (key: keyof Filters) => (typeof given[key] === "string" ? given[key] : "");
  return {
    event: word("event"),
    operatorId: word("operatorId"),
    customerId: word("customerId"),
    period: PERIODS.find((period) => period === given.period) ?? "all",
    chosenAt: typeof given.chosenAt === "number" ? given.chosenAt : 0,
    from: word("from"),
    to: word("to"),
  };
}

function timesOf({ period, chosenAt, from, to }: Filters): { since?: number; until?: number } {
  if (period === "all") return {};
  if (period !== "custom") return { since: chosenAt - SPANS[period] };
  const since = midnight(from);
  const end = midnight(to, 1);
  return {
    ...(since !== undefined && { since }),
    ...(end !== undefined && { until: end - 1 }),
  };
}

/** The filter as `auditExport` takes it. */
export function filterOf(filters: Filters) {
  const { event, operatorId, customerId } = filters;
  return {
    ...(event && { event }),
    ...(operatorId && { operatorId }),
    ...(customerId && { customerId }),
    ...timesOf(filters),
  };
}

/** The query as `auditList` takes it. */
export function queryOf(filters: Filters): Omit<NonNullable<AdminPayload<"auditList">>, "cursor"> {
  const { since, until, ...rest } = filterOf(filters);
  return {
    ...rest,
    ...(since !== undefined && { since: String(since) }),
    ...(until !== undefined && { until: String(until) }),
  };
}
