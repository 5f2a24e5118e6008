import type { Call } from "@portico/client/request";
import type { Endpoint } from "@portico/contract/endpoint";
import type { EndpointName } from "@portico/contract/endpoints";
import type { Data } from "@portico/contract/schemas";

type Answer<Name extends EndpointName> = Data<Name> | Error | Promise<Data<Name>>;

/**
 * What each call answers, by its name: a value, an error, or a function that makes one. Typed by the
 * contract, so that a test does not go on with an answer that the server no longer gives.
 */
export type Answers = {
  [Name in EndpointName]?: Answer<Name> | (() => Answer<Name> | undefined);
};

/** A `call` of a test, whatever it notes of the fields and options. */
export type TestCall = (endpoint: Endpoint, ...rest: never[]) => Promise<unknown>;

/** Passes a `TestCall` to a part that takes only `call`. */
export const asCall = (call: TestCall) => call as unknown as Call;

/** The answer to a call, or `otherwise` where the test has none for it. */
export async function answerTo(
  { name }: Endpoint,
  answers: Answers,
  otherwise?: unknown,
): Promise<unknown> {
  const given = answers[name as EndpointName];
  const answer: unknown = await (typeof given === "function" ? given() : given);
  if (answer instanceof Error) throw answer;
  return answer ?? otherwise;
}
