import { type JWK, SignJWT } from "jose";
import { TOKEN_ALGORITHM, TOKEN_LIFETIME, TOKEN_TYPE } from "@portico/contract/service/token";
import { type Clock, SECOND } from "../../platform/clock.ts";
import { randomToken } from "../../platform/secrets/secrets.ts";
import type { Standing } from "../standing/standing.ts";
import type { SigningKeys } from "./signing-keys.ts";

export interface SessionTokens {
  /** What the session may do, signed for one service. */
  sign(standing: Standing, audience: string): Promise<string>;
  published(): Promise<JWK[]>;
}

interface SessionTokenServices {
  signingKeys: SigningKeys;
  clock: Clock;
  /** The site's origin. */
  issuer: string;
}

export function createSessionTokens(services: SessionTokenServices): SessionTokens {
  const { signingKeys, clock, issuer } = services;
  return {
    published: () => signingKeys.published(),
    async sign(standing, audience) {
      const { id, key } = await signingKeys.current();
      const { provenAt, heldUntil, parentId } = standing;
      const now = clock.now();
      const issuedAt = Math.floor(now / SECOND);
      const claims = {
        uid: standing.uid,
        group: standing.group,
        type: standing.type,
        ...(parentId === null ? {} : { parent: parentId }),
        tradingAllowed: standing.tradingAllowed,
        ...(heldUntil > now ? { withdrawalsHeldUntil: heldUntil } : {}),
        // OpenID Connect Core 1.0, 2: when the person last proved who they are.
        ...(provenAt === undefined ? {} : { auth_time: Math.floor(provenAt / SECOND) }),
        sid: standing.sessionHash,
      };
      return new SignJWT(claims)
        .setProtectedHeader({ alg: TOKEN_ALGORITHM, kid: id, typ: TOKEN_TYPE })
        .setIssuer(issuer)
        .setSubject(standing.accountId)
        .setAudience(audience)
        .setIssuedAt(issuedAt)
        .setExpirationTime(issuedAt + TOKEN_LIFETIME)
        .setJti(randomToken())
        .sign(key);
    },
  };
}
