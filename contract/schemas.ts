import type { Static, TSchema } from "typebox";
import { bindingSchemas } from "./binding/schemas.ts";
import { clientErrorsSchemas } from "./client-errors/schemas.ts";
import { companySchemas } from "./company/schemas.ts";
import type { EndpointName } from "./endpoints.ts";
import { factorResetSchemas } from "./factor-reset/schemas.ts";
import { humanChallengeSchemas } from "./human-challenge/schemas.ts";
import { loginSchemas } from "./login/schemas.ts";
import { preferencesSchemas } from "./preferences/schemas.ts";
import { recoverySchemas } from "./recovery/schemas.ts";
import { registrationSchemas } from "./registration/schemas.ts";
import { securityAlertsSchemas } from "./security-alerts/schemas.ts";
import { dataExportSchemas } from "./security-center/data-export-schemas.ts";
import { factorSchemas } from "./security-center/factor-schemas.ts";
import { securityCenterSchemas } from "./security-center/schemas.ts";
import { sessionSchemas } from "./session/schemas.ts";
import type { EndpointSchema } from "./shared/schemas.ts";
import { stepUpSchemas } from "./step-up/schemas.ts";
import { subAccountsSchemas } from "./sub-accounts/schemas.ts";
import { thirdPartySchemas } from "./third-party/schemas.ts";
import { visitorSchemas } from "./visitor/schemas.ts";

/** API-1: one schema for each call, both ways. A call without one does not compile. */
export const SCHEMAS = {
  ...visitorSchemas,
  ...humanChallengeSchemas,
  ...clientErrorsSchemas,
  ...registrationSchemas,
  ...loginSchemas,
  ...sessionSchemas,
  ...recoverySchemas,
  ...bindingSchemas,
  ...thirdPartySchemas,
  ...stepUpSchemas,
  ...securityCenterSchemas,
  ...factorSchemas,
  ...dataExportSchemas,
  ...securityAlertsSchemas,
  ...factorResetSchemas,
  ...companySchemas,
  ...preferencesSchemas,
  ...subAccountsSchemas,
} as const satisfies Record<EndpointName, EndpointSchema>;

type Schemas = typeof SCHEMAS;

type StaticOf<Schema> = Schema extends TSchema ? Static<Schema> : undefined;

type PayloadOf<Schema> = Schema extends { query: infer Query }
  ? StaticOf<Query>
  : Schema extends { body: infer Body }
    ? StaticOf<Body>
    : undefined;

/** Tables, so that the compiler evaluates each schema once and not for each generic call. */
type Payloads = { [Name in EndpointName]: PayloadOf<Schemas[Name]> };
type AllData = { [Name in EndpointName]: StaticOf<Schemas[Name]["data"]> };

/** What a call takes: its query for GET, its body otherwise. */
export type Payload<Name extends EndpointName> = Payloads[Name];

export type Data<Name extends EndpointName> = AllData[Name];
