import type { AdminPayload } from "@portico/contract/admin/schemas";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const SPANS = { hour: HOUR, day: DAY, week: 7 * DAY, month: 30 * DAY } as const;

export const PERIODS = ["all", "hour", "day", "week", "month", "custom"] as const;
export type Period = (typeof PERIODS)[number];

/** What the operator has chosen. It is kept as history state, so no id gets into an address. */
export interface Chosen {
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

export const NOTHING: Chosen = {
  event: "",
  operatorId: "",
  customerId: "",
  period: "all",
  chosenAt: 0,
  from: "",
  to: "",
};

/** From history state, which may be of another page or version. */
export function readChosen(state: unknown): Chosen {
  if (typeof state !== "object" || state === null) return NOTHING;
  const given = state as Partial<Record<keyof Chosen, unknown>>;
  const word = (key: keyof Chosen) => (typeof given[key] === "string" ? given[key] : "");
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

/** Midnight of the operator's zone, some days later. */
function midnight(date: string, daysLater: number): number | undefined {
  const at = new Date(`${date}T00:00`);
  if (Number.isNaN(at.getTime())) return undefined;
  return at.setDate(at.getDate() + daysLater);
}

function timesOf({ period, chosenAt, from, to }: Chosen): { since?: number; until?: number } {
  if (period === "all") return {};
  if (period !== "custom") return { since: chosenAt - SPANS[period] };
  const since = from === "" ? undefined : midnight(from, 0);
  const end = to === "" ? undefined : midnight(to, 1);
  return {
    ...(since !== undefined && { since }),
    ...(end !== undefined && { until: end - 1 }),
  };
}

/** As `auditExport` takes it. */
export function filterOf(chosen: Chosen) {
  const { event, operatorId, customerId } = chosen;
  return {
    ...(event && { event }),
    ...(operatorId && { operatorId }),
    ...(customerId && { customerId }),
    ...timesOf(chosen),
  };
}

/** As `auditList` takes it. */
export function queryOf(chosen: Chosen): Omit<NonNullable<AdminPayload<"auditList">>, "cursor"> {
  const { since, until, ...rest } = filterOf(chosen);
  return {
    ...rest,
    ...(since !== undefined && { since: String(since) }),
    ...(until !== undefined && { until: String(until) }),
  };
}
