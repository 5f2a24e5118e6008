import type { FastifyReply, FastifyRequest } from "fastify";
import { ERRORS, FORCED_LOGOUT_CODES } from "@portico/contract/errors";
import { Refusal } from "../../platform/refusal.ts";
import { clearDoubledCookies, clearSessionCookies, presentedSecrets } from "./session-cookies.ts";
import type { Sessions, SessionWithAccount } from "./sessions.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** REQ-4: the group a `/{group}/api/…` path named. */
    accountGroup: number | undefined;
  }
}

export type SessionGuard = (
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<SessionWithAccount>;

/** For every call that needs a session. A dead or doubled one is also cleared from the browser. */
export function createSessionGuard(
  sessions: Sessions,
  parentDomain: string | undefined,
): SessionGuard {
  return async (request, reply) => {
    try {
      const session = await sessions.check(presentedSecrets(request));
      if (request.accountGroup !== undefined && request.accountGroup !== session.account_group) {
        throw new Refusal("foreignGroup");
      }
      return session;
    } catch (error) {
      if (error instanceof Refusal) {
        const { code, status } = ERRORS[error.code];
        if (status === 401 || FORCED_LOGOUT_CODES.has(code)) {
          clearSessionCookies(reply, parentDomain);
          clearDoubledCookies(request, reply, parentDomain);
        }
      }
      throw error;
    }
  };
}
