import type { FastifyInstance } from "fastify";
import type { ErrorName } from "@portico/contract/errors";
import { sessionToken } from "@portico/contract/service/endpoints";
import { JWKS_PATH } from "@portico/contract/service/token";
import { COMMON_ERRORS } from "@portico/contract/shared/error-groups";
import type { Texts } from "../../platform/texts.ts";
import { type DescribedCall, DESCRIBED_CALLS } from "./openapi-calls.ts";
import { keysOperation } from "./openapi-keys.ts";
import { operationOf } from "./openapi-operation.ts";
import { PARAMETERS, SECURITY_SCHEMES } from "./openapi-parameters.ts";
import { createRefusals, describedError, errorsOf, exampleOf } from "./openapi-refusals.ts";
import { createNamedSchemas } from "./openapi-schemas.ts";
import type { ApiDocument, Server } from "./openapi-shape.ts";
import { AREA_WORDS, OVERVIEW, SUMMARY } from "./openapi-words.ts";

export interface DocumentOptions {
  brand: string;
  /** Such as https://account.exchange.example. */
  siteOrigin: string;
  /** Where engineers ask for help: an address, or a path of the site. */
  supportUrl: string;
  texts: Texts;
}

const OPENAPI_VERSION = "3.1.0";
/** Of the API, not of the release. */
const API_VERSION = "1";

function overview(texts: Texts): string {
  const common = COMMON_ERRORS.map((error) => {
    const { name, code, status, message } = describedError(error, texts);
    return `- ${code} (${status}, \`${name}\`): ${message}`;
  });
  return [...OVERVIEW, "Any call may answer these refusals:", common.join("\n")].join("\n\n");
}

const serversOf = (siteOrigin: string): Server[] => [
  { url: siteOrigin, description: "The account area." },
  {
    url: `${siteOrigin}/{accountGroup}`,
    description: "The same calls for the accounts of one group. Signed-in pages use it.",
    variables: {
      accountGroup: { default: "1", description: "The value of the cookie `accountGroup`." },
    },
  },
];

/** The OpenAPI document of these calls. */
export function apiDocument(
  { brand, siteOrigin, supportUrl, texts }: DocumentOptions,
  calls: readonly DescribedCall[],
): ApiDocument {
  const schemas = createNamedSchemas();
  const refusals = createRefusals(schemas, texts);
  const paths: ApiDocument["paths"] = {};
  for (const call of calls) {
    const operation = operationOf(call, { schemas, refusals });
    paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: operation };
  }
  // The keys belong to the tokens that services ask for.
  if (calls.some(({ name }) => name === sessionToken.name)) {
    paths[JWKS_PATH] = { get: keysOperation(schemas, refusals) };
  }
  const areas = new Set(calls.map(({ area }) => area));
  const errors = new Set<ErrorName>([...COMMON_ERRORS, ...calls.flatMap(errorsOf)]);
  return {
    openapi: OPENAPI_VERSION,
    info: {
      title: brand,
      version: API_VERSION,
      summary: SUMMARY,
      description: overview(texts),
      license: { name: "Apache 2.0", identifier: "Apache-2.0" },
      contact: { name: brand, url: new URL(supportUrl, siteOrigin).href },
    },
    servers: serversOf(siteOrigin),
    tags: Object.entries(AREA_WORDS)
      .filter(([name]) => areas.has(name))
      .map(([name, description]) => ({ name, description })),
    paths,
    components: {
      responses: refusals.responses,
      schemas: schemas.all,
      parameters: PARAMETERS,
      examples: Object.fromEntries([...errors].map((name) => [name, exampleOf(name, texts)])),
      securitySchemes: SECURITY_SCHEMES,
    },
  };
}

/** The document of the calls that are registered; built on first use. */
export function registeredDocument(
  app: FastifyInstance,
  options: DocumentOptions,
): () => ApiDocument {
  let document: ApiDocument | undefined;
  return () =>
    (document ??= apiDocument(
      options,
      DESCRIBED_CALLS.filter(({ method, path: url }) => app.hasRoute({ method, url })),
    ));
}
