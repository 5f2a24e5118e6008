import { isUsername } from "@portico/contract/fields/username";
import type { Locale } from "@portico/contract/locales";
import type { Data, Payload } from "@portico/contract/schemas";
import { createAccount } from "../../core/accounts/accounts.ts";
import * as accounts from "../../core/accounts/accounts-repository.ts";
import { namesOf } from "../../core/accounts/names.ts";
import { commitAnswer } from "../../core/idempotency/commit-answer.ts";
import type { Limits } from "../../core/limits/limits.ts";
import type { HashNewPassword } from "../../core/new-password.ts";
import type { RequestContext } from "../../core/request-context.ts";
import type { Sessions, SessionWithAccount } from "../../core/sessions/sessions.ts";
import type { Invitations } from "../../core/sub-accounts/invitations.ts";
import * as repository from "../../core/sub-accounts/sub-accounts-repository.ts";
import { type Database, isTaken } from "../../platform/database/index.ts";
import { Refusal } from "../../platform/refusal.ts";
import { type AccessServices, createAccess } from "./access.ts";
import { describeOne } from "./describe.ts";
import { createReport, type ReportServices } from "./report.ts";

interface NamingServices extends AccessServices, ReportServices {
  database: Database;
  sessions: Sessions;
  invitations: Invitations;
  limits: Pick<Limits, "hit">;
  hashNewPassword: HashNewPassword;
}

const taken = () => new Refusal("usernameTaken", { field: "username" });

/** Creates sub-accounts, invites their users and changes their usernames. */
export function createNaming(services: NamingServices) {
  const { database, clock, invitations, limits, subAccounts } = services;
  const access = createAccess(services);
  const report = createReport(services);

  /** Each answer tells whether a username is taken, so attempts are counted. */
  async function checkUsername(session: SessionWithAccount, username: string): Promise<void> {
    if (!isUsername(username)) throw new Refusal("usernameInvalid", { field: "username" });
    await limits.hit("subAccountNames", session.accountId);
  }

  /** Null without a password: the sub-user sets one by the invitation. */
  async function hashOf(
    context: RequestContext,
    session: SessionWithAccount,
    { username, password }: Payload<"subAccountCreate">,
  ): Promise<string | null> {
    if (password === undefined) return null;
    const main = await accounts.findById(database.db, session.accountId);
    if (main === undefined) throw new Refusal("unauthorized");
    const names = [username, ...namesOf(main)];
    return services.hashNewPassword(context, password, { nonce: context.challengeId, names });
  }

  return {
    async create(
      body: Payload<"subAccountCreate">,
      context: RequestContext,
      session: SessionWithAccount,
    ): Promise<Data<"subAccountCreate">> {
      access.requirePermission(session);
      const { username, useAdminTwoFactor } = body;
      await checkUsername(session, username);
      const passwordHash = await hashOf(context, session, body);
      return commitAnswer(database, context, async (db) => {
        const main = await access.lockMain(db, session);
        // The lock makes count and insert one step: two calls at once do not exceed the limit.
        if ((await repository.count(db, main.id)) >= subAccounts.max) {
          throw new Refusal("tooManySubAccounts");
        }
        const sub = await createAccount(db, clock, {
          contact: undefined,
          passwordHash,
          locale: main.locale as Locale,
          termsVersion: main.terms_version,
          username,
          parent: { id: main.id, useAdminTwoFactor, accountGroup: main.account_group },
        });
        const invitation = passwordHash === null ? await invitations.issue(db, sub.id) : undefined;
        await report(db, context, "subAccountCreated", { main, sub });
        return {
          ...(await describeOne(db, services, sub)),
          ...(invitation === undefined ? {} : { invitation }),
        };
      });
    },

    async invite(
      { id }: Payload<"subAccountInvite">,
      context: RequestContext,
      session: SessionWithAccount,
    ): Promise<Data<"subAccountInvite">> {
      access.requirePermission(session);
      return commitAnswer(database, context, async (db) => {
        const main = await access.lockMain(db, session);
        const sub = await access.lockSub(db, main, id);
        if (sub.status !== "active") throw new Refusal("subAccountFrozen");
        const invitation = await invitations.issue(db, sub.id);
        await report(db, context, "subAccountInvited", { main, sub });
        return { ...(await describeOne(db, services, sub)), invitation };
      });
    },

    async rename(
      { id, username }: Payload<"subAccountRename">,
      context: RequestContext,
      session: SessionWithAccount,
    ): Promise<Data<"subAccountRename">> {
      access.requirePermission(session);
      await checkUsername(session, username);
      return commitAnswer(database, context, async (db) => {
        const main = await access.lockMain(db, session);
        const sub = await access.lockSub(db, main, id);
        if (username !== sub.username) {
          await repository.rename(db, id, username);
          await report(db, context, "subAccountRenamed", { main, sub, name: username });
        }
        return describeOne(db, services, { ...sub, username });
      }).catch((error: unknown) => {
        throw isTaken(error) ? taken() : error;
      });
    },
  };
}
