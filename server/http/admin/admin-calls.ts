import {
  type AdminEndpoint,
  type AdminRequirements,
  takesAdminIdempotencyKey,
} from "@portico/contract/admin/endpoint";
import { ADMIN_ENDPOINTS, type AdminEndpointName } from "@portico/contract/admin/endpoints";
import type { AdminErrorName } from "@portico/contract/admin/errors";
import { ADMIN_EXAMPLES, adminAreaOf } from "@portico/contract/admin/examples";
import { ADMIN_SCHEMAS } from "@portico/contract/admin/schemas";
import type { ErrorName } from "@portico/contract/errors";
import { COMMON_ERRORS, IDEMPOTENCY_ERRORS } from "@portico/contract/shared/error-groups";
import type { DescribedCall, ErrorGroup } from "../openapi/openapi-call.ts";
import { type ParameterName, serviceSecurityOf } from "../openapi/openapi-parameters.ts";
import type { Operation } from "../openapi/openapi-shape.ts";
import { adminDescriptionOf } from "./admin-words.ts";

export type AdminCallError = AdminErrorName | ErrorName;

/** Any call of the admin API may answer these. */
export const ADMIN_COMMON_ERRORS = [
  ...COMMON_ERRORS,
  "addressNotAllowed",
] as const satisfies readonly AdminCallError[];

/** Named after what the call requires, so that calls with equal requirements share the schema. */
function requirementErrorsOf(requires: AdminRequirements): ErrorGroup<AdminCallError>[] {
  if (requires.open) return [];
  const { permission, freshProof } = requires;
  const isDuringSetup = "duringSetup" in requires && requires.duringSetup;
  const signedIn = isDuringSetup ? "Setup" : "Operator";
  const needed = permission === undefined ? signedIn : "Role";
  const forbidden: AdminCallError[] = [
    // Answered to a service key without the scope, or to any key if none is accepted.
    "forbidden",
    ...(isDuringSetup ? [] : (["setupRequired"] as const)),
    ...(permission === undefined ? [] : (["roleRequired"] as const)),
    ...(freshProof ? (["proofRequired"] as const) : []),
  ];
  return [
    { name: "Operator", errors: ["unauthorized"] },
    { name: freshProof ? `${needed}FreshProof` : needed, errors: forbidden },
  ];
}

function securityOf({ open, service }: AdminRequirements): Operation["security"] {
  if (open) return [];
  const session = { operatorCookie: [], browserCookie: [] };
  return [session, ...(service ? serviceSecurityOf() : [])];
}

export function adminCall(name: AdminEndpointName): DescribedCall<AdminCallError> {
  const { method, path, requires }: AdminEndpoint = ADMIN_ENDPOINTS[name];
  const { summary, requests = {}, answers, errors } = ADMIN_EXAMPLES[name];
  const isRepeatable = takesAdminIdempotencyKey(ADMIN_ENDPOINTS[name]);
  const headers = isRepeatable ? ["idempotencyKey" satisfies ParameterName] : [];
  return {
    ...{ name, method, path, area: adminAreaOf(name), schema: ADMIN_SCHEMAS[name] },
    ...{ summary, requests, answers, errors, headers },
    description: adminDescriptionOf(requires),
    requirementErrors: [
      ...(isRepeatable ? [{ name: "Idempotency", errors: IDEMPOTENCY_ERRORS }] : []),
      ...requirementErrorsOf(requires),
    ],
    security: securityOf(requires),
  };
}

/** Every call of the admin API, in the order of the document. */
export const ADMIN_CALLS = (Object.keys(ADMIN_ENDPOINTS) as AdminEndpointName[]).map(adminCall);
