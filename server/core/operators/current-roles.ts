import { isPermitted, type Permission, type Role, rolesWith } from "@portico/contract/admin/roles";
import type { Db } from "../../platform/database/index.ts";
import { AdminRefusal } from "../../platform/refusal.ts";
import { rolesOf } from "./operators.ts";
import { lockForUpdate, type OperatorRow } from "./operators-repository.ts";

/** The roles that an operator has now; none if disabled. */
export function rolesNow(rows: readonly OperatorRow[], id: string): readonly Role[] {
  const row = rows.find((one) => one.id === id);
  return row === undefined || row.disabled_at !== null ? [] : rolesOf(row);
}

export function demand(roles: readonly Role[], permission: Permission): void {
  if (!isPermitted(roles, permission)) {
    throw new AdminRefusal("roleRequired", { roles: rolesWith(permission) });
  }
}

/** Locks the operator, so that no role is taken away between the check and the act. */
export async function demandNow(db: Db, id: string, permission: Permission): Promise<void> {
  demand(rolesNow(await lockForUpdate(db, [id]), id), permission);
}
