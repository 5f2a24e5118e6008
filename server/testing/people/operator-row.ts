import type { OperatorRow } from "../../core/operators/operators-repository.ts";
import * as repository from "../../core/operators/operators-repository.ts";
import type { OpenTestDatabase } from "../database/open-test-database.ts";

let count = 0;

/** An operator without a passkey or a role, created directly. Returns the id. */
export async function makeOperator(
  { db, clock }: Pick<OpenTestDatabase, "db" | "clock">,
  more: Partial<OperatorRow> = {},
): Promise<string> {
  const id = `operator-${(count += 1)}`;
  const email = `${id}@exchange.example`;
  await repository.insert(db, {
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
