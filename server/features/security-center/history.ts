import type { Data, Payload } from "@portico/contract/schemas";
import type { HistoryEvent } from "@portico/contract/security-center/schemas";
import { eventsOfKind } from "../../core/audit/activity-kinds.ts";
import { type AuditFilter, list } from "../../core/audit/audit-repository.ts";
import {
  cursorOf,
  describeEvent,
  HISTORY_PAGE,
  type Position,
  positionOf,
} from "../../core/audit/history-page.ts";
import type { Limits } from "../../core/limits/limits.ts";
import type { RequestContext } from "../../core/request-context.ts";
import type { SessionWithAccount } from "../../core/sessions/sessions.ts";
import type { Database, Db } from "../../platform/database/index.ts";
import type { AuditEventTable } from "../../platform/database/schema.ts";
import { Refusal } from "../../platform/refusal.ts";
import type { Texts } from "../../platform/texts.ts";
import { activityFile } from "./activity-file.ts";
import { createActivityWords, matcherOf } from "./activity-words.ts";

/** More than anyone reads in a spreadsheet; only the newest are exported. */
export const HISTORY_EXPORT_MAX = 10_000;
/** How many of the account's events one search reads at most; the next page continues it. */
export const HISTORY_SEARCH_MAX = 10_000;
const STEP = 1000;

type Filter = Payload<"historyExport">;
type Matcher = (event: HistoryEvent) => boolean;

/** The account comes from the session, so that no filter reaches another one's events. */
function filterOf(accountId: string, { kind, since, until }: Filter): AuditFilter {
  if (since !== undefined && until !== undefined && Number(since) >= Number(until)) {
    throw new Refusal("invalidFields", { field: "until" });
  }
  return {
    accountId,
    events: kind === undefined ? undefined : eventsOfKind(kind),
    since: since === undefined ? undefined : Number(since),
    until: until === undefined ? undefined : Number(until),
  };
}

interface Scan {
  filter: AuditFilter;
  matches: Matcher | undefined;
  after?: Position | undefined;
  newestFirst?: boolean;
  /** Stops after this many matches. */
  most: number;
  /** Stops after reading this many rows. */
  mostRead?: number;
}

interface Scanned {
  rows: AuditEventTable[];
  /** Where it stopped because it had read enough; undefined when it found all it looked for. */
  stoppedAt: Position | undefined;
}

/** Reads events step by step and keeps those that match. */
async function scan(db: Db, { matches, most, mostRead = Infinity, ...range }: Scan) {
  const { filter, newestFirst = true } = range;
  const step = matches === undefined ? Math.min(most, STEP) : STEP;
  const found: AuditEventTable[] = [];
  let read = 0;
  let after = range.after;
  for (;;) {
    const rows = await list(db, filter, { most: step, after, newestFirst });
    read += rows.length;
    for (const row of rows) {
      if (matches === undefined || matches(describeEvent(row))) found.push(row);
      if (found.length === most) return { rows: found, stoppedAt: undefined } satisfies Scanned;
    }
    if (rows.length < step) return { rows: found, stoppedAt: undefined } satisfies Scanned;
    after = rows.at(-1);
    if (read >= mostRead) return { rows: found, stoppedAt: after } satisfies Scanned;
  }
}

export interface WholeHistory {
  rows: AuditEventTable[];
  /** Set when older events are left out: the time of the oldest one included. */
  cutAt: number | null;
}

/** Everything recorded about an account, newest first, up to HISTORY_EXPORT_MAX. */
export async function wholeHistory(
  db: Db,
  filter: AuditFilter,
  matches?: Matcher,
): Promise<WholeHistory> {
  // One beyond the limit shows whether there is more.
  const { rows, stoppedAt } = await scan(db, {
    filter,
    matches,
    most: HISTORY_EXPORT_MAX + 1,
    mostRead: matches === undefined ? Infinity : HISTORY_SEARCH_MAX,
  });
  const kept = rows.slice(0, HISTORY_EXPORT_MAX);
  const last = rows.length > kept.length ? kept.at(-1) : stoppedAt;
  return { rows: kept, cutAt: last?.at ?? null };
}

interface HistoryServices {
  database: Database;
  limits: Pick<Limits, "hit">;
  texts: Texts;
}

/** The history of an account from the audit log; only its own events. */
export function createHistory({ database, limits, texts }: HistoryServices) {
  const { db } = database;

  /** The newest page, or the one on the older side of a position. */
  async function olderPage(range: Omit<Scan, "most">): Promise<Data<"historyList">> {
    // One more than a page shows whether there is a next one.
    const { rows, stoppedAt } = await scan(db, { ...range, most: HISTORY_PAGE + 1 });
    const shown = rows.slice(0, HISTORY_PAGE);
    const [first] = shown;
    const last = rows.length > shown.length ? shown.at(-1) : stoppedAt;
    return {
      events: shown.map(describeEvent),
      next: last === undefined ? null : cursorOf(last),
      previous: range.after === undefined || first === undefined ? null : cursorOf(first),
      searchedTo: rows.length > shown.length ? null : (stoppedAt?.at ?? null),
    };
  }

  /** The page on the newer side of a position; where that is not full, the newest page. */
  async function newerPage(range: Omit<Scan, "most">): Promise<Data<"historyList">> {
    const { rows } = await scan(db, { ...range, most: HISTORY_PAGE + 1, newestFirst: false });
    if (rows.length <= HISTORY_PAGE) return olderPage({ ...range, after: undefined });
    const shown = rows.slice(0, HISTORY_PAGE).toReversed();
    const [first] = shown;
    const last = shown.at(-1);
    return {
      events: shown.map(describeEvent),
      next: last === undefined ? null : cursorOf(last),
      previous: first === undefined ? null : cursorOf(first),
      searchedTo: null,
    };
  }

  return {
    /** A search reads thousands of rows, so it is limited; a page without one reads its own. */
    async list(
      query: Payload<"historyList"> & Partial<Payload<"historySearch">>,
      { locale }: RequestContext,
      { accountId }: SessionWithAccount,
    ): Promise<Data<"historyList">> {
      const { cursor, direction, search, ...filter } = query;
      const matches = matcherOf(search, createActivityWords(texts, locale));
      const range = {
        filter: filterOf(accountId, filter),
        matches,
        after: cursor === undefined ? undefined : positionOf(cursor),
        mostRead: HISTORY_SEARCH_MAX,
      };
      if (matches !== undefined) await limits.hit("historySearches", accountId);
      const isNewer = direction === "newer" && range.after !== undefined;
      return isNewer ? newerPage(range) : olderPage(range);
    },

    async export(
      { search, ...filter }: Payload<"historyExport"> & Partial<Payload<"historySearchExport">>,
      { locale }: RequestContext,
      { accountId }: SessionWithAccount,
    ): Promise<Data<"historyExport">> {
      const own = filterOf(accountId, filter);
      await limits.hit("historyExports", accountId);
      const describe = createActivityWords(texts, locale);
      const history = await wholeHistory(db, own, matcherOf(search, describe));
      const text = activityFile(history, describe, (id) => texts.text(locale, id));
      return { name: "activity.csv", text, cutAt: history.cutAt };
    },
  };
}
