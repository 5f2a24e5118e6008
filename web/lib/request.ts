import type { EndpointName } from "@portico/contract/endpoint-table";
import type { Endpoint } from "@portico/contract/endpoints";
import type { Data, Payload } from "@portico/contract/schemas";

export interface CallOptions {
  /** How many more tries after the first. */
  retry?: number;
  /** Milliseconds for each try. */
  timeout?: number;
  withGroup?: boolean;
  /** Opts out of REQ-6. */
  keepSession?: boolean;
  toast?: boolean;
}

export interface RequestOptions extends CallOptions {
  type?: "get" | "post" | "put" | "patch" | "delete";
  payload?: object | undefined;
}

export class RequestError extends Error {
  override name = "RequestError";
  status?: number;
  code?: number | string;
  data?: unknown;
  /** Seconds. */
  retryAfter?: number;
  /** The visitor was told already: the session ended (REQ-6). */
  handled = false;
  unauthorized = false;
  offline = false;
  timedOut = false;

  constructor(message: string, details: Partial<Omit<RequestError, keyof Error>> = {}) {
    super(message);
    Object.assign(this, details);
  }
}

type Arguments<Name extends EndpointName> =
  Payload<Name> extends undefined
    ? [payload?: undefined, options?: CallOptions]
    : object extends Payload<Name>
      ? [payload?: Payload<Name> | undefined, options?: CallOptions]
      : [payload: Payload<Name>, options?: CallOptions];

export type Call = <Name extends EndpointName>(
  endpoint: Endpoint<Name>,
  ...rest: Arguments<Name>
) => Promise<Data<Name>>;
