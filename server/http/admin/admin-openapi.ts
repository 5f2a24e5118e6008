import type { FastifyDynamicSwaggerOptions } from "@fastify/swagger";
import type { AdminRequirements } from "@portico/contract/admin/endpoint";
import { type AdminEndpointName, adminRequirementsOf } from "@portico/contract/admin/endpoints";
import { ADMIN_ERRORS, type AdminErrorName } from "@portico/contract/admin/errors";
import { ADMIN_AREAS, ADMIN_EXAMPLES } from "@portico/contract/admin/examples";
import { rolesWith } from "@portico/contract/admin/roles";
import { type ErrorName, ERRORS } from "@portico/contract/errors";
import { SUCCESS_MESSAGE } from "../route.ts";

interface Listed {
  operationId: AdminEndpointName;
  tags: string[];
  parameters?: object[];
  requestBody?: { content: { "application/json": object } };
  responses: { 200: { content: { "application/json": object } } };
}

const KEY = {
  type: "http",
  scheme: "bearer",
  description:
    "A service key with the scope `admin`. It reads and makes requests, and decides nothing.",
};
const COOKIE = { type: "apiKey", in: "cookie", name: "__Host-operator" };

/** Every refusal of a call that its requirements and its own rules cause. */
export function errorsOf(name: AdminEndpointName): (AdminErrorName | ErrorName)[] {
  const requires = adminRequirementsOf(name);
  return [
    ...ADMIN_EXAMPLES[name].errors,
    ...(requires.open ? [] : (["unauthorized", "setupRequired"] as const)),
    ...(requires.permission === undefined ? [] : (["roleRequired"] as const)),
    ...(requires.freshProof ? (["proofRequired"] as const) : []),
    ...(requires.service ? (["forbidden"] as const) : []),
  ];
}

function describeError(name: AdminErrorName | ErrorName) {
  const known: { code: number; status: number; message?: string } =
    name in ADMIN_ERRORS ? ADMIN_ERRORS[name as AdminErrorName] : ERRORS[name as ErrorName];
  return { name, ...known };
}

function wordsOf(requires: AdminRequirements): string {
  if (requires.open) return "Needs no session.";
  const fresh = requires.freshProof ? " Needs a passkey assertion of the last five minutes." : "";
  const service = requires.service ? " Also for a service key with the scope `admin`." : "";
  if (requires.permission === undefined) return `For every operator.${service}${fresh}`;
  const roles = rolesWith(requires.permission).join(", ");
  return `Permission \`${requires.permission}\`: ${roles}.${service}${fresh}`;
}

const named = (values: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, { value }]));

function describe(listed: Listed): object {
  const name = listed.operationId;
  const {
    summary,
    answers,
    requests = {},
  } = ADMIN_EXAMPLES[name] as {
    summary: string;
    answers: Record<string, unknown>;
    requests?: Record<string, unknown>;
  };
  const requires = adminRequirementsOf(name);
  const successes = Object.entries(answers).map(([title, data]) => [
    title,
    { code: 0, message: SUCCESS_MESSAGE, data },
  ]);
  const media = listed.responses[200].content["application/json"];
  const body = listed.requestBody?.content["application/json"];
  return {
    operationId: name,
    tags: listed.tags,
    summary,
    description: wordsOf(requires),
    ...(listed.parameters ? { parameters: listed.parameters } : {}),
    ...(body
      ? { requestBody: { content: { "application/json": { ...body, examples: named(requests) } } } }
      : {}),
    security: requires.open
      ? []
      : [{ operator: [] }, ...(requires.service ? [{ serviceKey: [] }] : [])],
    responses: {
      200: {
        description: "Success.",
        content: {
          "application/json": { ...media, examples: named(Object.fromEntries(successes)) },
        },
      },
      default: {
        description: "A refusal.",
        content: { "application/json": { schema: { $ref: "#/components/schemas/Refusal" } } },
      },
    },
    "x-errors": errorsOf(name).map(describeError),
  };
}

const REFUSAL = {
  type: "object",
  required: ["code", "message", "data"],
  properties: {
    code: { type: "integer", not: { const: 0 } },
    message: { type: "string", description: "In English." },
    data: {
      type: ["object", "null"],
      properties: {
        field: { type: "string" },
        retryAfter: { type: "integer" },
        roles: { type: "array", items: { type: "string" } },
        until: { type: "integer" },
      },
    },
  },
};

/** The document of the admin API, from the same constants that the server enforces. */
export function adminOpenApiOptions(brand: string): FastifyDynamicSwaggerOptions {
  const info = {
    title: `${brand} admin API`,
    version: "1",
    description: "The operators' console and its API. See docs/admin-api.md.",
  };
  return {
    openapi: { openapi: "3.1.0", info },
    hideUntagged: true,
    convertConstToEnum: false,
    transformObject(made) {
      const { openapiObject } = made as unknown as {
        openapiObject: { paths: Record<string, Record<string, Listed>> };
      };
      const paths = Object.entries(openapiObject.paths).map(([path, methods]) => [
        path,
        Object.fromEntries(
          Object.entries(methods).map(([method, listed]) => [method, describe(listed)]),
        ),
      ]);
      return {
        openapi: "3.1.0",
        info,
        tags: Object.keys(ADMIN_AREAS).map((name) => ({ name })),
        paths: Object.fromEntries(paths) as Record<string, object>,
        components: {
          schemas: { Refusal: REFUSAL },
          securitySchemes: { operator: COOKIE, serviceKey: KEY },
        },
      };
    },
  };
}
