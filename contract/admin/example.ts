import type { ErrorName } from "../errors.ts";
import type { AdminEndpointName } from "./endpoints.ts";
import type { AdminErrorName } from "./errors.ts";
import type { AdminData, AdminPayload } from "./schemas.ts";

interface Described<Name extends AdminEndpointName> {
  /** One sentence. */
  summary: string;
  /** Answers, by what each of them shows. */
  answers: Readonly<Record<string, AdminData<Name>>>;
  /** What this call itself may refuse, beyond what its requirements do. */
  errors: readonly (AdminErrorName | ErrorName)[];
}

interface Asked<Name extends AdminEndpointName> {
  requests: Readonly<Record<string, AdminPayload<Name>>>;
}

/** One call for those who write a client. For the server and its document, never the browser. */
type AdminExample<Name extends AdminEndpointName> = Described<Name> &
  ([AdminPayload<Name>] extends [undefined] ? { requests?: never } : Asked<Name>);

export type AdminExamples = { readonly [Name in AdminEndpointName]: AdminExample<Name> };
