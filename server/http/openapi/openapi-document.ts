import type { FastifyInstance } from "fastify";
import { type DescribedCall, errorsOf } from "./openapi-call.ts";
import type { ErrorCatalog } from "./openapi-errors.ts";
import { operationOf, type Parts } from "./openapi-operation.ts";
import { createRefusals } from "./openapi-refusals.ts";
import { createNamedSchemas } from "./openapi-schemas.ts";
import type { ApiDocument, Parameter, Server } from "./openapi-shape.ts";

const OPENAPI_VERSION = "3.1.0";
/** The version of the APIs, not of the release. */
const API_VERSION = "1";

/** What a document says besides its calls. */
interface ApiWords {
  title: string;
  summary: string;
  /** Paragraphs. */
  overview: readonly string[];
  contact: { name: string; url: string };
  servers: Server[];
  /** The groups of calls, in their order. */
  areas: Readonly<Record<string, string>>;
  errors: ErrorCatalog;
  parameters: Record<string, Parameter>;
  securitySchemes: Record<string, object>;
  /** Paths whose answers have no envelope. */
  otherPaths?(parts: Parts): ApiDocument["paths"];
}

function descriptionOf({ overview, errors }: ApiWords): string {
  const common = errors.common.map((error) => {
    const { name, code, status, message } = errors.find(error);
    return `- ${code} (${status}, \`${name}\`): ${message}`;
  });
  return [...overview, "Any call may answer these refusals:", common.join("\n")].join("\n\n");
}

function exampleOf(name: string, { find }: ErrorCatalog): { value: unknown } {
  const { code, message, data } = find(name);
  return { value: { code, message, data } };
}

/** The OpenAPI document of these calls. */
export function documentOf(words: ApiWords, calls: readonly DescribedCall[]): ApiDocument {
  const { title, summary, contact, servers, parameters, securitySchemes } = words;
  const schemas = createNamedSchemas();
  const refusals = createRefusals(schemas, words.errors);
  const paths: ApiDocument["paths"] = {};
  for (const call of calls) {
    const operation = operationOf(call, { schemas, refusals });
    paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: operation };
  }
  Object.assign(paths, words.otherPaths?.({ schemas, refusals }));
  const areas = new Set(calls.map(({ area }) => area));
  const errors = new Set([...words.errors.common, ...calls.flatMap(errorsOf)]);
  return {
    openapi: OPENAPI_VERSION,
    info: {
      title,
      version: API_VERSION,
      summary,
      description: descriptionOf(words),
      license: { name: "Apache 2.0", identifier: "Apache-2.0" },
      contact,
    },
    servers,
    tags: Object.entries(words.areas)
      .filter(([name]) => areas.has(name))
      .map(([name, description]) => ({ name, description })),
    paths,
    components: {
      responses: refusals.responses,
      schemas: schemas.all,
      parameters,
      examples: Object.fromEntries(
        [...errors].map((name) => [name, exampleOf(name, words.errors)]),
      ),
      securitySchemes,
    },
  };
}

/** The document of the calls that are registered; built on first use. */
export function registeredDocument(
  app: FastifyInstance,
  calls: readonly DescribedCall[],
  describe: (registered: readonly DescribedCall[]) => ApiDocument,
): () => ApiDocument {
  let document: ApiDocument | undefined;
  return () =>
    (document ??= describe(calls.filter(({ method, path: url }) => app.hasRoute({ method, url }))));
}
