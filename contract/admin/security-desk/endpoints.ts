import { ADMIN_API } from "../endpoint.ts";

export const securityDeskRead = {
  name: "securityDeskRead",
  method: "GET",
  path: `${ADMIN_API}/security-desk`,
  requires: { permission: "securityDesk.read" },
} as const;

export const blockList = {
  name: "blockList",
  method: "GET",
  path: `${ADMIN_API}/blocks`,
  requires: { permission: "securityDesk.read" },
} as const;

export const blockAdd = {
  name: "blockAdd",
  method: "POST",
  path: `${ADMIN_API}/blocks/add`,
  requires: { permission: "blocks.change" },
} as const;

export const blockRemove = {
  name: "blockRemove",
  method: "POST",
  path: `${ADMIN_API}/blocks/remove`,
  requires: { permission: "blocks.change", freshProof: true },
} as const;

export const bulkFreezePreview = {
  name: "bulkFreezePreview",
  method: "POST",
  path: `${ADMIN_API}/security-desk/bulk-freeze-preview`,
  requires: { permission: "bulkFreeze.request" },
} as const;
