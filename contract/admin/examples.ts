import { auditExamples } from "./audit/examples.ts";
import { customersExamples } from "./customers/examples.ts";
import type { AdminEndpointName } from "./endpoints.ts";
import type { AdminExamples } from "./example.ts";
import { healthExamples } from "./health/examples.ts";
import { institutionsExamples } from "./institutions/examples.ts";
import { operatorsExamples } from "./operators/examples.ts";
import { requestsExamples } from "./requests/examples.ts";
import { securityDeskExamples } from "./security-desk/examples.ts";
import { sessionExamples } from "./session/examples.ts";

/** In the order of the API document. */
export const ADMIN_AREAS = {
  Session: sessionExamples,
  Operators: operatorsExamples,
  Requests: requestsExamples,
  Customers: customersExamples,
  Institutions: institutionsExamples,
  "Security desk": securityDeskExamples,
  Audit: auditExamples,
  Health: healthExamples,
} as const satisfies Record<string, Partial<AdminExamples>>;

/** What each call is for, by example. A call without one does not compile. */
export const ADMIN_EXAMPLES: AdminExamples = {
  ...sessionExamples,
  ...operatorsExamples,
  ...requestsExamples,
  ...customersExamples,
  ...institutionsExamples,
  ...securityDeskExamples,
  ...auditExamples,
  ...healthExamples,
};

export type AdminArea = keyof typeof ADMIN_AREAS;

export function adminAreaOf(name: AdminEndpointName): AdminArea {
  const areas = Object.keys(ADMIN_AREAS) as AdminArea[];
  return areas.find((area) => Object.hasOwn(ADMIN_AREAS[area], name)) as AdminArea;
}
