export const notMeLook = {
  name: "notMeLook",
  method: "POST",
  path: "/api/a/v1/auth/security/not-me/look",
  requires: { flow: "begins" },
} as const;

export const notMeConfirm = {
  name: "notMeConfirm",
  method: "POST",
  path: "/api/a/v1/auth/security/not-me/confirm",
  requires: { flow: "continues" },
} as const;
