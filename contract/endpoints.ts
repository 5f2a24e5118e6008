import * as binding from "./binding/endpoints.ts";
import * as clientErrors from "./client-errors/endpoints.ts";
import * as factorReset from "./factor-reset/endpoints.ts";
import * as humanChallenge from "./human-challenge/endpoints.ts";
import * as login from "./login/endpoints.ts";
import * as recovery from "./recovery/endpoints.ts";
import * as registration from "./registration/endpoints.ts";
import * as securityAlerts from "./security-alerts/endpoints.ts";
import * as securityCenter from "./security-center/endpoints.ts";
import * as session from "./session/endpoints.ts";
import * as stepUp from "./step-up/endpoints.ts";
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
} as const;

export type EndpointName = keyof typeof ENDPOINTS;

/** Those that need a session. */
export type SessionEndpointName = {
  [Name in EndpointName]: (typeof ENDPOINTS)[Name] extends { session: true } ? Name : never;
}[EndpointName];
