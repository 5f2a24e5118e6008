import { type EndpointSchema, object } from "../../shared/schemas.ts";
import { Criteria, Matches } from "./criteria.ts";

export const securityDeskSchemas = {
  bulkFreezePreview: { body: object({ criteria: Criteria }), data: Matches },
} as const satisfies Record<string, EndpointSchema>;
