import type { JWTPayload } from "jose";
import * as openid from "openid-client";
import { callbackPath } from "@portico/contract/third-callback";
import { type Clock, HOUR, SECOND } from "../clock.ts";
import { createAppleSecret } from "./apple-secret.ts";
import { createBoundedFetch, PROVIDER_TIMEOUT } from "./bounded-fetch.ts";
import { createHealth } from "./health.ts";
import { createIdTokens } from "./id-token.ts";
import type { ProviderSettings } from "./oidc-settings.ts";
import { expectedIssuer, isIssuerOf, rulesOf } from "./presets.ts";
import { AnswerRefused, type Provider, ProviderDown, type ProviderUser } from "./provider.ts";

/** A provider's addresses seldom change; what is older is read again when next needed. */
const DISCOVERY_LIFETIME = HOUR;
const MAX_EMAIL = 256;
const MAX_NAME = 100;

export interface ProviderParts {
  siteOrigin: string;
  clock: Clock;
  /** Milliseconds that one request to a provider may take. */
  timeout?: number;
}

interface Discovered {
  config: openid.Configuration;
  issuer: string;
  jwksUri: string;
  at: number;
}

/** The failure of ours that a library has wrapped. */
function causeOf(error: unknown): ProviderDown | AnswerRefused {
  for (let one = error; one instanceof Error; one = one.cause) {
    if (one instanceof ProviderDown || one instanceof AnswerRefused) return one;
  }
  const { code, error: name } = error as { code?: string; error?: string };
  // By its code alone: the message may repeat what was sent.
  return new AnswerRefused(/^\w{1,60}$/.exec(name ?? code ?? "")?.[0] ?? "answer");
}

const textOf = (value: unknown, most: number) =>
  typeof value === "string" && value !== "" && value.length <= most ? value : undefined;

/** One OpenID Connect provider: code flow with PKCE, and ID tokens of native apps. */
export function createOpenIdProvider(settings: ProviderSettings, parts: ProviderParts): Provider {
  const { id, label, icon, trustEmail, preset, clientId, clientSecret, apple } = settings;
  const { clock, siteOrigin, timeout = PROVIDER_TIMEOUT } = parts;
  const rules = rulesOf(preset);
  const health = createHealth(clock);
  const fetch = createBoundedFetch(timeout);
  const idTokens = createIdTokens(clock, fetch);
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
    const how =
      clientSecret === undefined
        ? openid.None()
        : methods.includes("client_secret_basic")
          ? openid.ClientSecretBasic(clientSecret)
          : openid.ClientSecretPost(clientSecret);
    how(server, client, body, headers);
  };

  async function discover(): Promise<Discovered> {
    const config = await openid.discovery(
      new URL(settings.issuer),
      clientId,
      undefined,
      authenticate,
      {
        [openid.customFetch]: fetch as openid.CustomFetch,
        timeout: timeout / SECOND,
        ...(isPlain ? { execute: [openid.allowInsecureRequests] } : {}),
      },
    );
    const { issuer, jwks_uri, token_endpoint, authorization_endpoint } = config.serverMetadata();
    // Its own keys and addresses are as safe to reach as itself.
    const addresses = [jwks_uri, token_endpoint, authorization_endpoint];
    const isWhole = addresses.every(
      (one) => one !== undefined && URL.canParse(one) && (isPlain || one.startsWith("https://")),
    );
    if (!isWhole || !isIssuerOf(preset, settings.issuer, issuer)) {
      throw new ProviderDown("discovery");
    }
    return { config, issuer, jwksUri: jwks_uri ?? "", at: clock.now() };
  }

  let known: Discovered | undefined;
  let discovering: Promise<Discovered> | undefined;

  /** One at a time, whoever asks. Without it there is nothing to be done: no second try for now. */
  function refresh(): Promise<Discovered> {
    discovering ??= health
      .run(() =>
        discover().catch((error: unknown) => {
          const cause = causeOf(error);
          throw cause instanceof ProviderDown ? cause : new ProviderDown(cause.message);
        }),
      )
      .then(
        (found) => (known = found),
        (error: unknown) => {
          if (known === undefined) health.pause();
          throw error;
        },
      )
      .finally(() => {
        discovering = undefined;
      });
    return discovering;
  }

  const isStale = () => known === undefined || clock.now() - known.at >= DISCOVERY_LIFETIME;

  async function discovered(): Promise<Discovered> {
    if (!isStale() && known !== undefined) return known;
    const last = known;
    // What was true an hour ago is better than nothing, as long as it works.
    return refresh().catch((error: unknown) => {
      if (last === undefined) throw error;
      return last;
    });
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
    const { issuer, jwksUri } = await discovered();
    const claims = await idTokens.verify(idToken, jwksUri, {
      issuer: (of) => expectedIssuer(preset, issuer, of),
      audiences,
      ...flow,
    });
    return userOf(claims);
  }

  return {
    id,
    label,
    icon,
    trustEmail,

    available() {
      if (health.isPaused()) return false;
      // For whoever asks next; nobody waits for it.
      if (isStale()) void refresh().catch(() => {});
      return true;
    },

    async authorizationUrl({ state, nonce, verifier }) {
      const { config } = await discovered();
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
      const { config } = await discovered();
      const answer = new URL(redirectUri);
      answer.search = new URLSearchParams({ code, state, ...(iss ? { iss } : {}) }).toString();
      return health.run(async () => {
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
        // Once more and whole: the library leaves out the signature, as the answer came by TLS.
        return userOfToken(tokens.id_token ?? "", [clientId], { nonce, startedAt });
      });
    },

    verifyIdToken: (idToken, flow) =>
      health.run(() => userOfToken(idToken, [clientId, ...settings.nativeClientIds], flow)),
  };
}
