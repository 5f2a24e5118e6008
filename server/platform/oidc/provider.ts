/** Who somebody is to a provider. Issuer and subject together are the identity, never the e-mail. */
export interface ProviderUser {
  issuer: string;
  subject: string;
  /** As the provider writes it: a hint, until it is proven. */
  email: string | undefined;
  /** The provider vouches for the address, and this provider may (A52). */
  emailVerified: boolean;
  name: string | undefined;
  /** Names the answer where only our own record keeps it from being used twice. */
  once?: string;
}

/** OpenID Connect Core, section 2: ASCII. PostgreSQL would fail on a NUL. */
export function isSubject(value: unknown): value is string {
  return typeof value === "string" && /^[\x20-\x7e]{1,255}$/.test(value);
}

/** One flow's own values; the browser sees of them what goes into the address alone. */
export interface FlowSecrets {
  state: string;
  nonce: string;
  /** PKCE. */
  verifier: string;
  /** Nothing that was issued before it belongs to this flow. */
  startedAt: number;
}

/** What came back to the callback page. */
interface ProviderAnswer {
  code: string;
  /** RFC 9207: who says to have answered. */
  iss: string | undefined;
}

/** Any service that tells who somebody is. */
export interface Provider {
  readonly id: string;
  readonly label: string;
  readonly icon: string;
  /** Whether its e-mail addresses, where it vouches for them, need no proof of our own. */
  readonly trustEmail: boolean;
  /** False while it cannot be reached; never waits. */
  available(): boolean;
  /** Whether identities of this issuer are its own. */
  isIssuer(issuer: string): boolean;
  /** Finds out anew where it is; none where nothing is asked of it from here. */
  refresh?(): Promise<void>;
  /** Where the browser goes. */
  authorizationUrl(flow: FlowSecrets): Promise<string>;
  /** The user behind an answer. */
  exchange(answer: ProviderAnswer, flow: FlowSecrets): Promise<ProviderUser>;
  /** The user behind an ID token that a native app was given for this nonce. */
  verifyIdToken(
    idToken: string,
    flow: Pick<FlowSecrets, "nonce" | "startedAt">,
  ): Promise<ProviderUser>;
}

/** It cannot be reached, or makes no sense: nobody's fault who is signing in. */
export class ProviderDown extends Error {
  override name = "ProviderDown";
}

/** Its answer is not one to believe. The message is for the log and names no value. */
export class AnswerRefused extends Error {
  override name = "AnswerRefused";
}
