import { readAntiPhishingCode } from "@portico/contract/fields/anti-phishing";
import type { Data, Payload } from "@portico/contract/schemas";
import * as accounts from "../../core/accounts/accounts-repository.ts";
import type { Audit } from "../../core/audit/audit.ts";
import { commitDone } from "../../core/idempotency/commit-answer.ts";
import type { Probation } from "../../core/probation/probation.ts";
import type { Notices } from "../../core/notices/notices.ts";
import type { Sessions, SessionWithAccount } from "../../core/sessions/sessions.ts";
import type { RequestContext } from "../../core/request-context.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Database } from "../../platform/database/index.ts";
import { Refusal } from "../../platform/refusal.ts";

interface AntiPhishingServices {
  database: Database;
  clock: Clock;
  notices: Notices;
  audit: Audit;
  probation: Probation;
  sessions: Pick<Sessions, "requireOpen">;
}

function readCode(value: string): string {
  const code = readAntiPhishingCode(value);
  if (code === undefined) throw new Refusal("antiPhishingCodeInvalid", { field: "code" });
  return code;
}

/** The code that every genuine mail shows to its owner, and no forged mail can. */
export function createAntiPhishing(services: AntiPhishingServices) {
  const { database, clock, notices, audit, probation, sessions } = services;
  return {
    async read({ accountId: id }: SessionWithAccount): Promise<Data<"antiPhishingCode">> {
      const account = await accounts.findById(database.db, id);
      // A code from before the current rules appears in no mail, so its owner is asked for another.
      return { code: readAntiPhishingCode(account?.anti_phishing_code ?? "") ?? null };
    },

    async set(
      { code }: Payload<"antiPhishingCodeSet">,
      context: RequestContext,
      session: SessionWithAccount,
    ) {
      const chosen = code === null ? null : readCode(code);
      return commitDone(database, context, async (db) => {
        const account = await accounts.lockForUpdate(db, session.accountId);
        // A recovery in between has ended this session, and keeps the owner's code (A26).
        await sessions.requireOpen(db, session.sessionId);
        if (account === undefined || account.anti_phishing_code === chosen) return;
        await accounts.setAntiPhishingCode(db, session.accountId, chosen);
        const method = { kind: "antiPhishingCode" } as const;
        const { anti_phishing_code: earlier } = account;
        if (earlier !== null) {
          const contents = { code: earlier };
          await probation.removed(db, context, session.accountId, { method, contents });
        }
        if (chosen !== null) await probation.added(db, context, session.accountId, method);
        // The notice still shows the previous code, so that its owner trusts it.
        const notice = { template: "antiPhishingChanged", values: { at: clock.now() } } as const;
        await notices.notifyOwner(db, account, notice);
        await audit.record(db, context, "antiPhishingChanged", { accountId: session.accountId });
      });
    },
  };
}
