export const company = {
  name: "company",
  method: "GET",
  path: "/api/a/v1/auth/company",
  requires: { session: true },
} as const;

export const companyDocumentBegin = {
  name: "companyDocumentBegin",
  method: "POST",
  path: "/api/a/v1/auth/company/documents/begin",
  requires: { session: true },
} as const;

export const companyDocumentPart = {
  name: "companyDocumentPart",
  method: "POST",
  path: "/api/a/v1/auth/company/documents/part",
  requires: { session: true },
  // A part of 256 kB in base64.
  bodyLimit: 352 * 1024,
} as const;

export const companyDocumentFinish = {
  name: "companyDocumentFinish",
  method: "POST",
  path: "/api/a/v1/auth/company/documents/finish",
  requires: { session: true },
} as const;

export const companyDocumentRead = {
  name: "companyDocumentRead",
  // It is recorded, and a GET changes nothing.
  method: "POST",
  path: "/api/a/v1/auth/company/documents/read",
  requires: { session: true, freshProof: true },
} as const;

export const companyDocumentRemove = {
  name: "companyDocumentRemove",
  method: "POST",
  path: "/api/a/v1/auth/company/documents/remove",
  requires: { session: true },
} as const;

export const companyContactSet = {
  name: "companyContactSet",
  method: "POST",
  path: "/api/a/v1/auth/company/contact",
  requires: { session: true, freshProof: true },
} as const;

export const companyResubmit = {
  name: "companyResubmit",
  method: "POST",
  path: "/api/a/v1/auth/company/resubmit",
  requires: { session: true, freshProof: true },
} as const;
