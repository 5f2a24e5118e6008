import type { Static, TSchema } from "typebox";
import type { EndpointName } from "../endpoint-table.ts";
import { accountCareSchemas } from "./account-care.ts";
import { bindingSchemas } from "./binding.ts";
import type { EndpointSchema } from "./common.ts";
import { factorSchemas } from "./factors.ts";
import { loginSchemas } from "./login.ts";
import { ownDataSchemas } from "./own-data.ts";
import { recoverySchemas } from "./recovery.ts";
import { registrationSchemas } from "./registration.ts";
import { thirdPartySchemas } from "./third-party.ts";
import { visitorSchemas } from "./visitor.ts";

/** API-1: one schema for each call, both ways. A call without one does not compile. */
export const SCHEMAS = {
  ...registrationSchemas,
  ...loginSchemas,
  ...recoverySchemas,
  ...bindingSchemas,
  ...thirdPartySchemas,
  ...visitorSchemas,
  ...accountCareSchemas,
  ...ownDataSchemas,
  ...factorSchemas,
} as const satisfies Record<EndpointName, EndpointSchema>;

type Schemas = typeof SCHEMAS;

type StaticOf<Schema> = Schema extends TSchema ? Static<Schema> : undefined;

/** What a call takes: its query for GET, its body otherwise. */
export type Payload<Name extends EndpointName> = Schemas[Name] extends { query: infer Query }
  ? StaticOf<Query>
  : Schemas[Name] extends { body: infer Body }
    ? StaticOf<Body>
    : undefined;

export type Data<Name extends EndpointName> = StaticOf<Schemas[Name]["data"]>;
