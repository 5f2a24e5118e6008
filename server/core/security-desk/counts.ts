import type { DeskMetric } from "@portico/contract/admin/security-desk/activity";
import { MINUTE } from "../../platform/clock.ts";
import type { AuditEventTable, DeskCountTable } from "../../platform/database/schema.ts";
import { words } from "../audit/history-page.ts";

export const BUCKET = 5 * MINUTE;

const BY_LIMIT: ReadonlySet<string | null> = new Set(["tooManyRequests", "resendTooSoon"]);

type Counted = readonly [metric: DeskMetric, detail: string];

function refusalOf({ call, reason, subject_id: rule }: AuditEventTable): Counted[] {
  if (rule !== null) {
    return [
      ["refusals", "blockRule"],
      ["blocks", rule],
    ];
  }
  return [["refusals", reason ?? ""], ...(BY_LIMIT.has(reason) ? [["limits", call] as const] : [])];
}

/** What an event counts as. Operators' own calls count as nothing. */
function countedOf(event: AuditEventTable): Counted[] {
  if (event.operator_id !== null || event.call.startsWith("admin ")) return [];
  const signals = words(event.signals).map((signal): Counted => ["riskSignals", signal]);
  switch (event.event) {
    case "signedIn":
      return [["signIns", words(event.factors)[0] ?? ""], ...signals];
    case "accountCreated":
      return [["registrations", ""]];
    case "codeSent":
      return [["codeSends", event.call]];
    case "refused":
      return [...refusalOf(event), ...signals];
    default:
      return [];
  }
}

/** The counts of these events, one row for each bucket, kind and country. */
export function countsOf(events: Iterable<AuditEventTable>): DeskCountTable[] {
  const rows = new Map<string, DeskCountTable>();
  for (const event of events) {
    const bucket_at = event.at - (event.at % BUCKET);
    const country_code = event.country_code ?? "";
    for (const [metric, detail] of countedOf(event)) {
      const key = JSON.stringify([bucket_at, metric, detail, country_code]);
      const row = rows.get(key) ?? { bucket_at, metric, detail, country_code, count: 0 };
      row.count += 1;
      rows.set(key, row);
    }
  }
  return [...rows.values()];
}
