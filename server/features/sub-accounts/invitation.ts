import Type from "typebox";
import type { Data, Payload } from "@portico/contract/schemas";
import * as accounts from "../../core/accounts/accounts-repository.ts";
import { mainAccountName, namesOf } from "../../core/accounts/names.ts";
import { commitDone } from "../../core/idempotency/commit-answer.ts";
import type { HashNewPassword } from "../../core/new-password.ts";
import type { Suspension } from "../../core/probation/suspension.ts";
import type { RequestContext } from "../../core/request-context.ts";
import type { Sessions } from "../../core/sessions/sessions.ts";
import type { Invitations } from "../../core/sub-accounts/invitations.ts";
import { defineTicket } from "../../core/tickets/ticket-kind.ts";
import type { Tickets } from "../../core/tickets/tickets.ts";
import type { WithdrawalHolds } from "../../core/withdrawal-holds/withdrawal-holds.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Database, Db } from "../../platform/database/index.ts";
import { Refusal } from "../../platform/refusal.ts";
import { createReport, type ReportServices } from "./report.ts";

interface InvitationServices extends ReportServices {
  database: Database;
  clock: Clock;
  invitations: Invitations;
  tickets: Tickets;
  sessions: Sessions;
  suspension: Suspension;
  withdrawalHolds: WithdrawalHolds;
  hashNewPassword: HashNewPassword;
}

const Invited = Type.Object({ tokenHash: Type.String(), accountId: Type.String() });

/** Reading the link issues this ticket, and does not consume the link. */
const invitedTicket = defineTicket<typeof Invited, undefined>(
  { flow: "invitation", step: "complete" },
  Invited,
  () => [],
);

/** A sub-user opens an invitation link and sets a password. It never signs anybody in. */
export function createInvitation(services: InvitationServices) {
  const { database, clock, invitations, tickets, sessions } = services;
  const { db } = database;
  const report = createReport(services);

  /** One answer for every reason, so that a stranger learns nothing from a link. */
  async function requireInvitable(
    reader: Db,
    sub: accounts.Account | undefined,
  ): Promise<{ main: accounts.Account; sub: accounts.Account }> {
    if (sub?.status !== "active" || sub.parent_id === null) throw new Refusal("linkInvalid");
    const main = await accounts.findById(reader, sub.parent_id);
    if (main?.status !== "active" || main.closing_at !== null) throw new Refusal("linkInvalid");
    return { main, sub };
  }

  return {
    async read(
      { token }: Payload<"invitationRead">,
      context: RequestContext,
    ): Promise<Data<"invitationRead">> {
      const link = await invitations.read(db, token);
      const found = await accounts.findById(db, link.account_id);
      const { main, sub } = await requireInvitable(db, found);
      const ticket = await tickets.issue(db, invitedTicket, {
        holder: context,
        subject: { tokenHash: link.token_hash, accountId: sub.id },
        proofs: undefined,
        accountId: sub.id,
      });
      return { ticket, username: sub.username ?? "", mainAccount: mainAccountName(main) };
    },

    async accept(body: Payload<"invitationAccept">, context: RequestContext) {
      const ticket = await tickets.read(db, invitedTicket, body.ticket, context);
      const { tokenHash, accountId } = ticket.subject;
      context.accountId = accountId;
      const { main, sub } = await requireInvitable(db, await accounts.findById(db, accountId));
      const hash = await services.hashNewPassword(context, body.password, {
        nonce: body.ticket,
        names: [...namesOf(sub), ...namesOf(main)],
      });
      return commitDone(database, context, async (transaction) => {
        const locked = await accounts.lockForUpdate(transaction, accountId);
        const pair = await requireInvitable(transaction, locked);
        const proof = await ticket.consume(transaction);
        await invitations.consume(transaction, tokenHash);
        await accounts.setPassword(transaction, accountId, hash, clock.now());
        if (pair.sub.password_hash !== null) {
          // Like a recovery, shuts out people who knew the old password, also from methods they
          // added (A26).
          await sessions.endAll(transaction, accountId, "passwordChanged");
          await services.suspension.reclaim(transaction, context, proof, pair.sub);
          await services.withdrawalHolds.begin(transaction, accountId);
        }
        await tickets.endAll(transaction, accountId);
        await report(transaction, context, "subAccountPasswordSet", { ...pair, by: "sub" });
      });
    },
  };
}
