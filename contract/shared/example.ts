import type { EndpointName, SessionEndpointName } from "../endpoints.ts";
import type { ErrorName } from "../errors.ts";
import type { ChallengeAction } from "../human-challenge/schemas.ts";
import type { Data, Payload } from "../schemas.ts";

/** What must come with a call beside its fields. */
export interface Needs {
  /** API-5: a solved challenge for this action. */
  challenge?: ChallengeAction;
  session?: true;
  /** A session whose holder has proven who they are in the last ten minutes. */
  fresh?: true;
  /** The cookie that binds a flow to its browser: given by its first step, wanted by the others. */
  flow?: "begins" | "continues";
}

interface Described<Name extends EndpointName> {
  /** One sentence. */
  summary: string;
  needs: Needs & (Name extends SessionEndpointName ? { session: true } : { session?: never });
  /** By what each of them shows. */
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
