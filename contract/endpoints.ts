import * as binding from "./binding/endpoints.ts";
import * as clientErrors from "./client-errors/endpoints.ts";
import * as company from "./company/endpoints.ts";
import type { Endpoint, Requirements } from "./endpoint.ts";
import * as factorReset from "./factor-reset/endpoints.ts";
import * as humanChallenge from "./human-challenge/endpoints.ts";
import * as login from "./login/endpoints.ts";
import * as preferences from "./preferences/endpoints.ts";
import * as recovery from "./recovery/endpoints.ts";
import * as registration from "./registration/endpoints.ts";
import * as securityAlerts from "./security-alerts/endpoints.ts";
import * as securityCenter from "./security-center/endpoints.ts";
import * as session from "./session/endpoints.ts";
import * as stepUp from "./step-up/endpoints.ts";
import * as subAccounts from "./sub-accounts/endpoints.ts";
import * as thirdParty from "./third-party/endpoints.ts";
import * as visitor from "./visitor/endpoints.ts";

/** Every call by name: for the server, which answers each. A page imports single constants. */
export const ENDPOINTS = {
  ...visitor,
  ...humanChallenge,
  ...clientErrors,
  ...registration,
  ...login,
  ...session,
  ...recovery,
  ...binding,
  ...thirdParty,
  ...stepUp,
  ...securityCenter,
  ...securityAlerts,
  ...factorReset,
  ...company,
  ...preferences,
  ...subAccounts,
} as const satisfies Record<string, Endpoint>;

export type EndpointName = keyof typeof ENDPOINTS;

export const requirementsOf = (name: EndpointName): Requirements => ENDPOINTS[name].requires;

type Requiring<What> = {
  [Name in EndpointName]: (typeof ENDPOINTS)[Name]["requires"] extends What ? Name : never;
}[EndpointName];

export type SessionEndpointName = Requiring<{ session: true }>;
export type FlowEndpointName = Requiring<{ flow: "begins" | "continues" }>;
/** Calls that anybody may make. */
export type OpenEndpointName = Exclude<EndpointName, SessionEndpointName | FlowEndpointName>;
