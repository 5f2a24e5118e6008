import type { CustomerPage } from "@portico/contract/admin/customers/schemas";
import type { AdminRequest } from "@portico/contract/admin/requests/schemas";
import { type Permission, requestPermission, rolesWith } from "@portico/contract/admin/roles";
import { roleNames } from "../../lib/i18n/role-names.ts";
import { text, type TextId } from "../../lib/i18n/text.ts";

/** What one operator does alone. */
export const DIRECT = ["freeze", "hold", "endSessions"] as const;
/** What a colleague has to approve. */
export const REQUESTED = [
  "factorReset",
  "contactChange",
  "unfreeze",
  "holdRelease",
  "dataExport",
] as const;

export type DirectAction = (typeof DIRECT)[number];
export type RequestedAction = (typeof REQUESTED)[number];
export type Action = DirectAction | RequestedAction;

const DIRECT_PERMISSIONS: Record<DirectAction, Permission> = {
  freeze: "customers.freeze",
  hold: "customers.hold",
  endSessions: "customers.endSessions",
};

const isDirect = (action: Action): action is DirectAction =>
  (DIRECT as readonly string[]).includes(action);

const permissionOf = (action: Action): Permission =>
  isDirect(action) ? DIRECT_PERMISSIONS[action] : requestPermission(action);

/** Mirrors the server's `resetObstacle`, which knows more and decides. */
function resetObstacle({
  status,
  secondFactors,
  factorResetAt,
}: Pick<CustomerPage, "status" | "secondFactors" | "factorResetAt">): TextId | false {
  if (status !== "active") return "customers.isNotActive";
  if (factorResetAt !== null) return "customers.resetUnderWay";
  return secondFactors.length === 0 && "customers.noFactor";
}

/** Why there is nothing to do; undefined if there is. */
function pointless(action: Action, customer: CustomerPage): TextId | undefined {
  const { status, sessions, secondFactors, factorResetAt, withdrawalsHeldUntil } = customer;
  const isClosed = status === "closed";
  const checks: Record<Action, TextId | false> = {
    freeze: status === "frozen" ? "customers.isFrozen" : isClosed && "customers.isClosed",
    hold: isClosed && "customers.isClosed",
    endSessions: sessions.length === 0 && "customers.noSessions",
    factorReset: resetObstacle({ status, secondFactors, factorResetAt }),
    contactChange: isClosed && "customers.isClosed",
    unfreeze: status !== "frozen" && "customers.isNotFrozen",
    holdRelease: withdrawalsHeldUntil === null && "customers.isNotHeld",
    dataExport: false,
  };
  return checks[action] || undefined;
}

/** Why an action cannot be taken now; undefined if it can. A missing role comes first. */
export function obstacleTo(
  action: Action,
  customer: CustomerPage,
  requests: readonly AdminRequest[],
  may: (permission: Permission) => boolean,
): string | undefined {
  const permission = permissionOf(action);
  if (!may(permission)) {
    return text("common.rolesThatMay", { roles: roleNames(rolesWith(permission)) });
  }
  if (requests.some(({ kind }) => kind === action)) return text("customers.requestIsOpen");
  const why = pointless(action, customer);
  return why && text(why);
}
