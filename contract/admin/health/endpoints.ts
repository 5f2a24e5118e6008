import { ADMIN_API } from "../endpoint.ts";

export const healthRead = {
  name: "healthRead",
  method: "GET",
  path: `${ADMIN_API}/health`,
  requires: { permission: "health.read", service: true },
} as const;

export const deadMessages = {
  name: "deadMessages",
  method: "GET",
  path: `${ADMIN_API}/messages/dead`,
  requires: { permission: "health.read", service: true },
} as const;

export const messageRetry = {
  name: "messageRetry",
  method: "POST",
  path: `${ADMIN_API}/messages/retry`,
  requires: { permission: "messages.retry" },
} as const;
