/** A provider's user. Issuer and subject together are the identity, never the email address. */
export interface ProviderUser {
  issuer: string;
  subject: string;
  /** The address that the provider reports: only a hint until it is proven. */
  email: string | undefined;
  /** The provider vouches for the address, and we trust this provider to do so (A52). */
  emailVerified: boolean;
  name: string | undefined;
  /** Identifies the answer, if only our own record prevents a second use. */
  once?: string;
}

/** OpenID Connect Core, section 2: ASCII. PostgreSQL would fail on a NUL. */
export function isSubject(value: unknown): value is string {
  return typeof value === "string" && /^[\x20-\x7e]{1,255}$/.test(value);
}

/** One flow's values; the browser only sees those in the URL. */
export interface FlowSecrets {
  state: string;
  nonce: string;
  /** PKCE. */
  verifier: string;
  /** Nothing issued earlier belongs to this flow. */
  startedAt: number;
}

/** The parameters of the callback page. */
interface ProviderAnswer {
  code: string;
  /** RFC 9207: the claimed issuer. */
  iss: string | undefined;
}

/** Any service that identifies users. */
export interface Provider {
  readonly id: string;
  readonly label: string;
  readonly icon: string;
  /** Whether email addresses that it vouches for need no proof from us. */
  readonly trustEmail: boolean;
  /** False while it cannot be reached; never waits. */
  available(): boolean;
  /** Whether identities of this issuer belong to it. */
  isIssuer(issuer: string): boolean;
  /** Repeats the discovery; undefined if the provider needs no requests from us. */
  refresh?(): Promise<void>;
  /** Where the browser is redirected. */
  authorizationUrl(flow: FlowSecrets): Promise<string>;
  /** The user of an answer. */
  exchange(answer: ProviderAnswer, flow: FlowSecrets): Promise<ProviderUser>;
  /** The user of an ID token that a native app got for this nonce. */
  verifyIdToken(
    idToken: string,
    flow: Pick<FlowSecrets, "nonce" | "startedAt">,
  ): Promise<ProviderUser>;
}

/** It cannot be reached, or its answer is invalid: not the visitor's fault. */
export class ProviderDown extends Error {
  override name = "ProviderDown";
}

/** Its answer cannot be trusted. The message is for the log and contains no value. */
export class AnswerRefused extends Error {
  override name = "AnswerRefused";
}
