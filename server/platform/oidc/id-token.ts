import {
  createLocalJWKSet,
  errors,
  type JSONWebKeySet,
  type JWTPayload,
  jwtVerify,
  type ProtectedHeaderParameters,
} from "jose";
import { type Clock, HOUR, MINUTE, SECOND } from "../clock.ts";
import { equalSecrets } from "../secrets/secrets.ts";
import { type Fetch } from "./bounded-fetch.ts";
import { AnswerRefused, isSubject, ProviderDown } from "./provider.ts";

/** A54: asymmetric keys only. Neither `none` nor a shared secret. */
const ALGORITHMS = [
  ...["RS256", "RS384", "RS512", "PS256", "PS384", "PS512"],
  ...["ES256", "ES384", "ES512", "EdDSA", "Ed25519"],
];
const KEYS_LIFETIME = 10 * MINUTE;
/** How often new keys are fetched at most, even if many tokens name unknown keys (F25). */
const KEYS_PACE = MINUTE;
/** How long the last key set is trusted while it cannot be fetched. */
const KEYS_LAST = HOUR;
/** The share of a call's time for new keys, if there is a key set to fall back on. */
const RENEWAL_SHARE = 1 / 3;
/** The tolerated clock difference. */
export const CLOCK_TOLERANCE = MINUTE;

interface TokenChecks {
  /** Exact; a function if it depends on the user. */
  issuer: (claims: JWTPayload) => string;
  /** Our client ids. */
  audiences: readonly string[];
  nonce: string;
  startedAt: number;
}

interface IdTokens {
  /** The claims of a token that this provider issued to us, for this flow. */
  verify(token: string, jwksUri: string, checks: TokenChecks): Promise<JWTPayload>;
}

interface Keys {
  from: string;
  at: number;
  find: ReturnType<typeof createLocalJWKSet>;
}

function readKeys(text: string): ReturnType<typeof createLocalJWKSet> {
  try {
    return createLocalJWKSet(JSON.parse(text) as JSONWebKeySet);
  } catch {
    throw new ProviderDown("no key set");
  }
}

function checkClaims(claims: JWTPayload, checks: TokenChecks, now: number): void {
  const refuse = (what: string): never => {
    throw new AnswerRefused(what);
  };
  const { iss, aud, azp, nonce, iat = 0, sub = "" } = claims;
  if (iss !== checks.issuer(claims)) refuse("issuer");
  // A53: a token for several audiences may have been passed on by one of the others.
  const audiences = [aud ?? []].flat();
  if (audiences.length === 0 || !audiences.every((one) => checks.audiences.includes(one))) {
    refuse("audience");
  }
  if (azp !== undefined && !checks.audiences.includes(azp as string)) refuse("authorized party");
  if (typeof nonce !== "string" || !equalSecrets(nonce, checks.nonce)) refuse("nonce");
  if (iat * SECOND < checks.startedAt - CLOCK_TOLERANCE) refuse("issued before");
  if (iat * SECOND > now + CLOCK_TOLERANCE) refuse("issued later");
  if (!isSubject(sub)) refuse("subject");
}

/** `timeout` is the total for one call. */
export function createIdTokens(clock: Clock, ask: Fetch, timeout: number): IdTokens {
  let keys: Keys | undefined;
  let lookedAt = 0;
  let loading: Promise<Keys> | undefined;

  const ageOf = ({ at }: { at: number }) => clock.now() - at;

  async function load(from: string, patience: number): Promise<Keys> {
    lookedAt = clock.now();
    const response = await ask(from, { headers: { accept: "application/json" } }, patience);
    if (response.status !== 200) throw new ProviderDown("no key set");
    keys = { from, at: clock.now(), find: readKeys(await response.text()) };
    return keys;
  }

  function loadOnce(from: string, patience = timeout): Promise<Keys> {
    loading ??= load(from, patience).finally(() => {
      loading = undefined;
    });
    return loading;
  }

  async function renewed(held: Keys): Promise<Keys> {
    if (loading === undefined && ageOf({ at: lookedAt }) < KEYS_PACE) return held;
    return loadOnce(held.from, timeout * RENEWAL_SHARE);
  }

  async function keysOf(from: string): Promise<Keys> {
    const held = keys;
    if (held?.from !== from || ageOf(held) >= KEYS_LAST) return loadOnce(from);
    return ageOf(held) < KEYS_LIFETIME ? held : renewed(held).catch(() => held);
  }

  const signedBy = (token: string, { find }: Keys) =>
    jwtVerify(token, find, {
      algorithms: ALGORITHMS,
      clockTolerance: CLOCK_TOLERANCE / SECOND,
      currentDate: new Date(clock.now()),
      requiredClaims: ["iss", "sub", "aud", "exp", "iat", "nonce"],
    });

  async function verified(token: string, jwksUri: string) {
    const held = await keysOf(jwksUri);
    try {
      return await signedBy(token, held);
    } catch (error) {
      // Its keys may have been changed since we looked.
      if (!(error instanceof errors.JWKSNoMatchingKey)) throw error;
      return signedBy(token, await renewed(held));
    }
  }

  /** An access token may be signed by the same keys (RFC 9068). */
  function checkHeader({ typ }: ProtectedHeaderParameters): void {
    if (typ !== undefined && typ.toUpperCase() !== "JWT") throw new AnswerRefused("type");
  }

  return {
    async verify(token, jwksUri, checks) {
      try {
        const { payload, protectedHeader } = await verified(token, jwksUri);
        checkHeader(protectedHeader);
        checkClaims(payload, checks, clock.now());
        return payload;
      } catch (error) {
        if (error instanceof ProviderDown || error instanceof AnswerRefused) throw error;
        // A key of the set that cannot be read ends here too.
        throw new AnswerRefused(error instanceof errors.JOSEError ? error.code : "token");
      }
    },
  };
}
