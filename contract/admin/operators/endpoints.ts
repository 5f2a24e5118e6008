import { ADMIN_API } from "../endpoint.ts";

/** The table of roles and permissions, for the console. */
export const rolesRead = {
  name: "rolesRead",
  method: "GET",
  path: `${ADMIN_API}/roles`,
  requires: { session: true, service: true },
} as const;

export const operatorList = {
  name: "operatorList",
  method: "GET",
  path: `${ADMIN_API}/operators`,
  requires: { permission: "operators.read", service: true },
} as const;

export const operatorRead = {
  name: "operatorRead",
  method: "GET",
  path: `${ADMIN_API}/operators/read`,
  requires: { permission: "operators.read", service: true },
} as const;

/** The new operator has no role: a `roleGrant` request gives one. */
export const operatorInvite = {
  name: "operatorInvite",
  method: "POST",
  path: `${ADMIN_API}/operators/invite`,
  requires: { permission: "operators.invite", freshProof: true },
} as const;

export const operatorInvitationRenew = {
  name: "operatorInvitationRenew",
  method: "POST",
  path: `${ADMIN_API}/operators/renew-invitation`,
  requires: { permission: "operators.invite", freshProof: true },
} as const;

/** Taking a right away needs one operator only: it must be quick. */
export const operatorDisable = {
  name: "operatorDisable",
  method: "POST",
  path: `${ADMIN_API}/operators/disable`,
  requires: { permission: "operators.disable", freshProof: true },
} as const;

/** The operator comes back without a role. */
export const operatorEnable = {
  name: "operatorEnable",
  method: "POST",
  path: `${ADMIN_API}/operators/enable`,
  requires: { permission: "operators.invite", freshProof: true },
} as const;

export const operatorRoleRemove = {
  name: "operatorRoleRemove",
  method: "POST",
  path: `${ADMIN_API}/operators/remove-role`,
  requires: { permission: "operators.disable", freshProof: true },
} as const;

export const operatorSessionsEnd = {
  name: "operatorSessionsEnd",
  method: "POST",
  path: `${ADMIN_API}/operators/end-sessions`,
  requires: { permission: "operators.endSessions" },
} as const;
