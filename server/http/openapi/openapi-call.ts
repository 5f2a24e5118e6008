import type { TSchema } from "typebox";
import type { EndpointSchema } from "@portico/contract/shared/schemas";
import type { Operation } from "./openapi-shape.ts";

/** Refusals with one cause, such as a missing session. */
export interface ErrorGroup<ErrorName extends string = string> {
  /** The names of their schemas begin with it. */
  name: string;
  errors: readonly ErrorName[];
}

/** What a document says about one call, in any of the APIs. */
export interface DescribedCall<ErrorName extends string = string> {
  name: string;
  method: "GET" | "POST";
  path: string;
  area: string;
  summary: string;
  /** What it requires, in words. */
  description: string;
  /** A call with `headers` answers with these instead of a body. */
  schema: EndpointSchema & { headers?: TSchema };
  /** Requests and answers (data, or headers) by what each of them shows. */
  requests: Readonly<Record<string, object>>;
  answers: Readonly<Record<string, unknown>>;
  /** What this call itself may refuse. */
  errors: readonly ErrorName[];
  /** What its requirements refuse, by cause. */
  requirementErrors: readonly ErrorGroup<ErrorName>[];
  /** The shared headers that it takes, by their names in the document. */
  headers: readonly string[];
  security: Operation["security"];
}

/** What a call may refuse, beyond what any call may. */
export const errorsOf = <ErrorName extends string>({
  errors,
  requirementErrors,
}: Pick<DescribedCall<ErrorName>, "errors" | "requirementErrors">): ErrorName[] => [
  ...errors,
  ...requirementErrors.flatMap((group) => group.errors),
];
