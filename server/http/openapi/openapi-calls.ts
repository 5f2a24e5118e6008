import type { Requirements, ServiceEndpoint } from "@portico/contract/endpoint";
import { type EndpointName, ENDPOINTS, requirementsOf } from "@portico/contract/endpoints";
import type { ErrorName } from "@portico/contract/errors";
import { areaOf, EXAMPLES } from "@portico/contract/examples";
import { SCHEMAS } from "@portico/contract/schemas";
import { SERVICE_ENDPOINTS, type ServiceEndpointName } from "@portico/contract/service/calls";
import { type ServiceExample, serviceExamples } from "@portico/contract/service/examples";
import { serviceSchemas } from "@portico/contract/service/schemas";
import type { EndpointSchema } from "@portico/contract/shared/schemas";
import type { TSchema } from "typebox";
import { SERVICE_AREA } from "./openapi-words.ts";

/** What the document says about one call: of a page, or of a service. */
export interface DescribedCall {
  name: string;
  method: "GET" | "POST";
  path: string;
  area: string;
  requires: Requirements | ServiceEndpoint["requires"];
  /** A call with `headers` answers with these instead of a body. */
  schema: EndpointSchema & { headers?: TSchema };
  summary: string;
  /** Requests and answers (data, or headers) by what each of them shows. */
  requests: Readonly<Record<string, object>>;
  answers: Readonly<Record<string, unknown>>;
  errors: readonly ErrorName[];
}

export function pageCall(name: EndpointName): DescribedCall {
  const { method, path } = ENDPOINTS[name];
  const { summary, requests = {}, answers, errors } = EXAMPLES[name];
  const requires = requirementsOf(name);
  const schema = SCHEMAS[name];
  return {
    ...{ name, method, path, area: areaOf(name), requires, schema },
    ...{ summary, requests, answers, errors },
  };
}

function serviceCall(name: ServiceEndpointName): DescribedCall {
  const { method, path, requires } = SERVICE_ENDPOINTS[name];
  const { summary, requests, answers, errors = [] }: ServiceExample = serviceExamples[name];
  const schema = serviceSchemas[name];
  return {
    ...{ name, method, path, area: SERVICE_AREA, requires, schema },
    ...{ summary, requests, answers, errors },
  };
}

/** Every call of the contract, in the order of the document. */
export const DESCRIBED_CALLS: readonly DescribedCall[] = [
  ...(Object.keys(ENDPOINTS) as EndpointName[]).map(pageCall),
  ...(Object.keys(SERVICE_ENDPOINTS) as ServiceEndpointName[]).map(serviceCall),
];

export const serviceScopeOf = ({ requires }: DescribedCall) =>
  "serviceKey" in requires ? requires.serviceKey : undefined;

/** What a call of a page requires; a service call requires none of it. */
export const pageRequirementsOf = ({ requires }: DescribedCall): Requirements =>
  "serviceKey" in requires ? {} : requires;
