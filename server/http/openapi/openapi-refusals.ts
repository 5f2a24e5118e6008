import { STATUS_CODES } from "node:http";
import { takesIdempotencyKey } from "@portico/contract/endpoint";
import { type ErrorName, ERRORS } from "@portico/contract/errors";
import {
  CHALLENGE_ERRORS,
  COMMON_ERRORS,
  FRESH_ERRORS,
  IDEMPOTENCY_ERRORS,
  SERVICE_KEY_ERRORS,
  SESSION_ERRORS,
} from "@portico/contract/shared/error-groups";
import { DEFAULT_LOCALE } from "@portico/contract/locales";
import { Refusal } from "../../platform/refusal.ts";
import type { Texts } from "../../platform/texts.ts";
import { failureOf } from "../errors.ts";
import { type DescribedCall, pageRequirementsOf, serviceScopeOf } from "./openapi-calls.ts";
import type { NamedSchemas } from "./openapi-schemas.ts";
import {
  type Answer,
  type DescribedError,
  type Header,
  type Reference,
  referenceTo,
  type Schema,
} from "./openapi-shape.ts";

const RETRY_SECONDS = 60;

/** Refusals that share a status and a schema. */
interface RefusalGroup {
  /** The name of its schema. */
  name: string;
  status: number;
  errors: ErrorName[];
}

export const pascal = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

const wordOf = (status: number): string =>
  status === 200 ? "Refusal" : (STATUS_CODES[status] ?? "").replaceAll(/\W/g, "");

function byStatus(owner: string, errors: readonly ErrorName[]): RefusalGroup[] {
  return [...Map.groupBy(errors, (error) => ERRORS[error].status)].map(([status, names]) => ({
    name: owner + wordOf(status),
    status,
    errors: names,
  }));
}

/** The refusals of this call alone: business refusals together, the few others one by one. */
function ownGroups({ name, errors }: DescribedCall): RefusalGroup[] {
  const business = errors.filter((error) => ERRORS[error].status === 200);
  const others = errors.filter((error) => ERRORS[error].status !== 200);
  return [
    ...byStatus(pascal(name), business),
    ...others.map((error) => ({
      name: pascal(error),
      status: ERRORS[error].status,
      errors: [error],
    })),
  ];
}

/** What a call may refuse, beyond what any call may. */
function groupsOf(call: DescribedCall): RefusalGroup[] {
  const requires = pageRequirementsOf(call);
  const { challenge, session, freshProof } = requires;
  return [
    ...ownGroups(call),
    ...(takesIdempotencyKey({ ...call, requires })
      ? byStatus("Idempotency", IDEMPOTENCY_ERRORS)
      : []),
    ...(challenge ? byStatus("Challenge", CHALLENGE_ERRORS) : []),
    ...(session ? byStatus("Session", SESSION_ERRORS) : []),
    ...(freshProof ? byStatus("FreshProof", FRESH_ERRORS) : []),
    ...(serviceScopeOf(call) === undefined ? [] : byStatus("ServiceKey", SERVICE_KEY_ERRORS)),
  ];
}

const COMMON_GROUPS = byStatus("Common", COMMON_ERRORS);
/** Listed with every call; the other refusals of any call are the default answer. */
const ALWAYS_LISTED = [400, 429];

export const errorsOf = (call: DescribedCall): ErrorName[] =>
  groupsOf(call).flatMap(({ errors }) => errors);

export function describedError(name: ErrorName, texts: Texts): DescribedError {
  const values = { seconds: RETRY_SECONDS };
  return { name, ...ERRORS[name], message: texts.text(DEFAULT_LOCALE, `errors.${name}`, values) };
}

const mayWait = (name: ErrorName) =>
  ERRORS[name].status === 429 || ERRORS[name].status === 503 || name === "requestInProgress";

export function exampleOf(name: ErrorName, texts: Texts): { value: unknown } {
  const data = mayWait(name) ? { retryAfter: RETRY_SECONDS } : null;
  return { value: failureOf(new Refusal(name, data), DEFAULT_LOCALE, texts) };
}

export const exampleReferences = (names: readonly ErrorName[]): Record<string, Reference> =>
  Object.fromEntries(names.map((name) => [name, referenceTo("examples", name)]));

export const errorLine = ({ name, code, message }: DescribedError) =>
  `- ${code} \`${name}\`: ${message}`;

const REFUSAL_DATA: Schema = {
  type: "object",
  description: "What a refusal says besides its message.",
  additionalProperties: false,
  properties: {
    field: { type: "string", description: "The field the refusal belongs to." },
    retryAfter: { type: "integer", description: "Seconds until another try makes sense." },
  },
};

const RETRY_AFTER: Record<string, Header> = {
  "retry-after": {
    description: "Seconds until another try makes sense.",
    schema: { type: "integer" },
  },
};

/** The refusals of a document: their schemas and answers. */
export function createRefusals(schemas: NamedSchemas, texts: Texts) {
  const responses: Record<string, Answer> = {};

  /** The codes are listed, so that a generated client tells a refusal from success. */
  function schemaOf({ name, errors }: Pick<RefusalGroup, "name" | "errors">): Reference {
    const codes = errors.map((error) => ERRORS[error].code);
    const data = schemas.name("RefusalData", REFUSAL_DATA);
    return schemas.name(name, {
      type: "object",
      description: errors.map((error) => errorLine(describedError(error, texts))).join("\n"),
      additionalProperties: false,
      required: ["code", "message", "data"],
      properties: {
        // Generators name the constants so.
        code: { type: "integer", enum: codes, "x-enum-varnames": errors },
        message: { type: "string", description: "In the caller's language." },
        data: { anyOf: [data, { type: "null" }] },
      },
    });
  }

  /** Described once, under the names of its groups; any call may answer the common ones. */
  function answerOf(status: number, groups: readonly RefusalGroup[]): Reference {
    const special = groups.filter((group) => !COMMON_GROUPS.includes(group));
    const name = (special.length === 0 ? groups : special).map((group) => group.name).join("Or");
    responses[name] = describeAnswer(status, groups);
    return referenceTo("responses", name);
  }

  function describeAnswer(status: number, groups: readonly RefusalGroup[]): Answer {
    const errors = groups.flatMap((group) => group.errors);
    const [first, ...more] = groups.map(schemaOf);
    if (first === undefined) throw new Error(`No refusal has the status ${status}`);
    return {
      description: `${STATUS_CODES[status]}.`,
      ...(errors.some(mayWait) ? { headers: RETRY_AFTER } : {}),
      content: {
        "application/json": {
          schema: more.length === 0 ? first : { oneOf: [first, ...more] },
          examples: exampleReferences(errors),
        },
      },
    };
  }

  return {
    responses,

    lookUp({ $ref }: Reference): Answer {
      const answer = responses[$ref.split("/").at(-1) ?? ""];
      if (answer === undefined) throw new Error(`${$ref} is not described`);
      return answer;
    },

    /** Business refusals, which share their status with success. */
    business(call: DescribedCall): { schemas: Reference[]; errors: ErrorName[] } {
      const groups = groupsOf(call).filter(({ status }) => status === 200);
      return { schemas: groups.map(schemaOf), errors: groups.flatMap(({ errors }) => errors) };
    },

    /** By status. */
    answers(call: DescribedCall): Record<string, Reference> {
      const own = groupsOf(call).filter(({ status }) => status !== 200);
      const statuses = new Set([...ALWAYS_LISTED, ...own.map(({ status }) => status)]);
      const common = COMMON_GROUPS.filter(({ status }) => statuses.has(status));
      const all = Map.groupBy([...own, ...common], ({ status }) => status);
      return Object.fromEntries(
        [...all].map(([status, groups]) => [String(status), answerOf(status, groups)]),
      );
    },

    common(): Reference {
      responses["CommonRefusal"] = {
        description: "What any call may refuse.",
        headers: RETRY_AFTER,
        content: {
          "application/json": {
            schema: schemaOf({ name: "CommonRefusal", errors: [...COMMON_ERRORS] }),
            examples: exampleReferences(COMMON_ERRORS),
          },
        },
      };
      return referenceTo("responses", "CommonRefusal");
    },
  };
}

export type Refusals = ReturnType<typeof createRefusals>;
