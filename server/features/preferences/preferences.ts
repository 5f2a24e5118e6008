import type { Data, Payload } from "@portico/contract/schemas";
import * as accounts from "../../core/accounts/accounts-repository.ts";
import { preferencesOf } from "../../core/accounts/preferences.ts";
import type { Audit } from "../../core/audit/audit.ts";
import { commitAnswer } from "../../core/idempotency/commit-answer.ts";
import type { RequestContext } from "../../core/request-context.ts";
import type { Sessions, SessionWithAccount } from "../../core/sessions/sessions.ts";
import type { Database } from "../../platform/database/index.ts";
import { Refusal } from "../../platform/refusal.ts";

interface PreferencesServices {
  database: Database;
  audit: Audit;
  sessions: Pick<Sessions, "requireOpen">;
}

/** One that this server can write times in. */
function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat("en", { timeZone: name }).format(0) !== "";
  } catch {
    return false;
  }
}

/** How pages and messages look to an account's owner, and which optional mails they get. */
export function createPreferences({ database, audit, sessions }: PreferencesServices) {
  return {
    async read({ accountId }: SessionWithAccount): Promise<Data<"preferences">> {
      const account = await accounts.findById(database.db, accountId);
      if (account === undefined) throw new Refusal("unauthorized");
      return preferencesOf(account);
    },

    async set(
      { language, theme, timeZone, hours, optionalMails }: Payload<"preferencesSet">,
      context: RequestContext,
      session: SessionWithAccount,
    ): Promise<Data<"preferencesSet">> {
      if (timeZone !== null && !isTimeZone(timeZone)) {
        throw new Refusal("invalidFields", { field: "timeZone" });
      }
      const { accountId } = session;
      // What was chosen counts, not the language of the page that it was chosen on.
      context.statedLocale = undefined;
      return commitAnswer(database, context, async (db) => {
        const account = await accounts.lockForUpdate(db, accountId);
        await sessions.requireOpen(db, session.sessionId);
        if (account === undefined) throw new Refusal("unauthorized");
        const chosen: accounts.Preferences = {
          locale: language,
          theme,
          time_zone: timeZone,
          hours,
          optional_mails: optionalMails.join(","),
        };
        await accounts.setPreferences(db, accountId, chosen);
        // A thief who turns mails off leaves a trace.
        await audit.record(db, context, "preferencesChanged", { accountId });
        return preferencesOf({ ...account, ...chosen });
      });
    },
  };
}
