/** What a reviewer looks at, one by one. */
export const CHECKS = [
  "identity",
  "ownership",
  "address",
  "authority",
  "sanctions",
  "business",
] as const;
