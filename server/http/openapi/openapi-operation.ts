import { SUCCESS_MESSAGE } from "../route.ts";
import type { DescribedCall } from "./openapi-calls.ts";
import { checkAnswers } from "./openapi-check.ts";
import { parametersOf, securityOf } from "./openapi-parameters.ts";
import { exampleReferences, pascal, type Refusals } from "./openapi-refusals.ts";
import type { NamedSchemas } from "./openapi-schemas.ts";
import type { Answer, Operation, Reference } from "./openapi-shape.ts";
import { descriptionOf } from "./openapi-words.ts";

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

function bodyOf(
  { name, schema, requests }: DescribedCall,
  schemas: NamedSchemas,
): Pick<Operation, "requestBody"> {
  if (schema.body === undefined) return {};
  const { required = [] } = schema.body as { required?: readonly string[] };
  // Of a body that needs exactly one of its fields, none is required by name.
  const { minProperties = 0 } = schema.body as { minProperties?: number };
  const reference = schemas.of(schema.body, `${pascal(name)}Input`);
  return {
    requestBody: {
      required: required.length > 0 || minProperties > 0,
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
    description: descriptionOf(call.requires),
    parameters: parametersOf(call, schemas),
    ...bodyOf(call, schemas),
    security: securityOf(call),
    responses: {
      ...(call.schema.headers === undefined
        ? { 200: answerOf(call, parts), ...refusals.answers(call) }
        : checkAnswers(call, schemas, refusals)),
      default: refusals.common(),
    },
  };
}
