import { csvCell, visibleText } from "../../platform/csv.ts";
import type { AuditEventTable } from "../../platform/database/schema.ts";

export const EVENT_COLUMNS: readonly (keyof AuditEventTable)[] = [
  "at",
  "event",
  "call",
  "account_id",
  "reason",
  "factors",
  "signals",
  "address",
  "country_code",
  "user_agent",
  "device_id",
  "request_id",
  "id",
  "operator_id",
  "subject_id",
  "note",
];

export const datedEvent = (row: AuditEventTable) => ({
  ...row,
  at: new Date(row.at).toISOString(),
});

/** One event of an exported file. */
export function eventLine(row: AuditEventTable, format: "csv" | "ndjson"): string {
  const dated = datedEvent(row);
  return format === "csv"
    ? EVENT_COLUMNS.map((column) => csvCell(dated[column])).join(",")
    : // A terminal interprets some characters that JSON leaves unescaped.
      JSON.stringify(dated, (_, value: unknown) =>
        typeof value === "string" ? visibleText(value) : value,
      );
}
