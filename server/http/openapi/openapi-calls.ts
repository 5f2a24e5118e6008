import {
  type Requirements,
  type ServiceEndpoint,
  takesIdempotencyKey,
} from "@portico/contract/endpoint";
import { type EndpointName, ENDPOINTS, requirementsOf } from "@portico/contract/endpoints";
import type { ErrorName } from "@portico/contract/errors";
import { areaOf, EXAMPLES } from "@portico/contract/examples";
import { SCHEMAS } from "@portico/contract/schemas";
import { SERVICE_ENDPOINTS, type ServiceEndpointName } from "@portico/contract/service/calls";
import { type ServiceExample, serviceExamples } from "@portico/contract/service/examples";
import { serviceSchemas } from "@portico/contract/service/schemas";
import {
  CHALLENGE_ERRORS,
  FRESH_ERRORS,
  IDEMPOTENCY_ERRORS,
  SERVICE_KEY_ERRORS,
  SESSION_ERRORS,
} from "@portico/contract/shared/error-groups";
import type { DescribedCall, ErrorGroup } from "./openapi-call.ts";
import { pageSecurityOf, type ParameterName, serviceSecurityOf } from "./openapi-parameters.ts";
import { descriptionOf, SERVICE_AREA } from "./openapi-words.ts";

type Call = DescribedCall<ErrorName>;

function requirementErrorsOf(
  { challenge, session, freshProof }: Requirements,
  isRepeatable: boolean,
): ErrorGroup<ErrorName>[] {
  return [
    ...(isRepeatable ? [{ name: "Idempotency", errors: IDEMPOTENCY_ERRORS }] : []),
    ...(challenge ? [{ name: "Challenge", errors: CHALLENGE_ERRORS }] : []),
    ...(session ? [{ name: "Session", errors: SESSION_ERRORS }] : []),
    ...(freshProof ? [{ name: "FreshProof", errors: FRESH_ERRORS }] : []),
  ];
}

export function pageCall(name: EndpointName): Call {
  const { method, path } = ENDPOINTS[name];
  const { summary, requests = {}, answers, errors } = EXAMPLES[name];
  const requires = requirementsOf(name);
  const isRepeatable = takesIdempotencyKey({ name, method, path, requires });
  const headers: ParameterName[] = [
    ...(isRepeatable ? (["idempotencyKey"] as const) : []),
    ...(requires.challenge ? (["captcha"] as const) : []),
    "language",
  ];
  return {
    ...{ name, method, path, area: areaOf(name), schema: SCHEMAS[name] },
    ...{ summary, requests, answers, errors, headers },
    description: descriptionOf(requires),
    requirementErrors: requirementErrorsOf(requires, isRepeatable),
    security: pageSecurityOf(requires),
  };
}

function serviceCall(name: ServiceEndpointName): Call {
  const { method, path, requires }: ServiceEndpoint = SERVICE_ENDPOINTS[name];
  const { summary, requests, answers, errors = [] }: ServiceExample = serviceExamples[name];
  const schema: Call["schema"] = serviceSchemas[name];
  const headers: ParameterName[] = ["language"];
  return {
    ...{ name, method, path, area: SERVICE_AREA, schema },
    ...{ summary, requests, answers, errors, headers },
    description: descriptionOf(requires),
    requirementErrors: [{ name: "ServiceKey", errors: SERVICE_KEY_ERRORS }],
    // The check is about the visitor whose cookie it gets.
    security: serviceSecurityOf({ isAboutVisitor: schema.headers !== undefined }),
  };
}

/** Every call of the contract, in the order of the document. */
export const DESCRIBED_CALLS: readonly Call[] = [
  ...(Object.keys(ENDPOINTS) as EndpointName[]).map(pageCall),
  ...(Object.keys(SERVICE_ENDPOINTS) as ServiceEndpointName[]).map(serviceCall),
];
