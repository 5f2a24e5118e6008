import type { EndpointRow } from "../../core/webhooks/endpoints-repository.ts";

/** An active webhook endpoint that nothing was delivered to yet. */
export const endpointRow = (id: string): EndpointRow => ({
  id,
  url: `https://${id}.example.com/`,
  types: "",
  state: "active",
  state_reason: null,
  created_at: 1,
  position: 0,
  failures: 0,
  due_at: 0,
  failing_since: null,
  last_success_at: null,
  last_error: null,
  lease: null,
  leased_until: 0,
  revision: 0,
});
