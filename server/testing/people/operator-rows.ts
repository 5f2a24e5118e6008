import * as operators from "../../core/operators/operators-repository.ts";
import type { RequestRow } from "../../core/operator-requests/requests-repository.ts";
import { DAY } from "../../platform/clock.ts";
import type { OpenTestDatabase } from "../database/open-test-database.ts";

let count = 0;

/** An operator without a passkey, created directly. Returns the id. */
export async function makeOperator(
  { db, clock }: Pick<OpenTestDatabase, "db" | "clock">,
  more: Partial<operators.OperatorRow> = {},
): Promise<string> {
  const id = `operator-${(count += 1)}`;
  const email = `${id}@exchange.example`;
  await operators.insert(db, {
    id,
    email,
    email_key: email,
    name: `Operator ${count}`,
    roles: "",
    disabled_at: null,
    created_at: clock.now(),
    service_key_id: null,
    ...more,
  });
  return id;
}

/** An open request that can be decided now. Later ones have greater ids. */
export function requestRow(
  { requested_by, requested_at }: Pick<RequestRow, "requested_by" | "requested_at">,
  more: Partial<RequestRow> = {},
): RequestRow {
  const id = `request-${String((count += 1)).padStart(6, "0")}`;
  return {
    id,
    kind: "unfreeze",
    state: "open",
    account_id: null,
    operator_id: null,
    subject_key: id,
    details: "{}",
    reason: "Lost phone",
    evidence: "Video call",
    requested_by,
    requested_at,
    decidable_at: requested_at,
    expires_at: requested_at + DAY,
    decided_by: null,
    decided_at: null,
    comment: "",
    redeemed_at: null,
    ...more,
  };
}
