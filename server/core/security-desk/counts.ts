import type { DeskMetric } from "@portico/contract/admin/security-desk/names";
import { MINUTE } from "../../platform/clock.ts";
import { UNKNOWN_COUNTRY } from "../../platform/phone.ts";
import type { AuditEventTable, DeskCountTable } from "../../platform/database/schema.ts";
import { splitList } from "../audit/activity-page.ts";

export const BUCKET = 5 * MINUTE;

/** What a refusal by a block rule counts as. */
export const RULE_REFUSAL = "blockRule";

const BY_LIMIT: ReadonlySet<string | null> = new Set(["tooManyRequests", "resendTooSoon"]);

/** The country is the caller's, unless it is given. */
type Counted = readonly [metric: DeskMetric, detail: string, country?: string];

function refusalOf({ call, reason, subject_id: rule }: AuditEventTable): Counted[] {
  if (rule !== null) {
    return [
      ["refusals", RULE_REFUSAL],
      ["blocks", rule],
    ];
  }
  return [["refusals", reason ?? ""], ...(BY_LIMIT.has(reason) ? [["limits", call] as const] : [])];
}

/** SMS pumping comes from anywhere, so count the country that the messages go to. */
function textMessageOf({ call, subject_id: country }: AuditEventTable): Counted[] {
  if (country === null) return [];
  return [["smsSends", call, country === UNKNOWN_COUNTRY ? "" : country]];
}

/** What an event counts as. Operators' own calls count as nothing. */
function countedOf(event: AuditEventTable): Counted[] {
  if (event.operator_id !== null || event.call.startsWith("admin ")) return [];
  const signals = splitList(event.signals).map((signal): Counted => ["riskSignals", signal]);
  switch (event.event) {
    case "signedIn":
      return [["signIns", splitList(event.factors)[0] ?? ""], ...signals];
    case "accountCreated":
      return [["registrations", ""]];
    case "codeSent":
      return [["codeSends", event.call], ...textMessageOf(event)];
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
    for (const [metric, detail, country] of countedOf(event)) {
      const country_code = country ?? event.country_code ?? "";
      const key = JSON.stringify([bucket_at, metric, detail, country_code]);
      const row = rows.get(key) ?? { bucket_at, metric, detail, country_code, count: 0 };
      row.count += 1;
      rows.set(key, row);
    }
  }
  return [...rows.values()];
}
