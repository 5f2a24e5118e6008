import { STATUS_CODES } from "node:http";
import type { FastifyDynamicSwaggerOptions } from "@fastify/swagger";
import { SESSION_COOKIES } from "@portico/contract/cookies";
import {
  CAPTCHA_HEADER,
  IDEMPOTENCY_HEADER,
  type Requirements,
  takesIdempotencyKey,
} from "@portico/contract/endpoint";
import { type EndpointName, ENDPOINTS, requirementsOf } from "@portico/contract/endpoints";
import { type ErrorName, ERRORS } from "@portico/contract/errors";
import { EXAMPLES } from "@portico/contract/examples";
import { COMMON_ERRORS } from "@portico/contract/shared/error-groups";
import { DEFAULT_LOCALE, LOCALES } from "@portico/contract/locales";
import type { Texts } from "../../platform/texts.ts";
import {
  describedError,
  errorsOf,
  exampleOf,
  exampleReferences,
  referenceTo,
  REFUSAL,
  refusalAnswer,
} from "./openapi-refusals.ts";
import type {
  Answer,
  ApiDocument,
  Media,
  Named,
  Operation,
  Parameter,
  Schema,
} from "./openapi-shape.ts";
import { AREA_WORDS, descriptionOf, FLOW_COOKIE, OVERVIEW } from "./openapi-words.ts";
import { SUCCESS_MESSAGE } from "../route.ts";

const LANGUAGE: Parameter = {
  in: "header",
  name: "language",
  required: false,
  description: "The language of `message` and of names in the answer.",
  schema: { type: "string", enum: LOCALES },
  example: DEFAULT_LOCALE,
};

const CAPTCHA: Parameter = {
  in: "header",
  name: CAPTCHA_HEADER,
  required: true,
  description: "A solved challenge: JSON of the challenge and its solution, in base64; single use.",
  schema: { type: "string", maxLength: 4096 },
};

const IDEMPOTENCY_KEY: Parameter = {
  in: "header",
  name: IDEMPOTENCY_HEADER,
  required: false,
  description:
    "A random value for one request, such as a UUID, kept secret. The same request with the same key gets the same answer for ten minutes, and nothing is done twice.",
  schema: { type: "string", pattern: "^[A-Za-z0-9_-]{16,64}$" },
};

const cookie = (name: string) => ({ type: "apiKey", in: "cookie", name });
const SESSION_SCHEMES = {
  authorizationHeader: { type: "apiKey", in: "header", name: "authorization" },
  ...Object.fromEntries(
    SESSION_COOKIES.map((name) => [`${name.replace("__Host-", "")}Cookie`, cookie(name)]),
  ),
};

const all = (schemes: object): Record<string, string[]> =>
  Object.fromEntries(Object.keys(schemes).map((name) => [name, []]));

function securityOf({ session, flow }: Requirements): Record<string, string[]>[] {
  if (session) return [all(SESSION_SCHEMES)];
  return flow === "continues" ? [{ flowCookie: [] }] : [];
}

const named = (values: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, { value }]));

/** Success and business refusals share a status: the code tells them apart. */
function successAnswer(name: EndpointName, envelope: Schema): Answer {
  const success: Schema = {
    ...envelope,
    properties: { ...envelope.properties, code: { type: "integer", const: 0 } },
  };
  const refusals = errorsOf(name).filter((error) => ERRORS[error].status === 200);
  const answers = Object.entries(EXAMPLES[name].answers).map(([title, data]) => [
    title,
    { value: { code: 0, message: SUCCESS_MESSAGE, data } },
  ]);
  return {
    description: refusals.length === 0 ? "Success." : "Success, or a business refusal.",
    content: {
      "application/json": {
        schema:
          refusals.length === 0 ? success : { oneOf: [success, referenceTo("schemas", "Refusal")] },
        examples: { ...Object.fromEntries(answers), ...exampleReferences(refusals) },
      },
    },
  };
}

function responsesOf(name: EndpointName, envelope: Schema): Operation["responses"] {
  const own = errorsOf(name);
  const statuses = new Set(own.map((error) => ERRORS[error].status));
  statuses.delete(200);
  const refusals = [...statuses].map((status) => {
    const names = [...own, ...COMMON_ERRORS].filter((error) => ERRORS[error].status === status);
    return [String(status), refusalAnswer(names, `${STATUS_CODES[status]}.`)] as const;
  });
  return {
    200: successAnswer(name, envelope),
    ...Object.fromEntries(refusals),
    default: referenceTo("responses", "CommonRefusal"),
  };
}

/** What Swagger derives from a route: only its schemas. */
interface Listed {
  operationId: EndpointName;
  tags: string[];
  parameters?: Parameter[];
  requestBody?: { content: { "application/json": Media } };
  responses: { 200: { content: { "application/json": { schema: Schema } } } };
}

type Requests = Readonly<Record<string, object>>;

function parametersOf(
  { operationId, parameters = [] }: Listed,
  requests: Requests,
): Operation["parameters"] {
  const queries = parameters.map(({ in: place, name, required, schema }) => {
    const values = Object.entries(requests).map(([title, query]) => [
      title,
      { value: new Map(Object.entries(query)).get(name) as unknown },
    ]);
    const examples = Object.fromEntries(values) as Named<unknown>;
    return { in: place, name, required, schema, examples };
  });
  return [
    ...queries,
    ...(takesIdempotencyKey(ENDPOINTS[operationId])
      ? [referenceTo("parameters", "idempotencyKey")]
      : []),
    ...(requirementsOf(operationId).challenge ? [referenceTo("parameters", "captcha")] : []),
    referenceTo("parameters", "language"),
  ];
}

function bodyOf({ requestBody }: Listed, requests: Requests): Pick<Operation, "requestBody"> {
  if (requestBody === undefined) return {};
  const { schema } = requestBody.content["application/json"];
  const required = "required" in schema && (schema.required ?? []).length > 0;
  const media: Media = { schema, examples: named(requests) };
  return { requestBody: { required, content: { "application/json": media } } };
}

function describe(listed: Listed, texts: Texts): Operation {
  const name = listed.operationId;
  const { summary, requests = {} } = EXAMPLES[name];
  const requires = requirementsOf(name);
  return {
    operationId: name,
    tags: listed.tags,
    summary,
    ...descriptionOf(requires),
    parameters: parametersOf(listed, requests),
    ...bodyOf(listed, requests),
    security: securityOf(requires),
    responses: responsesOf(name, listed.responses[200].content["application/json"].schema),
    "x-errors": errorsOf(name).map((error) => describedError(error, texts)),
  };
}

function overview(texts: Texts): string {
  const common = COMMON_ERRORS.map((error) => {
    const { name, code, status, message } = describedError(error, texts);
    return `- ${code} (${status}, \`${name}\`): ${message}`;
  });
  return [...OVERVIEW, "Any call may answer these refusals:", common.join("\n")].join("\n\n");
}

function components(texts: Texts): object {
  const names = Object.keys(ERRORS) as ErrorName[];
  return {
    schemas: { Refusal: REFUSAL },
    parameters: { language: LANGUAGE, captcha: CAPTCHA, idempotencyKey: IDEMPOTENCY_KEY },
    examples: Object.fromEntries(names.map((name) => [name, exampleOf(name, texts)])),
    responses: { CommonRefusal: refusalAnswer(COMMON_ERRORS, "What any call may refuse.") },
    securitySchemes: { ...SESSION_SCHEMES, flowCookie: cookie(FLOW_COOKIE) },
  };
}

type Paths<Entry> = Record<string, Record<string, Entry>>;

function describeAll(paths: Paths<Listed>, texts: Texts): Paths<Operation> {
  return Object.fromEntries(
    Object.entries(paths).map(([path, methods]) => {
      const operations = Object.entries(methods).map(
        ([method, listed]) => [method, describe(listed, texts)] as const,
      );
      return [path, Object.fromEntries(operations)];
    }),
  );
}

/** The registered calls, with their examples and refusals; built on first use. */
export function openApiOptions(brand: string, texts: Texts): FastifyDynamicSwaggerOptions {
  const info = { title: brand, version: "1" };
  return {
    openapi: { openapi: "3.1.0", info },
    // A route with a tag is a call of the contract.
    hideUntagged: true,
    convertConstToEnum: false,
    transformObject(made) {
      const { openapiObject } = made as unknown as { openapiObject: { paths: Paths<Listed> } };
      const document: ApiDocument = {
        openapi: "3.1.0",
        info: { ...info, description: overview(texts) },
        tags: Object.entries(AREA_WORDS).map(([name, description]) => ({ name, description })),
        paths: describeAll(openapiObject.paths, texts),
        components: components(texts),
      };
      return document;
    },
  };
}
