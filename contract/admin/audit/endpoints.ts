import { ADMIN_API } from "../endpoint.ts";

export const auditList = {
  name: "auditList",
  method: "GET",
  path: `${ADMIN_API}/audit`,
  requires: { permission: "audit.read", service: true },
} as const;

/** A POST, because it is recorded. */
export const auditExport = {
  name: "auditExport",
  method: "POST",
  path: `${ADMIN_API}/audit/export`,
  reads: true,
  requires: { permission: "audit.export" },
} as const;

export const auditVerify = {
  name: "auditVerify",
  method: "POST",
  path: `${ADMIN_API}/audit/verify`,
  reads: true,
  requires: { permission: "audit.read", service: true },
} as const;
