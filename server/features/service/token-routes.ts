import type { FastifyInstance } from "fastify";
import { sessionToken } from "@portico/contract/service/endpoints";
import { serviceSchemas, type TokenQuestion } from "@portico/contract/service/schemas";
import { JWKS_PATH, TOKEN_LIFETIME } from "@portico/contract/service/token";
import { JWKS_MAX_AGE } from "../../core/session-tokens/signing-keys.ts";
import { mayGetTokenFor } from "../../core/service-keys/service-keys.ts";
import type { SessionTokens } from "../../core/session-tokens/session-tokens.ts";
import type { SessionAccessReader } from "../../core/session-access/session-access.ts";
import { answerCall } from "../../http/route.ts";
import type { RequireServiceKey } from "../../http/service-key.ts";
import { SECOND } from "../../platform/clock.ts";
import { Refusal } from "../../platform/refusal.ts";

interface TokenServices {
  sessionAccess: SessionAccessReader;
  sessionTokens: SessionTokens;
}

/** Signed tokens for services, and the keys to verify them. */
export function tokenRoutes(
  app: FastifyInstance,
  { sessionAccess, sessionTokens }: TokenServices,
  requireServiceKey: RequireServiceKey,
): void {
  const { name, method, path, requires } = sessionToken;
  const authorize = requireServiceKey(requires.serviceKey);
  const route = { method, path, schema: serviceSchemas[name], authorize };
  answerCall(app, route, async (question, { request }) => {
    const { authtoken, audience } = question as TokenQuestion;
    if (!mayGetTokenFor(await authorize(request), audience)) throw new Refusal("forbidden");
    const access = await sessionAccess.read(authtoken);
    const token = access === undefined ? null : await sessionTokens.sign(access, audience);
    return { token, expiresIn: TOKEN_LIFETIME };
  });

  app.get(JWKS_PATH, async (_, reply) => {
    const keys = await sessionTokens.published();
    return reply
      .type("application/jwk-set+json")
      .header("cache-control", `public, max-age=${JWKS_MAX_AGE / SECOND}`)
      .serializer(JSON.stringify)
      .send({ keys });
  });
}
