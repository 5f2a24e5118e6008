export const userInfo = {
  name: "userInfo",
  method: "GET",
  path: "/api/a/v2/auth/user/info",
  requires: { session: true },
} as const;

export const logout = {
  name: "logout",
  method: "POST",
  path: "/api/a/v1/auth/logout",
  requires: { session: true },
} as const;
