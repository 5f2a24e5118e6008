import { ADMIN_API } from "../endpoint.ts";

export const bulkFreezePreview = {
  name: "bulkFreezePreview",
  method: "POST",
  path: `${ADMIN_API}/security-desk/bulk-freeze-preview`,
  reads: true,
  requires: { permission: "bulkFreeze.request", service: true },
} as const;

export const securityDeskRead = {
  name: "securityDeskRead",
  method: "GET",
  path: `${ADMIN_API}/security-desk`,
  requires: { permission: "securityDesk.read", service: true },
} as const;

export const blockRuleList = {
  name: "blockRuleList",
  method: "GET",
  path: `${ADMIN_API}/security-desk/block-rules`,
  requires: { permission: "blockRules.read", service: true },
} as const;

export const blockRulePreview = {
  name: "blockRulePreview",
  method: "POST",
  path: `${ADMIN_API}/security-desk/block-rules/preview`,
  reads: true,
  requires: { permission: "blockRules.change" },
} as const;

/** One operator may stop an attack, and anybody of the role may end the rule. */
export const blockRuleMake = {
  name: "blockRuleMake",
  method: "POST",
  path: `${ADMIN_API}/security-desk/block-rules/make`,
  requires: { permission: "blockRules.change", freshProof: true },
} as const;

export const blockRuleEnd = {
  name: "blockRuleEnd",
  method: "POST",
  path: `${ADMIN_API}/security-desk/block-rules/end`,
  requires: { permission: "blockRules.change", freshProof: true },
} as const;
