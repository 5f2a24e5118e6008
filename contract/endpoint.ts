import type { ChallengeAction } from "./human-challenge/schemas.ts";
import type { ServiceScope } from "./service/keys.ts";

/** A call that a signed-in page makes. Its path leads with the account's group (REQ-4). */
interface SessionRequirements {
  /** API-5: a solved challenge for this action. */
  readonly challenge?: ChallengeAction;
  readonly session: true;
  /** The session's holder has proven who they are in the last ten minutes. */
  readonly freshProof?: true;
  readonly flow?: never;
}

/** A call of a flow without a session: the cookie of its first step binds it to one browser. */
interface FlowRequirements {
  readonly challenge?: ChallengeAction;
  readonly session?: never;
  readonly freshProof?: never;
  readonly flow: "begins" | "continues";
}

/** A call that anyone may make. */
interface OpenRequirements {
  readonly challenge?: never;
  readonly session?: never;
  readonly freshProof?: never;
  readonly flow?: never;
}

/** What a call needs besides its fields. */
export type Requirements = SessionRequirements | FlowRequirements | OpenRequirements;

/**
 * The only declaration of a call. The server enforces its requirements, the API document names
 * them, and the client provides them. One constant each, so that a page only loads those it calls.
 */
export interface Endpoint<Name extends string = string> {
  readonly name: Name;
  readonly method: "GET" | "POST";
  readonly path: string;
  readonly requires: Requirements;
  /** The limit in bytes, for a call whose body may be larger than that of others. */
  readonly bodyLimit?: number;
}

/** A call from machine to machine: it requires a service key with this scope, and no session. */
export interface ServiceEndpoint<Name extends string = string> {
  readonly name: Name;
  readonly method: "GET" | "POST";
  readonly path: string;
  readonly requires: { readonly serviceKey: ServiceScope };
}

/** API-5: where the solved challenge is sent. */
export const CAPTCHA_HEADER = "captcha-validation";

/** A call repeated with the same value gets the same answer, and nothing is done twice. */
export const IDEMPOTENCY_HEADER = "idempotency-key";

/** Whether a call changes something: then it takes an Idempotency-Key. */
export function takesIdempotencyKey({ method, requires }: Endpoint): boolean {
  return method === "POST" && (requires.session === true || requires.flow !== undefined);
}
