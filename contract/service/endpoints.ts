import type { ServiceEndpoint } from "../endpoint.ts";

/** What an account may do, for a service that has its visitor's shared cookie, or its id. */
export const serviceAccount = {
  name: "serviceAccount",
  method: "POST",
  path: "/api/service/v1/account",
  requires: { serviceKey: "account" },
} as const satisfies ServiceEndpoint;
