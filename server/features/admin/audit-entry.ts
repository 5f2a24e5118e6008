import type { AuditEntry } from "@portico/contract/admin/customers/schemas";
import { splitList } from "../../core/audit/activity-page.ts";
import { browserName } from "../../core/devices/browser-name.ts";
import * as operators from "../../core/operators/operators-repository.ts";
import type { Db } from "../../platform/database/index.ts";
import type { AuditEventTable } from "../../platform/database/schema.ts";
import { networkOf } from "../../platform/ip.ts";

/** Events as an operator sees them: with the network that they came from, not the address. */
export async function describeEntries(
  db: Db,
  rows: readonly AuditEventTable[],
): Promise<AuditEntry[]> {
  const names = await operators.namesOf(
    db,
    rows.flatMap(({ operator_id }) => operator_id ?? []),
  );
  return rows.map((row) => {
    const { operator_id: id } = row;
    return {
      id: row.id,
      at: row.at,
      event: row.event,
      call: row.call,
      customerId: row.account_id,
      operator: id === null ? null : { id, name: names.get(id) ?? "" },
      subjectId: row.subject_id,
      // At the command line this is the operator's name and reason.
      note: row.address === "local" ? row.user_agent : row.note,
      reason: row.reason,
      factors: splitList(row.factors),
      signals: splitList(row.signals),
      address: row.address === "local" ? row.address : networkOf(row.address),
      countryCode: row.country_code,
      browser: browserName(row.user_agent),
    };
  });
}
