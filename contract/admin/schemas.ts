import type { Static, TSchema } from "typebox";
import type { EndpointSchema } from "../shared/schemas.ts";
import { auditSchemas } from "./audit/schemas.ts";
import { customersSchemas } from "./customers/schemas.ts";
import type { AdminEndpointName } from "./endpoints.ts";
import { healthSchemas } from "./health/schemas.ts";
import { institutionsSchemas } from "./institutions/schemas.ts";
import { operatorsSchemas } from "./operators/schemas.ts";
import { requestsSchemas } from "./requests/schemas.ts";
import { securityDeskSchemas } from "./security-desk/schemas.ts";
import { sessionSchemas } from "./session/schemas.ts";

/** One schema for each call of the admin API, both ways. A call without one does not compile. */
export const ADMIN_SCHEMAS = {
  ...sessionSchemas,
  ...operatorsSchemas,
  ...requestsSchemas,
  ...customersSchemas,
  ...institutionsSchemas,
  ...securityDeskSchemas,
  ...auditSchemas,
  ...healthSchemas,
} as const satisfies Record<AdminEndpointName, EndpointSchema>;

type Schemas = typeof ADMIN_SCHEMAS;

type StaticOf<Schema> = Schema extends TSchema ? Static<Schema> : undefined;

/** What a call takes: its query for GET, its body otherwise. */
export type AdminPayload<Name extends AdminEndpointName> = Schemas[Name] extends {
  query: infer Query;
}
  ? StaticOf<Query>
  : Schemas[Name] extends { body: infer Body }
    ? StaticOf<Body>
    : undefined;

export type AdminData<Name extends AdminEndpointName> = StaticOf<Schemas[Name]["data"]>;
