import { ADMIN_API } from "../endpoint.ts";

export const requestList = {
  name: "requestList",
  method: "GET",
  path: `${ADMIN_API}/requests`,
  requires: { permission: "requests.read", service: true },
} as const;

export const requestRead = {
  name: "requestRead",
  method: "GET",
  path: `${ADMIN_API}/requests/read`,
  requires: { permission: "requests.read", service: true },
} as const;

export const requestFactorReset = {
  name: "requestFactorReset",
  method: "POST",
  path: `${ADMIN_API}/requests/factor-reset`,
  requires: { permission: "factorReset.request", service: true },
} as const;

export const requestContactChange = {
  name: "requestContactChange",
  method: "POST",
  path: `${ADMIN_API}/requests/contact-change`,
  requires: { permission: "contactChange.request", service: true },
} as const;

export const requestUnfreeze = {
  name: "requestUnfreeze",
  method: "POST",
  path: `${ADMIN_API}/requests/unfreeze`,
  requires: { permission: "unfreeze.request", service: true },
} as const;

export const requestHoldRelease = {
  name: "requestHoldRelease",
  method: "POST",
  path: `${ADMIN_API}/requests/hold-release`,
  requires: { permission: "holdRelease.request", service: true },
} as const;

export const requestDataExport = {
  name: "requestDataExport",
  method: "POST",
  path: `${ADMIN_API}/requests/data-export`,
  requires: { permission: "dataExport.request" },
} as const;

export const requestRoleGrant = {
  name: "requestRoleGrant",
  method: "POST",
  path: `${ADMIN_API}/requests/role-grant`,
  requires: { permission: "roleGrant.request", freshProof: true },
} as const;

export const requestKeyChange = {
  name: "requestKeyChange",
  method: "POST",
  path: `${ADMIN_API}/requests/key-change`,
  requires: { permission: "keyChange.request", freshProof: true },
} as const;

export const requestBulkFreeze = {
  name: "requestBulkFreeze",
  method: "POST",
  path: `${ADMIN_API}/requests/bulk-freeze`,
  requires: { permission: "bulkFreeze.request", service: true },
} as const;

/** Which roles may decide depends on the kind: `<kind>.approve` in the table of permissions. */
export const requestApprove = {
  name: "requestApprove",
  method: "POST",
  path: `${ADMIN_API}/requests/approve`,
  requires: { permission: "requests.decide", freshProof: true },
} as const;

export const requestRefuse = {
  name: "requestRefuse",
  method: "POST",
  path: `${ADMIN_API}/requests/refuse`,
  requires: { permission: "requests.decide", freshProof: true },
} as const;

/** Operators cancel only their own requests. */
export const requestCancel = {
  name: "requestCancel",
  method: "POST",
  path: `${ADMIN_API}/requests/cancel`,
  requires: { permission: "requests.cancel", service: true },
} as const;

/** Creates the key of an approved `keyChange`, for the operator who asked for it. */
export const requestKeyCreate = {
  name: "requestKeyCreate",
  method: "POST",
  path: `${ADMIN_API}/requests/create-key`,
  requires: { permission: "keyChange.request", freshProof: true },
} as const;

/** Gives the data of an approved `dataExport` to the operator who asked for it. */
export const requestDataDownload = {
  name: "requestDataDownload",
  method: "POST",
  path: `${ADMIN_API}/requests/download-data`,
  requires: { permission: "dataExport.request", freshProof: true },
} as const;
