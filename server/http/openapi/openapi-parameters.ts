import { SESSION_COOKIES } from "@portico/contract/cookies";
import {
  CAPTCHA_HEADER,
  IDEMPOTENCY_HEADER,
  takesIdempotencyKey,
} from "@portico/contract/endpoint";
import { DEFAULT_LOCALE, LOCALES } from "@portico/contract/locales";
import { SERVICE_KEY_HEADER } from "@portico/contract/service/keys";
import { type DescribedCall, pageRequirementsOf, serviceScopeOf } from "./openapi-calls.ts";
import type { NamedSchemas } from "./openapi-schemas.ts";
import { type Named, type Operation, type Parameter, referenceTo } from "./openapi-shape.ts";
import { FLOW_COOKIE } from "./openapi-words.ts";

/** Headers that several calls take. */
export const PARAMETERS: Record<"language" | "captcha" | "idempotencyKey", Parameter> = {
  language: {
    in: "header",
    name: "language",
    required: false,
    description: "The language of `message` and of names in the answer.",
    schema: { type: "string", enum: LOCALES },
    example: DEFAULT_LOCALE,
  },
  captcha: {
    in: "header",
    name: CAPTCHA_HEADER,
    required: true,
    description:
      "A solved challenge: JSON of the challenge and its solution, in base64; single use.",
    schema: { type: "string", maxLength: 4096 },
  },
  idempotencyKey: {
    in: "header",
    name: IDEMPOTENCY_HEADER,
    required: false,
    description:
      "A random value for one request, such as a UUID, kept secret. The same request with the same key gets the same answer for ten minutes, and nothing is done twice.",
    schema: { type: "string", pattern: "^[A-Za-z0-9_-]{16,64}$" },
  },
};

interface QuerySchema {
  properties?: Record<string, Parameters<NamedSchemas["inline"]>[0]>;
  required?: readonly string[];
}

/** One parameter for each field of the query, with its value in each example. */
function queryOf({ schema, requests }: DescribedCall, schemas: NamedSchemas): Parameter[] {
  const { properties = {}, required = [] } = (schema.query ?? {}) as QuerySchema;
  return Object.entries(properties).map(([name, field]) => {
    const shown = Object.entries(requests)
      .map(
        ([title, query]) => [title, new Map(Object.entries(query)).get(name) as unknown] as const,
      )
      .filter(([, value]) => value !== undefined);
    const examples: Named<unknown> = Object.fromEntries(
      shown.map(([title, value]) => [title, { value }]),
    );
    return {
      in: "query",
      name,
      required: required.includes(name),
      schema: schemas.inline(field),
      ...(shown.length === 0 ? {} : { examples }),
    };
  });
}

export function parametersOf(call: DescribedCall, schemas: NamedSchemas): Operation["parameters"] {
  const requires = pageRequirementsOf(call);
  const header = (name: keyof typeof PARAMETERS) => referenceTo("parameters", name);
  return [
    ...queryOf(call, schemas),
    ...(takesIdempotencyKey({ ...call, requires }) ? [header("idempotencyKey")] : []),
    ...(requires.challenge ? [header("captcha")] : []),
    header("language"),
  ];
}

const cookie = (name: string, description: string) => ({
  type: "apiKey",
  in: "cookie",
  name,
  description,
});

const SESSION_SCHEMES = {
  authorizationHeader: {
    type: "apiKey",
    in: "header",
    name: "authorization",
    description: "The value of the cookie of the same name.",
  },
  ...Object.fromEntries(
    SESSION_COOKIES.map((name) => [
      `${name.replace("__Host-", "")}Cookie`,
      cookie(name, "Set by a sign-in."),
    ]),
  ),
};

export const SECURITY_SCHEMES = {
  ...SESSION_SCHEMES,
  flowCookie: cookie(FLOW_COOKIE, "Set by the first call of a flow."),
  serviceKey: {
    type: "http",
    scheme: "bearer",
    description: "The key of one of the exchange's own services, with the scope of the call.",
  },
  serviceKeyHeader: {
    type: "apiKey",
    in: "header",
    name: SERVICE_KEY_HEADER,
    description:
      "The same key, from a proxy whose visitors may send an `authorization` themselves.",
  },
};

export function securityOf(call: DescribedCall): Operation["security"] {
  if (serviceScopeOf(call) !== undefined) {
    // The check is about the visitor whose cookie it gets.
    const visitor = call.schema.headers === undefined ? {} : { authtokenCookie: [] };
    return [
      { serviceKey: [], ...visitor },
      { serviceKeyHeader: [], ...visitor },
    ];
  }
  const { session, flow } = pageRequirementsOf(call);
  if (session) return [Object.fromEntries(Object.keys(SESSION_SCHEMES).map((name) => [name, []]))];
  return flow === "continues" ? [{ flowCookie: [] }] : [];
}
