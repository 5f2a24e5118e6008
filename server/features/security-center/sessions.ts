import type { Data, Payload } from "@portico/contract/schemas";
import type { OpenSession } from "@portico/contract/security-center/schemas";
import type { Audit } from "../../core/audit/audit.ts";
import { browserName } from "../../core/devices/browser-name.ts";
import { commitDone } from "../../core/idempotency/commit-answer.ts";
import { findById } from "../../core/sessions/sessions-repository.ts";
import {
  currentSessionId,
  type Sessions,
  type SessionWithAccount,
} from "../../core/sessions/sessions.ts";
import type { RequestContext } from "../../core/request-context.ts";
import type { Database, Db } from "../../platform/database/index.ts";
import { Refusal } from "../../platform/refusal.ts";

interface SessionsServices {
  database: Database;
  sessions: Sessions;
  audit: Audit;
}

/** SES-7: an account's open sessions, as shown to their owner. */
export async function openSessions(
  db: Db,
  sessions: Sessions,
  current: SessionWithAccount,
): Promise<OpenSession[]> {
  const currentId = currentSessionId(current);
  const open = await sessions.list(db, current.accountId);
  return open.map((one) => ({
    id: one.id,
    current: one.id === currentId,
    device: browserName(one.user_agent),
    countryCode: one.country_code,
    factors: one.factors.split(","),
    firstSeenAt: one.created_at,
    lastSeenAt: one.last_seen_at,
  }));
}

export function createSessionList({ database, sessions, audit }: SessionsServices) {
  return {
    async list(session: SessionWithAccount): Promise<Data<"sessionList">> {
      return { sessions: await openSessions(database.db, sessions, session) };
    },

    /**
     * A session of another account is not found (ASVS 8.2.2). If the session was rotated since it
     * was listed, its successor ends too.
     */
    async end({ id }: Payload<"sessionEnd">, context: RequestContext, session: SessionWithAccount) {
      return commitDone(database, context, async (db) => {
        const found = await findById(db, id);
        if (found?.account_id !== session.accountId) throw new Refusal("notFound");
        await sessions.end(db, id, "revoked");
        await audit.record(db, context, "sessionEnded", { accountId: session.accountId });
      });
    },

    async endOthers(context: RequestContext, session: SessionWithAccount) {
      return commitDone(database, context, async (db) => {
        await sessions.endAll(db, session.accountId, "revoked", currentSessionId(session));
        await audit.record(db, context, "sessionsEnded", { accountId: session.accountId });
      });
    },
  };
}
