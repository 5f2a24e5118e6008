import type { HistoryEvent } from "@portico/contract/security-center/schemas";
import type { Db } from "../../platform/database/index.ts";
import type { AuditEventTable } from "../../platform/database/schema.ts";
import { browserName } from "../devices/browser-name.ts";
import { kindOfEvent } from "./activity-kinds.ts";
import { list } from "./audit-repository.ts";

export const ACTIVITY_PAGE = 50;

export const splitList = (text: string) => text.split(",").filter((word) => word !== "");

/** Calls of operators, in the console or at the command line. */
const BY_STAFF = /^(?:admin|operator) /;

/**
 * An event as its account's owner may see it. The owner must not learn from where and with which
 * browser staff act. An operator command records the operator's name and reason in these columns.
 */
export function forOwner<Row extends Pick<AuditEventTable, "call">>(row: Row): Row {
  return BY_STAFF.test(row.call)
    ? { ...row, address: "", country_code: null, user_agent: "" }
    : row;
}

export function describeEvent(recorded: AuditEventTable): HistoryEvent {
  const row = forOwner(recorded);
  return {
    id: row.id,
    at: row.at,
    event: row.event,
    kind: kindOfEvent(row.event),
    reason: row.reason,
    factors: splitList(row.factors),
    signals: splitList(row.signals),
    address: row.address,
    countryCode: row.country_code,
    device: browserName(row.user_agent),
  };
}

/** A place in a list that is ordered by time and id. */
export interface Position {
  at: number;
  id: string;
}

export const cursorOf = ({ at, id }: Position) => `${at}.${id}`;

export function positionOf(cursor: string): Position {
  const dot = cursor.indexOf(".");
  return { at: Number(cursor.slice(0, dot)), id: cursor.slice(dot + 1) };
}

/** One page of what was recorded about an account, newest first. */
export async function activityPage(
  db: Db,
  accountId: string,
  cursor: string | undefined,
): Promise<{ events: HistoryEvent[]; next: string | null }> {
  const after = cursor === undefined ? undefined : positionOf(cursor);
  // One more than a page shows whether there is a next one.
  const rows = await list(
    db,
    { accountId },
    { limit: ACTIVITY_PAGE + 1, after, newestFirst: true },
  );
  const shown = rows.slice(0, ACTIVITY_PAGE);
  const last = shown.at(-1);
  const next = rows.length > ACTIVITY_PAGE && last !== undefined ? cursorOf(last) : null;
  return { events: shown.map(describeEvent), next };
}
