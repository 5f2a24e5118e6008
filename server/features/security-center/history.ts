import type { Data, Payload } from "@portico/contract/schemas";
import type { HistoryEvent } from "@portico/contract/security-center/schemas";
import { list } from "../../core/audit/audit-repository.ts";
import { browserName } from "../../core/devices/browser-name.ts";
import type { Limits } from "../../core/limits/limits.ts";
import type { SessionWithAccount } from "../../core/sessions/sessions.ts";
import { csvFile } from "../../platform/csv.ts";
import type { Database, Db } from "../../platform/database/index.ts";
import type { AuditEventTable } from "../../platform/database/schema.ts";

export const HISTORY_PAGE = 50;
/** More than anyone reads in a spreadsheet; only the newest are exported. */
export const HISTORY_EXPORT_MAX = 10_000;
const STEP = 1000;

const COLUMNS = [
  "at",
  "event",
  "reason",
  "factors",
  "signals",
  "address",
  "countryCode",
  "device",
] as const satisfies (keyof HistoryEvent)[];

export const words = (text: string) => text.split(",").filter((word) => word !== "");

export function describeEvent(row: AuditEventTable): HistoryEvent {
  return {
    id: row.id,
    at: row.at,
    event: row.event,
    reason: row.reason,
    factors: words(row.factors),
    signals: words(row.signals),
    address: row.address,
    countryCode: row.country_code,
    device: browserName(row.user_agent),
  };
}

type Position = Pick<AuditEventTable, "at" | "id">;

const cursorOf = ({ at, id }: Position) => `${at}.${id}`;

function positionOf(cursor: string): Position {
  const dot = cursor.indexOf(".");
  return { at: Number(cursor.slice(0, dot)), id: cursor.slice(dot + 1) };
}

export interface WholeHistory {
  rows: AuditEventTable[];
  /** Set when older events are left out: the time of the oldest one included. */
  cutAt: number | null;
}

/** Everything recorded about an account, newest first, up to HISTORY_EXPORT_MAX. */
export async function wholeHistory(db: Db, accountId: string): Promise<WholeHistory> {
  const rows: AuditEventTable[] = [];
  let page: AuditEventTable[];
  do {
    const where = { most: STEP, after: rows.at(-1), newestFirst: true };
    page = await list(db, { accountId }, where);
    rows.push(...page);
    // One page beyond the limit shows whether there is more.
  } while (page.length === STEP && rows.length <= HISTORY_EXPORT_MAX);
  const kept = rows.slice(0, HISTORY_EXPORT_MAX);
  return { rows: kept, cutAt: rows.length > kept.length ? (kept.at(-1)?.at ?? null) : null };
}

/** The event name in the last line of a truncated file. */
const LEFT_OUT = "olderEventsLeftOut";

const isoOf = (at: number) => new Date(at).toISOString();

function linesOf({ rows, cutAt }: WholeHistory) {
  const lines = rows.map(describeEvent).map((event) => {
    const factors = event.factors.join(" ");
    const written = { ...event, at: isoOf(event.at), factors, signals: event.signals.join(" ") };
    return COLUMNS.map((column) => written[column]);
  });
  return cutAt === null ? lines : [...lines, [isoOf(cutAt), LEFT_OUT]];
}

interface HistoryServices {
  database: Database;
  limits: Pick<Limits, "hit">;
}

/** The history of an account from the audit log; only its own events. */
export function createHistory({ database, limits }: HistoryServices) {
  const { db } = database;
  return {
    async list(
      { cursor }: Payload<"historyList">,
      { accountId }: SessionWithAccount,
    ): Promise<Data<"historyList">> {
      const after = cursor === undefined ? undefined : positionOf(cursor);
      // One more than a page shows whether there is a next one.
      const page = { most: HISTORY_PAGE + 1, after, newestFirst: true };
      const rows = await list(db, { accountId }, page);
      const shown = rows.slice(0, HISTORY_PAGE);
      const last = shown.at(-1);
      const next = rows.length > HISTORY_PAGE && last !== undefined ? cursorOf(last) : null;
      return { events: shown.map(describeEvent), next };
    },

    async export({ accountId: id }: SessionWithAccount): Promise<Data<"historyExport">> {
      await limits.hit("historyExports", id);
      const history = await wholeHistory(db, id);
      const text = csvFile([COLUMNS, ...linesOf(history)]);
      return { name: "history.csv", text, cutAt: history.cutAt };
    },
  };
}
