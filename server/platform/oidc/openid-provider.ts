import type { JWTPayload } from "jose";
import * as openid from "openid-client";
import { callbackPath } from "@portico/contract/third-party/callback";
import { type Clock, SECOND } from "../clock.ts";
import { createAppleSecret } from "./apple-secret.ts";
import { createBoundedFetch, inTime, PROVIDER_TIMEOUT } from "./bounded-fetch.ts";
import { createHealth } from "./health.ts";
import { createIdTokens } from "./id-token.ts";
import type { ProviderSettings } from "./oidc-settings.ts";
import { expectedIssuer, isIdentityOf, isIssuerOf, rulesOf } from "./presets.ts";
import { AnswerRefused, type Provider, ProviderDown, type ProviderUser } from "./provider.ts";

/** After a failed discovery, calls fail at once for this long. */
const DISCOVERY_PAUSE = 30 * SECOND;
const MAX_EMAIL = 256;
const MAX_NAME = 100;

export interface ProviderServices {
  siteOrigin: string;
  clock: Clock;
  /** Milliseconds for all requests to a provider within one call. */
  timeout?: number;
}

interface Discovered {
  config: openid.Configuration;
  issuer: string;
  jwksUri: string;
}

/** Unwraps our own error from a library's error. */
function causeOf(error: unknown): ProviderDown | AnswerRefused {
  for (let one = error; one instanceof Error; one = one.cause) {
    if (one instanceof ProviderDown || one instanceof AnswerRefused) return one;
  }
  const { code, error: name } = error as { code?: string; error?: string };
  // Only its code: the message may repeat what was sent.
  return new AnswerRefused(/^\w{1,60}$/.exec(name ?? code ?? "")?.[0] ?? "answer");
}

const textOf = (value: unknown, maxLength: number) =>
  typeof value === "string" && value !== "" && value.length <= maxLength ? value : undefined;

function authenticationBy(
  methods: readonly string[],
  clientSecret: string | undefined,
): openid.ClientAuth {
  if (clientSecret === undefined) return openid.None();
  return methods.includes("client_secret_basic")
    ? openid.ClientSecretBasic(clientSecret)
    : openid.ClientSecretPost(clientSecret);
}

/** One OpenID Connect provider: code flow with PKCE, and ID tokens of native apps. */
export function createOpenIdProvider(
  settings: ProviderSettings,
  services: ProviderServices,
): Provider {
  const { id, label, icon, trustEmail, preset, clientId, clientSecret, apple } = settings;
  const { clock, siteOrigin, timeout = PROVIDER_TIMEOUT } = services;
  const rules = rulesOf(preset);
  const health = createHealth(clock);
  const fetch = createBoundedFetch(timeout);
  const idTokens = createIdTokens(clock, fetch, timeout);
  const redirectUri = `${siteOrigin}${callbackPath(id)}`;
  const isPlain = new URL(settings.issuer).protocol === "http:";
  const makeAppleSecret =
    apple && createAppleSecret(apple, { clientId, issuer: settings.issuer, clock });

  const authenticate: openid.ClientAuth = (server, client, body, headers) => {
    if (makeAppleSecret) {
      body.set("client_id", clientId);
      body.set("client_secret", makeAppleSecret());
      return;
    }
    const methods = server.token_endpoint_auth_methods_supported ?? ["client_secret_basic"];
    authenticationBy(methods, clientSecret)(server, client, body, headers);
  };

  async function discover(): Promise<Discovered> {
    const config = await openid.discovery(
      new URL(settings.issuer),
      clientId,
      // It compares with this machine's clock: `userOfToken` checks these times by the database's.
      { [openid.clockTolerance]: Number.MAX_SAFE_INTEGER },
      authenticate,
      {
        [openid.customFetch]: fetch as openid.CustomFetch,
        timeout: timeout / SECOND,
        ...(isPlain ? { execute: [openid.allowInsecureRequests] } : {}),
      },
    );
    const { issuer, jwks_uri, token_endpoint, authorization_endpoint } = config.serverMetadata();
    // Its keys and endpoints must be as safe to reach as the issuer itself.
    const addresses = [jwks_uri, token_endpoint, authorization_endpoint];
    const isWhole = addresses.every(
      (one) => one !== undefined && URL.canParse(one) && (isPlain || one.startsWith("https://")),
    );
    if (!isWhole || !isIssuerOf(preset, settings.issuer, issuer)) {
      throw new ProviderDown("discovery");
    }
    return { config, issuer, jwksUri: jwks_uri ?? "" };
  }

  let known: Discovered | undefined;
  let discovering: Promise<Discovered> | undefined;
  /** When the last discovery failed; undefined if it succeeded. */
  let failedAt: number | undefined;

  async function tryDiscovery(): Promise<Discovered> {
    try {
      known = await discover();
      failedAt = undefined;
      health.recover();
      return known;
    } catch (error) {
      failedAt = clock.now();
      const cause = causeOf(error);
      throw cause instanceof ProviderDown ? cause : new ProviderDown(cause.message);
    }
  }

  /** One discovery at a time, shared by all callers. */
  function refresh(): Promise<Discovered> {
    discovering ??= tryDiscovery().finally(() => {
      discovering = undefined;
    });
    return discovering;
  }

  /** The last result is used even while discovery fails. */
  async function currentConfig(): Promise<Discovered> {
    if (known !== undefined) return known;
    const isTooSoon = failedAt !== undefined && clock.now() - failedAt < DISCOVERY_PAUSE;
    if (isTooSoon && discovering === undefined) throw new ProviderDown("paused");
    return refresh();
  }

  function userOf(claims: JWTPayload): ProviderUser {
    const email = textOf(claims["email"], MAX_EMAIL);
    return {
      issuer: claims.iss ?? "",
      subject: claims.sub ?? "",
      email,
      emailVerified: email !== undefined && rules.vouches(claims),
      name: textOf(claims["name"], MAX_NAME),
    };
  }

  async function userOfToken(
    idToken: string,
    audiences: readonly string[],
    flow: { nonce: string; startedAt: number },
  ): Promise<ProviderUser> {
    const { issuer, jwksUri } = await currentConfig();
    const claims = await idTokens.verify(idToken, jwksUri, {
      issuer: (of) => expectedIssuer(preset, issuer, of),
      audiences,
      ...flow,
    });
    return userOf(claims);
  }

  const ask = <Result>(work: () => Promise<Result>) => health.run(() => inTime(timeout, work));

  return {
    id,
    label,
    icon,
    trustEmail,

    available: () => failedAt === undefined && health.isUp(),
    isIssuer: (issuer) => isIdentityOf(preset, settings.issuer, issuer),
    async refresh() {
      await refresh();
    },

    async authorizationUrl({ state, nonce, verifier }) {
      const { config } = await currentConfig();
      const url = openid.buildAuthorizationUrl(config, {
        redirect_uri: redirectUri,
        scope: settings.scopes.join(" "),
        state,
        nonce,
        code_challenge: await openid.calculatePKCECodeChallenge(verifier),
        code_challenge_method: "S256",
        ...(rules.formPost ? { response_mode: "form_post" } : {}),
      });
      return url.href;
    },

    async exchange({ code, iss }, { state, nonce, verifier, startedAt }) {
      const answer = new URL(redirectUri);
      answer.search = new URLSearchParams({ code, state, ...(iss ? { iss } : {}) }).toString();
      return ask(async () => {
        const { config } = await currentConfig();
        const tokens = await openid
          .authorizationCodeGrant(config, answer, {
            expectedState: state,
            expectedNonce: nonce,
            pkceCodeVerifier: verifier,
            idTokenExpected: true,
          })
          .catch((error: unknown) => {
            throw causeOf(error);
          });
        // Verified again completely: the library skips the signature, because the answer came by
        // TLS.
        return userOfToken(tokens.id_token ?? "", [clientId], { nonce, startedAt });
      });
    },

    verifyIdToken: (idToken, flow) =>
      ask(() => userOfToken(idToken, [clientId, ...settings.nativeClientIds], flow)),
  };
}
