import { takesIdempotencyKey } from "@portico/contract/endpoint";
import { type EndpointName, ENDPOINTS, requirementsOf } from "@portico/contract/endpoints";
import { type ErrorName, ERRORS } from "@portico/contract/errors";
import { EXAMPLES } from "@portico/contract/examples";
import {
  CHALLENGE_ERRORS,
  FRESH_ERRORS,
  IDEMPOTENCY_ERRORS,
  SESSION_ERRORS,
} from "@portico/contract/shared/error-groups";
import { DEFAULT_LOCALE } from "@portico/contract/locales";
import { Refusal } from "../../platform/refusal.ts";
import type { Texts } from "../../platform/texts.ts";
import { failureOf } from "../errors.ts";
import type { Answer, DescribedError, Reference, Schema } from "./openapi-shape.ts";

const RETRY_SECONDS = 60;

export const referenceTo = (room: string, name: string): Reference => ({
  $ref: `#/components/${room}/${name}`,
});

export const REFUSAL: Schema = {
  type: "object",
  additionalProperties: false,
  required: ["code", "message", "data"],
  properties: {
    code: { type: "integer", not: { const: 0 } },
    message: { type: "string", description: "In the caller's language." },
    data: {
      type: ["object", "null"],
      additionalProperties: false,
      properties: {
        field: { type: "string", description: "The field the refusal belongs to." },
        retryAfter: { type: "integer", description: "Seconds until another try makes sense." },
      },
    },
  },
};

export function errorsOf(name: EndpointName): ErrorName[] {
  const { challenge, session, freshProof } = requirementsOf(name);
  return [
    ...EXAMPLES[name].errors,
    ...(takesIdempotencyKey(ENDPOINTS[name]) ? IDEMPOTENCY_ERRORS : []),
    ...(challenge ? CHALLENGE_ERRORS : []),
    ...(session ? SESSION_ERRORS : []),
    ...(freshProof ? FRESH_ERRORS : []),
  ];
}

export function describedError(name: ErrorName, texts: Texts): DescribedError {
  const values = { seconds: RETRY_SECONDS };
  return { name, ...ERRORS[name], message: texts.text(DEFAULT_LOCALE, `errors.${name}`, values) };
}

export function exampleOf(name: ErrorName, texts: Texts): { value: unknown } {
  const { status } = ERRORS[name];
  const mayWait = status === 429 || status === 503 || name === "requestInProgress";
  const data = mayWait ? { retryAfter: RETRY_SECONDS } : null;
  return { value: failureOf(new Refusal(name, data), DEFAULT_LOCALE, texts) };
}

export const exampleReferences = (names: readonly ErrorName[]): Record<string, Reference> =>
  Object.fromEntries(names.map((name) => [name, referenceTo("examples", name)]));

export function refusalAnswer(names: readonly ErrorName[], description: string): Answer {
  const mayWait = names.some((name) => ERRORS[name].status === 429 || name === "requestInProgress");
  return {
    description,
    ...(mayWait
      ? {
          headers: {
            "retry-after": {
              description: "Seconds until another try makes sense.",
              schema: { type: "integer" },
            },
          },
        }
      : {}),
    content: {
      "application/json": {
        schema: referenceTo("schemas", "Refusal"),
        examples: exampleReferences(names),
      },
    },
  };
}
