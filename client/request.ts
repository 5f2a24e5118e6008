import type { EndpointName } from "@portico/contract/endpoints";
import type { Endpoint } from "@portico/contract/endpoint";
import type { Data, Payload } from "@portico/contract/schemas";

export interface CallOptions {
  /** How many retries after the first attempt. */
  retry?: number;
  /** Milliseconds for each attempt. */
  timeout?: number;
  /** REQ-4: the path starts with the account's group. `call` takes it from its endpoint. */
  withGroup?: boolean;
  /** Opts out of REQ-6; nor does a missing group end the session. */
  keepSession?: boolean;
  /**
   * REQ-7: a failure is shown as a toast, unless a form or a button shows it. `once` is for
   * background calls: the same message is not repeated while the page is open.
   */
  toast?: boolean | "once";
  /** API-5: a solution that the caller has; otherwise the client solves what the call requires. */
  captcha?: string;
  /** Cancels the call: it rejects with the signal's reason. */
  signal?: AbortSignal;
}

/** How long a visitor waits for an answer. */
export const REQUEST_TIMEOUT_MS = 20_000;

/** Options of a call that no form waits for: a toast shows the failure. */
export const TOASTED = { timeout: REQUEST_TIMEOUT_MS } as const satisfies CallOptions;

/** Options of a call whose form or button shows the failure itself. */
export const INLINE = { ...TOASTED, toast: false } as const satisfies CallOptions;

/** Options of a call in the background, whose failure a visitor can do nothing about. */
export const BACKGROUND = { ...TOASTED, toast: "once" } as const satisfies CallOptions;

export interface RequestOptions extends CallOptions {
  type?: "get" | "post" | "put" | "patch" | "delete";
  payload?: object | undefined;
  /**
   * Sent with an Idempotency-Key, and repeated once if its answer is lost: calls of the contract.
   */
  isRepeatable?: boolean;
}

export class RequestError extends Error {
  override name = "RequestError";
  status?: number;
  code?: number | string;
  data?: unknown;
  /** Seconds. */
  retryAfter?: number;
  /** The session ended, and the visitor has seen why: do not show this again (REQ-6). */
  handled = false;
  unauthorized = false;
  offline = false;
  timedOut = false;

  constructor(message: string, details: Partial<Omit<RequestError, keyof Error>> = {}) {
    super(message);
    Object.assign(this, details);
  }
}

/**
 * CRED-1: a password as it goes over the wire. It is bound to the call's challenge, or to the
 * one-use value that is given: the ticket of a call without a challenge.
 */
export type Encrypt = (password: string, nonce?: string) => Promise<string>;

/** The fields of a call, or a function that makes them where a password has to be encrypted. */
type Fields<Name extends EndpointName> =
  | Payload<Name>
  | ((encrypt: Encrypt) => Promise<Payload<Name>>);

type Arguments<Name extends EndpointName> =
  Payload<Name> extends undefined
    ? [payload?: undefined, options?: CallOptions]
    : object extends Payload<Name>
      ? [payload?: Fields<Name> | undefined, options?: CallOptions]
      : [payload: Fields<Name>, options?: CallOptions];

export type Call = <Name extends EndpointName>(
  endpoint: Endpoint<Name>,
  ...rest: Arguments<Name>
) => Promise<Data<Name>>;
