import type { EndpointName } from "../endpoints.ts";
import type { ErrorName } from "../errors.ts";
import type { Data, Payload } from "../schemas.ts";

interface Described<Name extends EndpointName> {
  /** One sentence. */
  summary: string;
  /** Answers, by what each of them shows. */
  answers: Readonly<Record<string, Data<Name>>>;
  /** What this call itself may refuse, beyond the lists in errors.ts. */
  errors: readonly ErrorName[];
}

interface Asked<Name extends EndpointName> {
  requests: Readonly<Record<string, Payload<Name>>>;
}

/** One call for those who write a client. For the server and its document, never the browser. */
export type Example<Name extends EndpointName> = Described<Name> &
  ([Payload<Name>] extends [undefined] ? { requests?: never } : Asked<Name>);

export type Examples = { readonly [Name in EndpointName]: Example<Name> };
