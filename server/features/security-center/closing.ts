import type { Data } from "@portico/contract/schemas";
import * as accounts from "../../core/accounts/accounts-repository.ts";
import type { Closing } from "../../core/closing/closing.ts";
import { commitAnswer } from "../../core/idempotency/commit-answer.ts";
import type { Sessions, SessionWithAccount } from "../../core/sessions/sessions.ts";
import type { RequestContext } from "../../core/request-context.ts";
import type { Database } from "../../platform/database/index.ts";
import { Refusal } from "../../platform/refusal.ts";

/** Closes an account: signs everyone out, and after a wait deletes all personal data. */
export function createAccountClosing(services: {
  database: Database;
  closing: Closing;
  sessions: Pick<Sessions, "requireOpen">;
}) {
  return {
    async close(
      context: RequestContext,
      session: SessionWithAccount,
    ): Promise<Data<"accountClose">> {
      // A sub-user is part of its parent account, and only the parent may close it.
      if (session.parent_id !== null) throw new Refusal("forbidden");
      return commitAnswer(services.database, context, async (db) => {
        const account = await accounts.lockForUpdate(db, session.accountId);
        if (account === undefined) throw new Refusal("unauthorized");
        // A recovery in between has ended this session (A26).
        await services.sessions.requireOpen(db, session.sessionId);
        return { closesAt: await services.closing.begin(db, context, account) };
      });
    },
  };
}
