import type { ServiceEndpoint } from "../endpoint.ts";

/** The events of all accounts, in an order that never changes. */
export const serviceEvents = {
  name: "serviceEvents",
  method: "GET",
  path: "/api/service/v1/events",
  requires: { serviceKey: "events" },
} as const satisfies ServiceEndpoint;
