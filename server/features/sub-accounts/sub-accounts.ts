import type { Data, Payload } from "@portico/contract/schemas";
import type { Account } from "../../core/accounts/accounts-repository.ts";
import { stopWaits } from "../../core/accounts/accounts-repository.ts";
import { requiresTwoFactor, secondFactorsOf } from "../../core/accounts/second-factors.ts";
import { cursorOf, activityPage, positionOf } from "../../core/audit/activity-page.ts";
import type { FactorReset } from "../../core/factor-reset/factor-reset.ts";
import { commitAnswer } from "../../core/idempotency/commit-answer.ts";
import type { RequestContext } from "../../core/request-context.ts";
import type { Sessions, SessionWithAccount } from "../../core/sessions/sessions.ts";
import type { Invitations } from "../../core/sub-accounts/invitations.ts";
import * as repository from "../../core/sub-accounts/sub-accounts-repository.ts";
import type { Tickets } from "../../core/tickets/tickets.ts";
import type { Database, Transaction } from "../../platform/database/index.ts";
import { Refusal } from "../../platform/refusal.ts";
import { type AccessServices, createAccess } from "./access.ts";
import { describeAll, describeOne } from "./describe.ts";
import { createReport, type ReportServices } from "./report.ts";

export const SUB_ACCOUNTS_PAGE = 50;

interface SubAccountServices extends AccessServices, ReportServices {
  database: Database;
  sessions: Sessions;
  tickets: Tickets;
  invitations: Invitations;
  factorReset: Pick<FactorReset, "removeNow">;
}

interface Pair {
  main: Account;
  sub: Account;
}

/** An account holder looks after the sub-accounts. */
export function createSubAccounts(services: SubAccountServices) {
  const { database, sessions, tickets, invitations, subAccounts } = services;
  const { db } = database;
  const access = createAccess(services);
  const report = createReport(services);

  /** One change of one sub-account, in one transaction. */
  function change(
    context: RequestContext,
    session: SessionWithAccount,
    id: string,
    act: (transaction: Transaction, pair: Pair) => Promise<void>,
  ): Promise<Data<"subAccountFreeze">> {
    access.requirePermission(session);
    return commitAnswer(database, context, async (transaction) => {
      const main = await access.lockMain(transaction, session);
      const sub = await access.lockSub(transaction, main, id);
      await act(transaction, { main, sub });
      const after = await access.lockSub(transaction, main, id);
      return describeOne(transaction, services, after);
    });
  }

  return {
    async list(
      { cursor }: Payload<"subAccountList">,
      session: SessionWithAccount,
    ): Promise<Data<"subAccountList">> {
      access.requirePermission(session);
      const after = cursor === undefined ? undefined : positionOf(cursor);
      // One more than a page shows whether there is a next one.
      const page = { limit: SUB_ACCOUNTS_PAGE + 1, after };
      const found = await repository.list(db, session.accountId, page);
      const shown = found.slice(0, SUB_ACCOUNTS_PAGE);
      const last = shown.at(-1);
      const isMore = found.length > shown.length && last !== undefined;
      return {
        subAccounts: await describeAll(db, services, shown),
        next: isMore ? cursorOf({ at: last.created_at, id: last.id }) : null,
        count: await repository.count(db, session.accountId),
        limit: subAccounts.max,
      };
    },

    async read(
      { id }: Payload<"subAccountRead">,
      session: SessionWithAccount,
    ): Promise<Data<"subAccountRead">> {
      const sub = await access.findSub(db, session, id);
      return describeOne(db, services, sub);
    },

    async activity(
      { id, cursor }: Payload<"subAccountActivity">,
      session: SessionWithAccount,
    ): Promise<Data<"subAccountActivity">> {
      const sub = await access.findSub(db, session, id);
      return activityPage(db, sub.id, cursor);
    },

    freeze: (
      { id }: Payload<"subAccountFreeze">,
      context: RequestContext,
      session: SessionWithAccount,
    ) =>
      change(context, session, id, async (transaction, pair) => {
        if (!(await repository.freeze(transaction, id))) return;
        // The sub-user cannot sign in to stop a factor reset.
        await stopWaits(transaction, id);
        await sessions.endAll(transaction, id, "revoked");
        await tickets.endAll(transaction, id);
        await invitations.endAll(transaction, id);
        await report(transaction, context, "subAccountFrozen", pair);
      }),

    unfreeze: (
      { id }: Payload<"subAccountUnfreeze">,
      context: RequestContext,
      session: SessionWithAccount,
    ) =>
      change(context, session, id, async (transaction, pair) => {
        if (pair.sub.status === "active") return;
        // Support, or a "this wasn't me", froze it: the reason may be the main account itself.
        if (!(await repository.unfreeze(transaction, id))) throw new Refusal("subAccountBlocked");
        await report(transaction, context, "subAccountUnfrozen", pair);
      }),

    resetFactor: (
      { id }: Payload<"subAccountResetFactor">,
      context: RequestContext,
      session: SessionWithAccount,
    ) =>
      change(context, session, id, async (transaction, pair) => {
        const { sub } = pair;
        // The factors are the main account's own, which only the security center changes.
        if (sub.use_admin_two_factor === 1) throw new Refusal("subAccountTwoFactorShared");
        if (!requiresTwoFactor(secondFactorsOf(sub))) throw new Refusal("subAccountTwoFactorOff");
        await services.factorReset.removeNow(transaction, sub);
        await report(transaction, context, "subAccountFactorReset", pair);
      }),

    endSessions: (
      { id }: Payload<"subAccountEndSessions">,
      context: RequestContext,
      session: SessionWithAccount,
    ) =>
      change(context, session, id, async (transaction, pair) => {
        await sessions.endAll(transaction, id, "revoked");
        // A sign-in that has only its last step left must not open a new one.
        await tickets.endAll(transaction, id);
        await report(transaction, context, "subAccountSessionsEnded", pair);
      }),
  };
}
