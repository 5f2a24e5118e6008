import type { Data, Payload } from "@portico/contract/schemas";
import * as accounts from "../../core/accounts/accounts-repository.ts";
import { namesOf } from "../../core/accounts/names.ts";
import { factorOwnerOf, secondFactorsOf } from "../../core/accounts/second-factors.ts";
import { loadUserInfo } from "../../core/accounts/user-info.ts";
import type { Audit } from "../../core/audit/audit.ts";
import { commitAnswer } from "../../core/idempotency/commit-answer.ts";
import type { Limits, NamedHit } from "../../core/limits/limits.ts";
import type { HashNewPassword } from "../../core/new-password.ts";
import type { Notices } from "../../core/notices/notices.ts";
import {
  type PasswordVerifier,
  withoutPassword,
} from "../../core/password-verifier/password-verifier.ts";
import type { Sessions, SessionSecrets, SessionWithAccount } from "../../core/sessions/sessions.ts";
import type { Freshness } from "../../core/step-up/freshness.ts";
import type { Tickets } from "../../core/tickets/tickets.ts";
import type { RequestContext } from "../../core/request-context.ts";
import { giveBackIfUnavailable } from "../../core/give-back.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Database } from "../../platform/database/index.ts";
import { Refusal } from "../../platform/refusal.ts";
import type { SmsAvailability } from "../../platform/sms/sms-availability.ts";

interface PasswordServices {
  database: Database;
  clock: Clock;
  smsAvailability: Pick<SmsAvailability, "isAvailable">;
  limits: Limits;
  passwordVerifier: Pick<PasswordVerifier, "verifyOwn">;
  freshness: Freshness;
  sessions: Sessions;
  tickets: Tickets;
  notices: Notices;
  audit: Audit;
  hashNewPassword: HashNewPassword;
}

interface Changed {
  data: Data<"passwordChange">;
  /** The session continues with new secrets. */
  secrets: SessionSecrets;
}

const FIELD = "currentPassword";

/** Changes the password, or sets the first one of an account without. */
export function createPasswordChange(services: PasswordServices) {
  const { database, clock, sessions } = services;
  const { db } = database;

  /** ASVS 6.2.3: verifies the current password; each attempt is counted before it is compared. */
  async function verifyCurrent(
    account: accounts.Account,
    context: RequestContext,
    session: SessionWithAccount,
    encryptedPassword: string | undefined,
  ) {
    if (account.password_hash === null) return withoutPassword(account, FIELD);
    const hit: NamedHit = ["passwordChangeAttempts", session.sessionId];
    await services.limits.hit(...hit);
    if (encryptedPassword === undefined) throw new Refusal("passwordWrong", { field: FIELD });
    const verified = await services.passwordVerifier.verifyOwn(context, session, account, {
      encryptedPassword,
      field: FIELD,
    });
    giveBackIfUnavailable(context, () => services.limits.giveBack([hit]));
    return verified;
  }

  return {
    async change(
      { currentPassword, password }: Payload<"passwordChange">,
      context: RequestContext,
      session: SessionWithAccount,
    ): Promise<Changed> {
      const account = await accounts.findById(db, session.accountId);
      if (account === undefined) throw new Refusal("unauthorized");
      const hasPassword = account.password_hash !== null;
      const asked = secondFactorsOf(await factorOwnerOf(db, account));
      // The password is proof enough if a sign-in requires nothing else.
      if (!hasPassword || asked.length > 0) await services.freshness.requireFresh(session);
      const verified = await verifyCurrent(account, context, session, currentPassword);
      const hash = await services.hashNewPassword(context, password, {
        nonce: context.challengeId,
        names: namesOf(account),
      });
      return commitAnswer(database, context, async (transaction) => {
        const { account: current, factors } = await verified.consume(transaction);
        const now = clock.now();
        await accounts.setPassword(transaction, account.id, hash, now);
        await sessions.endAll(transaction, account.id, "passwordChanged", session.sessionId);
        await services.tickets.endAll(transaction, account.id);
        const notice = { template: "passwordChanged", values: { at: now } } as const;
        await services.notices.notifyAll(transaction, current, notice);
        const secrets = await sessions.rotate(transaction, session.sessionId, factors);
        const facts = { accountId: account.id, factors };
        await services.audit.record(transaction, context, "passwordChanged", facts);
        return {
          data: await loadUserInfo(
            transaction,
            current,
            { now, phone: services.smsAvailability.isAvailable },
            asked,
          ),
          secrets,
        };
      });
    },
  };
}
