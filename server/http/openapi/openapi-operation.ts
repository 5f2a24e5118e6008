import { SUCCESS_MESSAGE } from "../route.ts";
import type { DescribedCall } from "./openapi-call.ts";
import { checkAnswers } from "./openapi-check.ts";
import { exampleReferences, pascal, type Refusals } from "./openapi-refusals.ts";
import type { NamedSchemas } from "./openapi-schemas.ts";
import {
  type Answer,
  type Named,
  type Operation,
  type Parameter,
  type Reference,
  referenceTo,
} from "./openapi-shape.ts";

export interface Parts {
  schemas: NamedSchemas;
  refusals: Refusals;
}

const named = (values: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, { value }]));

/** The envelope around the data of a call; calls with the same data share it. */
function successOf({ name, schema }: DescribedCall, schemas: NamedSchemas): Reference {
  const { title = `${pascal(name)}Result` } = schema.data as { title?: string };
  const data = schemas.of(schema.data, title);
  return schemas.name(`${title}Success`, {
    type: "object",
    additionalProperties: false,
    required: ["code", "message", "data"],
    properties: {
      code: { type: "integer", const: 0 },
      message: { type: "string", const: SUCCESS_MESSAGE },
      data,
    },
  });
}

/** Success and business refusals share a status: the code tells them apart. */
function answerOf(call: DescribedCall, { schemas, refusals }: Parts): Answer {
  const success = successOf(call, schemas);
  const business = refusals.business(call);
  const answers = Object.entries(call.answers).map(([title, data]) => [
    title,
    { value: { code: 0, message: SUCCESS_MESSAGE, data } },
  ]);
  const hasRefusals = business.errors.length > 0;
  return {
    description: hasRefusals ? "Success, or a business refusal." : "Success.",
    content: {
      "application/json": {
        schema: hasRefusals
          ? schemas.name(`${pascal(call.name)}Answer`, { oneOf: [success, ...business.schemas] })
          : success,
        examples: { ...Object.fromEntries(answers), ...exampleReferences(business.errors) },
      },
    },
  };
}

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

interface BodySchema {
  required?: readonly string[];
  minProperties?: number;
  anyOf?: readonly BodySchema[];
}

/** Whether a body must have a field; of one that needs any of its fields, none is required by name. */
const needsFields = ({ required = [], minProperties = 0, anyOf = [] }: BodySchema): boolean =>
  required.length > 0 || minProperties > 0 || (anyOf.length > 0 && anyOf.every(needsFields));

function bodyOf(
  { name, schema, requests }: DescribedCall,
  schemas: NamedSchemas,
): Pick<Operation, "requestBody"> {
  if (schema.body === undefined) return {};
  const reference = schemas.of(schema.body, `${pascal(name)}Input`);
  return {
    requestBody: {
      required: needsFields(schema.body),
      content: { "application/json": { schema: reference, examples: named(requests) } },
    },
  };
}

export function operationOf(call: DescribedCall, parts: Parts): Operation {
  const { schemas, refusals } = parts;
  return {
    operationId: call.name,
    tags: [call.area],
    summary: call.summary,
    description: call.description,
    parameters: [
      ...queryOf(call, schemas),
      ...call.headers.map((name) => referenceTo("parameters", name)),
    ],
    ...bodyOf(call, schemas),
    security: call.security,
    responses: {
      ...(call.schema.headers === undefined
        ? { 200: answerOf(call, parts), ...refusals.answers(call) }
        : checkAnswers(call, schemas, refusals)),
      default: refusals.common(),
    },
  };
}
