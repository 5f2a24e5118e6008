import type { FastifyReply, FastifyRequest } from "fastify";
import { ERRORS, FORCED_LOGOUT_CODES } from "@portico/contract/errors";
import { Refusal } from "../platform/refusal.ts";
import {
  clearDoubledCookies,
  clearSessionCookies,
  presentedSecrets,
  presentedSession,
} from "./cookies/session-cookies.ts";
import type { Sessions, SessionWithAccount } from "../core/sessions/sessions.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** REQ-4: the group in a `/{group}/api/…` path. */
    accountGroup: number | undefined;
  }
}

export type SessionGuard = (
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<SessionWithAccount>;

/**
 * Guards every call that needs a session. An ended or repeated one is also cleared from the
 * browser. A foreign page can navigate a visitor here without cookies, or without the header that
 * only our page sends; that must not sign anyone out.
 */
export function createSessionGuard(
  sessions: Sessions,
  parentDomain: string | undefined,
): SessionGuard {
  async function isToBeCleared(request: FastifyRequest, { code }: Refusal): Promise<boolean> {
    if (FORCED_LOGOUT_CODES.has(ERRORS[code].code)) return true;
    if (ERRORS[code].status !== 401) return false;
    const presented = presentedSession(request.raw);
    // Only our own page can post, so leftovers in its browser are cleared (SES-4).
    if (presented === "nothing") return request.method === "POST";
    if (presented === "unusable") return true;
    return (await sessions.findByToken(presented.authtoken)) === undefined;
  }

  return async (request, reply) => {
    try {
      const session = await sessions.authenticate(presentedSecrets(request));
      if (request.accountGroup !== undefined && request.accountGroup !== session.account_group) {
        throw new Refusal("foreignGroup");
      }
      return session;
    } catch (error) {
      if (error instanceof Refusal && (await isToBeCleared(request, error))) {
        clearSessionCookies(reply, parentDomain);
        clearDoubledCookies(request, reply, parentDomain);
      }
      throw error;
    }
  };
}
