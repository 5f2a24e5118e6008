import { verifyInstructionOf } from "../../core/accounts/second-factors.ts";
import { loadUserInfo, userInfoOf } from "../../core/accounts/user-info.ts";
import type { Audit } from "../../core/audit/audit.ts";
import type { ProtectedRoute } from "../../http/protected-route.ts";
import { commitDone } from "../../core/idempotency/commit-answer.ts";
import { clearSessionCookies } from "../../http/cookies/session-cookies.ts";
import { accountIn, type Sessions, type SessionWithAccount } from "../../core/sessions/sessions.ts";
import type { RequestContext } from "../../core/request-context.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Database } from "../../platform/database/index.ts";
import type { SmsAvailability } from "../../platform/sms/sms-availability.ts";

interface RouteServices {
  protectedRoute: ProtectedRoute;
  sessions: Sessions;
  audit: Audit;
  database: Database;
  clock: Clock;
  smsAvailability: Pick<SmsAvailability, "isAvailable">;
  cookieDomain: string | undefined;
}

export function sessionRoutes(services: RouteServices): void {
  const { protectedRoute, sessions, audit, database, clock, cookieDomain } = services;

  const offering = () => ({ now: clock.now(), phone: services.smsAvailability.isAvailable });

  protectedRoute.read("userInfo", async (session) => {
    if (session.parent_id === null) return userInfoOf(session, offering());
    const factors = await verifyInstructionOf(database.reads, session);
    return loadUserInfo(database.reads, accountIn(session), offering(), factors);
  });

  // End the session on the server first, so that leftover cookies open nothing.
  const end = (_: unknown, context: RequestContext, session: SessionWithAccount) =>
    commitDone(database, context, async (db) => {
      await sessions.end(db, session.sessionId, "logout");
      await audit.record(db, context, "signedOut", { accountId: session.accountId });
    });
  protectedRoute.session("logout", end, (outcome, { reply }) => {
    clearSessionCookies(reply, cookieDomain);
    reply.header("clear-site-data", '"cache"');
    return outcome;
  });
}
