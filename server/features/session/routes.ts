import type { FastifyInstance } from "fastify";
import { userInfoOf } from "../../core/accounts/user-info.ts";
import { clearSessionCookies } from "../../core/sessions/session-cookies.ts";
import type { SessionGuard } from "../../core/sessions/session-guard.ts";
import type { Sessions } from "../../core/sessions/sessions.ts";
import type { Db } from "../../platform/database/index.ts";
import { route } from "../../platform/http/route.ts";

interface RouteParts {
  sessionOf: SessionGuard;
  sessions: Sessions;
  db: Db;
  cookieDomain: string | undefined;
}

export function sessionRoutes(app: FastifyInstance, parts: RouteParts): void {
  const { sessionOf, sessions, db, cookieDomain } = parts;

  route(app, "userInfo", async (_, { request, reply }) =>
    userInfoOf(await sessionOf(request, reply)),
  );

  route(app, "logout", async (_, { request, reply }) => {
    const session = await sessionOf(request, reply);
    // The server's end first: cookies that survive somewhere open nothing any more.
    await sessions.end(db, session.session_id, "logout");
    clearSessionCookies(reply, cookieDomain);
    reply.header("clear-site-data", '"cache"');
    return {};
  });
}
