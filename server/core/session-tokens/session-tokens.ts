import { type JWK, SignJWT } from "jose";
import { TOKEN_ALGORITHM, TOKEN_LIFETIME, TOKEN_TYPE } from "@portico/contract/service/token";
import { type Clock, SECOND } from "../../platform/clock.ts";
import { randomToken } from "../../platform/secrets/secrets.ts";
import type { SessionAccess } from "../session-access/session-access.ts";
import type { SigningKeys } from "./signing-keys.ts";

export interface SessionTokens {
  /** What the session may do, signed for one service. */
  sign(access: SessionAccess, audience: string): Promise<string>;
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
    async sign(access, audience) {
      const { id, key } = await signingKeys.current();
      const { provenAt, heldUntil, parentId } = access;
      const now = clock.now();
      const issuedAt = Math.floor(now / SECOND);
      const claims = {
        uid: access.uid,
        group: access.group,
        type: access.type,
        ...(parentId === null ? {} : { parent: parentId }),
        tradingAllowed: access.tradingAllowed,
        ...(heldUntil > now ? { withdrawalsHeldUntil: heldUntil } : {}),
        // OpenID Connect Core 1.0, 2: when the person last proved who they are.
        ...(provenAt === undefined ? {} : { auth_time: Math.floor(provenAt / SECOND) }),
        sid: access.sessionHash,
      };
      return new SignJWT(claims)
        .setProtectedHeader({ alg: TOKEN_ALGORITHM, kid: id, typ: TOKEN_TYPE })
        .setIssuer(issuer)
        .setSubject(access.accountId)
        .setAudience(audience)
        .setIssuedAt(issuedAt)
        .setExpirationTime(issuedAt + TOKEN_LIFETIME)
        .setJti(randomToken())
        .sign(key);
    },
  };
}
