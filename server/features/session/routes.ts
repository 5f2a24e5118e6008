import { verifyInstructionOf } from "../../core/accounts/second-factors.ts";
import { loadUserInfo, userInfoOf } from "../../core/accounts/user-info.ts";
import type { Audit } from "../../core/audit/audit.ts";
import type { Gate } from "../../core/gate.ts";
import { commitDone } from "../../core/idempotency/commit-answer.ts";
import { clearSessionCookies } from "../../core/sessions/session-cookies.ts";
import type { Sessions, SessionWithAccount } from "../../core/sessions/sessions.ts";
import type { Visitor } from "../../core/visitor.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Database } from "../../platform/database/index.ts";

interface RouteParts {
  gate: Gate;
  sessions: Sessions;
  audit: Audit;
  database: Database;
  clock: Clock;
  cookieDomain: string | undefined;
}

export function sessionRoutes(parts: RouteParts): void {
  const { gate, sessions, audit, database, clock, cookieDomain } = parts;

  gate.read("userInfo", async (session) => {
    if (session.parent_id === null) return userInfoOf(session, clock.now());
    const factors = await verifyInstructionOf(database.db, session);
    return loadUserInfo(database.db, session, clock.now(), factors);
  });

  // The server's end first: cookies that survive somewhere open nothing any more.
  const end = (_: unknown, visitor: Visitor, session: SessionWithAccount) =>
    commitDone(database, visitor, async (db) => {
      await sessions.end(db, session.session_id, "logout");
      await audit.record(db, visitor, "signedOut", { accountId: session.id });
    });
  gate.session("logout", end, (outcome, { reply }) => {
    clearSessionCookies(reply, cookieDomain);
    reply.header("clear-site-data", '"cache"');
    return outcome;
  });
}
