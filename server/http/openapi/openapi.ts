import type { FastifyInstance } from "fastify";
import { sessionToken } from "@portico/contract/service/endpoints";
import { JWKS_PATH } from "@portico/contract/service/token";
import type { Texts } from "../../platform/texts.ts";
import type { DescribedCall } from "./openapi-call.ts";
import { DESCRIBED_CALLS } from "./openapi-calls.ts";
import { documentOf, registeredDocument } from "./openapi-document.ts";
import { errorCatalog } from "./openapi-errors.ts";
import { keysOperation } from "./openapi-keys.ts";
import { PARAMETERS, SECURITY_SCHEMES } from "./openapi-parameters.ts";
import type { ApiDocument, Server } from "./openapi-shape.ts";
import { AREA_WORDS, OVERVIEW, SUMMARY } from "./openapi-words.ts";

interface DocumentOptions {
  brand: string;
  /** Such as https://account.exchange.example. */
  siteOrigin: string;
  /** Where engineers ask for help: an address, or a path of the site. */
  supportUrl: string;
  texts: Texts;
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

/** The OpenAPI document of these calls of the visitors' and the service API. */
export function apiDocument(
  { brand, siteOrigin, supportUrl, texts }: DocumentOptions,
  calls: readonly DescribedCall[],
): ApiDocument {
  // The keys belong to the tokens that services ask for.
  const hasKeys = calls.some(({ name }) => name === sessionToken.name);
  return documentOf(
    {
      title: brand,
      summary: SUMMARY,
      overview: OVERVIEW,
      contact: { name: brand, url: new URL(supportUrl, siteOrigin).href },
      servers: serversOf(siteOrigin),
      areas: AREA_WORDS,
      errors: errorCatalog(texts),
      parameters: PARAMETERS,
      securitySchemes: SECURITY_SCHEMES,
      otherPaths: ({ schemas, refusals }) =>
        hasKeys ? { [JWKS_PATH]: { get: keysOperation(schemas, refusals) } } : {},
    },
    calls,
  );
}

export const visitorDocument = (app: FastifyInstance, options: DocumentOptions) =>
  registeredDocument(app, DESCRIBED_CALLS, (calls) => apiDocument(options, calls));
