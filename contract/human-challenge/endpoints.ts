export const humanChallenge = {
  name: "humanChallenge",
  method: "GET",
  path: "/api/a/v1/auth/user/humanchallenge",
  requires: {},
} as const;
