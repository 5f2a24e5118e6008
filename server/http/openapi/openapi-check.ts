import { STATUS_CODES } from "node:http";
import type { TSchema } from "typebox";
import { CHECK_REASONS, REASON_HEADER } from "@portico/contract/service/check";
import type { DescribedCall } from "./openapi-call.ts";
import type { Refusals } from "./openapi-refusals.ts";
import type { NamedSchemas } from "./openapi-schemas.ts";
import type { EmptyAnswer, Header, Operation } from "./openapi-shape.ts";

const REASON: Header = {
  description: "Why the check was not passed.",
  schema: { type: "string", enum: CHECK_REASONS },
};

/** The statuses of a check that was not passed; both say why. */
const NOT_PASSED = ["401", "403"];

function passed({ schema, answers }: DescribedCall, schemas: NamedSchemas): EmptyAnswer {
  const { properties = {} } = schema.headers as { properties?: Record<string, TSchema> };
  const [example = {}] = Object.values(answers) as Record<string, unknown>[];
  const headers = Object.entries(properties).map(([name, header]): [string, Header] => {
    const { description = "" } = header as { description?: string };
    return [name, { description, schema: schemas.inline(header), example: example[name] }];
  });
  return { description: `${STATUS_CODES[204]}.`, headers: Object.fromEntries(headers) };
}

/** The answers of a call for proxies, which read its status and its headers. */
export function checkAnswers(
  call: DescribedCall,
  schemas: NamedSchemas,
  refusals: Refusals,
): Operation["responses"] {
  const answers = refusals.answers(call);
  const refused = NOT_PASSED.map((status) => {
    const answer = refusals.lookUp(answers[status]!);
    return [
      status,
      { ...answer, headers: { ...answer.headers, [REASON_HEADER]: REASON } },
    ] as const;
  });
  return { 204: passed(call, schemas), ...answers, ...Object.fromEntries(refused) };
}
