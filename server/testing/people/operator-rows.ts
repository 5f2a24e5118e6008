import { insert, type OperatorRow } from "../../core/operators/operators-repository.ts";
import type { Db } from "../../platform/database/index.ts";

/** An operator without a role, for rows that name one. */
export async function insertOperator(db: Db, id: string): Promise<OperatorRow> {
  const email = `${id}@exchange.example`;
  const row: OperatorRow = {
    id,
    email,
    email_key: email,
    name: id,
    roles: "",
    disabled_at: null,
    created_at: 1,
    service_key_id: null,
  };
  await insert(db, row);
  return row;
}
