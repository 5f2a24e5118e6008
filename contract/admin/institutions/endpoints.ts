import { ADMIN_API } from "../endpoint.ts";

export const institutionList = {
  name: "institutionList",
  method: "GET",
  path: `${ADMIN_API}/institutions`,
  requires: { permission: "institutions.read", service: true },
} as const;

export const institutionRead = {
  name: "institutionRead",
  method: "GET",
  path: `${ADMIN_API}/institutions/read`,
  requires: { permission: "institutions.read", service: true },
} as const;

/** Sends base64 in parts, so that no answer has the document's type. Reading it is recorded. */
export const institutionDocumentRead = {
  name: "institutionDocumentRead",
  method: "POST",
  path: `${ADMIN_API}/institutions/document`,
  reads: true,
  requires: { permission: "institutions.documents" },
} as const;

export const institutionCheck = {
  name: "institutionCheck",
  method: "POST",
  path: `${ADMIN_API}/institutions/check`,
  requires: { permission: "institutions.review" },
} as const;

export const institutionAsk = {
  name: "institutionAsk",
  method: "POST",
  path: `${ADMIN_API}/institutions/ask`,
  requires: { permission: "institutions.review" },
} as const;

export const institutionApprove = {
  name: "institutionApprove",
  method: "POST",
  path: `${ADMIN_API}/institutions/approve`,
  requires: { permission: "institutions.review", freshProof: true },
} as const;

export const institutionRefuse = {
  name: "institutionRefuse",
  method: "POST",
  path: `${ADMIN_API}/institutions/refuse`,
  requires: { permission: "institutions.review", freshProof: true },
} as const;
