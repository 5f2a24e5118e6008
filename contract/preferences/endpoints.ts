export const preferences = {
  name: "preferences",
  method: "GET",
  path: "/api/a/v1/auth/preferences",
  requires: { session: true },
} as const;

export const preferencesSet = {
  name: "preferencesSet",
  method: "POST",
  path: "/api/a/v1/auth/preferences/set",
  requires: { session: true },
} as const;
