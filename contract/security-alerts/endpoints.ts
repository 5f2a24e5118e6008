export const securityAlertRead = {
  name: "securityAlertRead",
  method: "POST",
  path: "/api/a/v1/auth/security/not-me/look",
  requires: { flow: "begins" },
} as const;

export const securityAlertReport = {
  name: "securityAlertReport",
  method: "POST",
  path: "/api/a/v1/auth/security/not-me/report",
  requires: { session: true, freshProof: true },
} as const;

export const securityAlertConfirm = {
  name: "securityAlertConfirm",
  method: "POST",
  path: "/api/a/v1/auth/security/not-me/confirm",
  requires: { flow: "continues" },
} as const;
