import type { HistoryEvent } from "@portico/contract/security-center/schemas";
import type { Db } from "../../platform/database/index.ts";
import type { AuditEventTable } from "../../platform/database/schema.ts";
import { type AuditFilter, list } from "./audit-repository.ts";
import { describeEvent, type Position } from "./activity-page.ts";

/** More than anyone reads in a spreadsheet; only the newest are exported. */
export const ACTIVITY_EXPORT_MAX = 10_000;
/** How many of the account's events one search reads at most; the next page continues it. */
export const ACTIVITY_SEARCH_MAX = 10_000;
const STEP = 1000;

type Matcher = (event: HistoryEvent) => boolean;

export interface Scan {
  filter: AuditFilter;
  matches: Matcher | undefined;
  after?: Position | undefined;
  newestFirst?: boolean;
  /** Stops after this many matches. */
  limit: number;
  /** Stops after reading this many rows. */
  maxRead?: number;
}

interface Scanned {
  rows: AuditEventTable[];
  /** Where it stopped because it had read enough; undefined when it found all it looked for. */
  stoppedAt: Position | undefined;
}

/** Reads events step by step and keeps those that match. */
export async function scan(db: Db, { matches, limit, maxRead = Infinity, ...range }: Scan) {
  const { filter, newestFirst = true } = range;
  const step = matches === undefined ? Math.min(limit, STEP) : STEP;
  const found: AuditEventTable[] = [];
  let read = 0;
  let after = range.after;
  for (;;) {
    const rows = await list(db, filter, { limit: step, after, newestFirst });
    read += rows.length;
    for (const row of rows) {
      if (matches === undefined || matches(describeEvent(row))) found.push(row);
      if (found.length === limit) return { rows: found, stoppedAt: undefined } satisfies Scanned;
    }
    if (rows.length < step) return { rows: found, stoppedAt: undefined } satisfies Scanned;
    after = rows.at(-1);
    if (read >= maxRead) return { rows: found, stoppedAt: after } satisfies Scanned;
  }
}

export interface WholeActivity {
  rows: AuditEventTable[];
  /** Set when older events are left out: the time of the oldest one included. */
  cutAt: number | null;
}

/** Everything recorded about an account, newest first, up to ACTIVITY_EXPORT_MAX. */
export async function wholeActivity(
  db: Db,
  filter: AuditFilter,
  matches?: Matcher,
): Promise<WholeActivity> {
  // One beyond the limit shows whether there is more.
  const { rows, stoppedAt } = await scan(db, {
    filter,
    matches,
    limit: ACTIVITY_EXPORT_MAX + 1,
    maxRead: matches === undefined ? Infinity : ACTIVITY_SEARCH_MAX,
  });
  const kept = rows.slice(0, ACTIVITY_EXPORT_MAX);
  const last = rows.length > kept.length ? kept.at(-1) : stoppedAt;
  return { rows: kept, cutAt: last?.at ?? null };
}
