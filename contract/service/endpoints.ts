import type { ServiceEndpoint } from "../endpoint.ts";

/** Whether a visitor's session may pass, for proxies: the status says it, and headers say who it is. */
export const sessionCheck = {
  name: "sessionCheck",
  method: "GET",
  path: "/api/service/v1/check",
  requires: { serviceKey: "check" },
} as const satisfies ServiceEndpoint;

/** A visitor's session as a signed token, for a service that verifies tokens. */
export const sessionToken = {
  name: "sessionToken",
  method: "POST",
  path: "/api/service/v1/token",
  requires: { serviceKey: "check" },
} as const satisfies ServiceEndpoint;

/** What an account may do, for a service that has its visitor's shared cookie, or its id. */
export const serviceAccount = {
  name: "serviceAccount",
  method: "POST",
  path: "/api/service/v1/account",
  requires: { serviceKey: "account" },
} as const satisfies ServiceEndpoint;
