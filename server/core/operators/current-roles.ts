import { isPermitted, type Permission, type Role, rolesWith } from "@portico/contract/admin/roles";
import type { Db } from "../../platform/database/index.ts";
import { AdminRefusal } from "../../platform/refusal.ts";
import { scopesInForce } from "../service-keys/service-keys-repository.ts";
import { rolesOf } from "./operators.ts";
import { lockForUpdate, type OperatorRow } from "./operators-repository.ts";
import { SERVICE_PERMISSIONS } from "./service-operators.ts";

/** The roles that an operator has now; none if disabled. */
export function rolesNow(rows: readonly OperatorRow[], id: string): readonly Role[] {
  const row = rows.find((one) => one.id === id);
  return row === undefined || row.disabled_at !== null ? [] : rolesOf(row);
}

function refuseFor(permission: Permission): never {
  throw new AdminRefusal("roleRequired", { roles: rolesWith(permission) });
}

export function requirePermission(roles: readonly Role[], permission: Permission): void {
  if (!isPermitted(roles, permission)) refuseFor(permission);
}

/** Whether an operator, or a service whose key is in force, may do this now. */
export async function isPermittedNow(
  db: Db,
  rows: readonly OperatorRow[],
  id: string,
  permission: Permission,
): Promise<boolean> {
  const keyId = rows.find((one) => one.id === id)?.service_key_id ?? null;
  if (keyId === null) return isPermitted(rolesNow(rows, id), permission);
  return SERVICE_PERMISSIONS.has(permission) && (await scopesInForce(db, keyId)).includes("admin");
}

/** Locks the operator, so that no role is taken away between the check and the act. */
export async function requirePermissionNow(
  db: Db,
  id: string,
  permission: Permission,
): Promise<void> {
  if (!(await isPermittedNow(db, await lockForUpdate(db, [id]), id, permission)))
    refuseFor(permission);
}
