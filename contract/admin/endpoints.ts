import * as audit from "./audit/endpoints.ts";
import * as customers from "./customers/endpoints.ts";
import type { AdminEndpoint, AdminRequirements } from "./endpoint.ts";
import * as health from "./health/endpoints.ts";
import * as institutions from "./institutions/endpoints.ts";
import * as operators from "./operators/endpoints.ts";
import * as requests from "./requests/endpoints.ts";
import * as securityDesk from "./security-desk/endpoints.ts";
import * as session from "./session/endpoints.ts";

/** Every call of the admin API by name. */
export const ADMIN_ENDPOINTS = {
  ...session,
  ...operators,
  ...requests,
  ...customers,
  ...institutions,
  ...securityDesk,
  ...audit,
  ...health,
} as const satisfies Record<string, AdminEndpoint>;

export type AdminEndpointName = keyof typeof ADMIN_ENDPOINTS;

export const adminRequirementsOf = (name: AdminEndpointName): AdminRequirements =>
  ADMIN_ENDPOINTS[name].requires;

type Requiring<What> = {
  [Name in AdminEndpointName]: (typeof ADMIN_ENDPOINTS)[Name]["requires"] extends What
    ? Name
    : never;
}[AdminEndpointName];

export type OpenAdminName = Requiring<{ open: true }>;
export type SignedInAdminName = Exclude<AdminEndpointName, OpenAdminName>;
