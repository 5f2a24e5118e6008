import type { Data, Payload } from "@portico/contract/schemas";
import * as accounts from "../../core/accounts/accounts-repository.ts";
import { namesOf } from "../../core/accounts/names.ts";
import { factorOwnerOf, secondFactorsOf } from "../../core/accounts/second-factors.ts";
import { loadUserInfo } from "../../core/accounts/user-info.ts";
import type { Audit } from "../../core/audit/audit.ts";
import { commitAnswer } from "../../core/idempotency/commit-answer.ts";
import type { Limits } from "../../core/limits/limits.ts";
import type { HashNewPassword } from "../../core/new-password.ts";
import type { Notices } from "../../core/notices/notices.ts";
import { type PasswordTrial, withoutPassword } from "../../core/password-trial/password-trial.ts";
import type { Sessions, SessionSecrets, SessionWithAccount } from "../../core/sessions/sessions.ts";
import type { Freshness } from "../../core/step-up/freshness.ts";
import type { Tickets } from "../../core/tickets/tickets.ts";
import type { Visitor } from "../../core/visitor.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Database } from "../../platform/database/index.ts";
import { Refusal } from "../../platform/refusal.ts";

interface PasswordParts {
  database: Database;
  clock: Clock;
  limits: Limits;
  passwordTrial: Pick<PasswordTrial, "verifyOwn">;
  freshness: Freshness;
  sessions: Sessions;
  tickets: Tickets;
  notices: Notices;
  audit: Audit;
  hashNewPassword: HashNewPassword;
}

interface Changed {
  data: Data<"passwordChange">;
  /** The session goes on under new secrets. */
  secrets: SessionSecrets;
}

const FIELD = "currentPassword";

/** A new password in the place of the old one, or the first of an account without. */
export function createPasswordCare(parts: PasswordParts) {
  const { database, clock, sessions } = parts;
  const { db } = database;

  /** ASVS 6.2.3: the one there is; each try is counted before it is compared. */
  async function verifyCurrent(
    account: accounts.Account,
    visitor: Visitor,
    session: SessionWithAccount,
    form: string | undefined,
  ) {
    if (account.password_hash === null) return withoutPassword(account, FIELD);
    await parts.limits.hit("passwordChangeTries", session.session_id);
    if (form === undefined) throw new Refusal("passwordWrong", { field: FIELD });
    return parts.passwordTrial.verifyOwn(visitor, session, account, { form, field: FIELD });
  }

  return {
    async change(
      { currentPassword, password }: Payload<"passwordChange">,
      visitor: Visitor,
      session: SessionWithAccount,
    ): Promise<Changed> {
      const account = await accounts.findById(db, session.id);
      if (account === undefined) throw new Refusal("unauthorized");
      const hasPassword = account.password_hash !== null;
      const asked = secondFactorsOf(await factorOwnerOf(db, account));
      // The password alone is proof enough where it is all that a sign-in asks for.
      if (!hasPassword || asked.length > 0) await parts.freshness.demand(session);
      const verified = await verifyCurrent(account, visitor, session, currentPassword);
      const hash = await parts.hashNewPassword(visitor, password, {
        oneUse: visitor.challengeId,
        names: namesOf(account),
      });
      return commitAnswer(database, visitor, async (transaction) => {
        const { account: current, factors } = await verified.consume(transaction);
        const now = clock.now();
        await accounts.setPassword(transaction, account.id, hash, now);
        await sessions.endAll(transaction, account.id, "passwordChanged", session.session_id);
        await parts.tickets.endAll(transaction, account.id);
        const notice = { template: "passwordChanged", values: { at: now } } as const;
        await parts.notices.tellEverywhere(transaction, current, notice);
        const secrets = await sessions.rotate(transaction, session.session_id, factors);
        const facts = { accountId: account.id, factors };
        await parts.audit.record(transaction, visitor, "passwordChanged", facts);
        return { data: await loadUserInfo(transaction, current, now, asked), secrets };
      });
    },
  };
}
