import { ADMIN_API } from "../endpoint.ts";

export const bulkFreezePreview = {
  name: "bulkFreezePreview",
  method: "POST",
  path: `${ADMIN_API}/security-desk/bulk-freeze-preview`,
  requires: { permission: "bulkFreeze.request" },
} as const;
