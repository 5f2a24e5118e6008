/** A call of the API: one constant each, so that a page loads those it makes and no others. */
export interface Endpoint<Name extends string = string> {
  readonly name: Name;
  readonly method: "GET" | "POST";
  readonly path: string;
  /** It is answered to a signed-in visitor only. Its path leads with the account's group (REQ-4). */
  readonly session?: true;
}

/** API-5: calls that send a message or try a password carry a solved challenge in this header. */
export const CAPTCHA_HEADER = "captcha-validation";

/** Optional on every call that changes something: a repeated call with it gets the same answer. */
export const IDEMPOTENCY_HEADER = "idempotency-key";
