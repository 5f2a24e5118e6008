import Type from "typebox";
import type { Data, Payload } from "@portico/contract/schemas";
import * as accounts from "../../core/accounts/accounts-repository.ts";
import type { AccountStatus } from "../../core/accounts/account-status.ts";
import type { MailLinks } from "../../core/mail-links/mail-links.ts";
import type { Audit } from "../../core/audit/audit.ts";
import { contactsOf, maskContact } from "../../core/contacts/contacts.ts";
import { commitDone } from "../../core/idempotency/commit-answer.ts";
import type { Suspension } from "../../core/probation/suspension.ts";
import type { Notices } from "../../core/notices/notices.ts";
import { defineTicket } from "../../core/tickets/ticket-kind.ts";
import type { Tickets } from "../../core/tickets/tickets.ts";
import type { RequestContext } from "../../core/request-context.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Database, Db } from "../../platform/database/index.ts";
import { Refusal } from "../../platform/refusal.ts";

interface SecurityAlertServices {
  database: Database;
  clock: Clock;
  mailLinks: MailLinks;
  tickets: Tickets;
  suspension: Suspension;
  accountStatus: AccountStatus;
  notices: Notices;
  audit: Audit;
}

const Looked = Type.Object({ tokenHash: Type.String(), accountId: Type.String() });

/** The content of the alert, stored with its link. */
type AlertSubject = Pick<
  Data<"securityAlertRead">,
  "about" | "at" | "device" | "countryCode" | "contact"
>;

/** Viewing the link issues this ticket, and does not consume the link. */
const lookTicket = defineTicket<typeof Looked, undefined>(
  { flow: "not-me", step: "complete" },
  Looked,
  () => [],
);

/**
 * “This wasn't me”, from the link of an alert. Viewing is a separate step that changes nothing, so
 * that programs that open every link of a mail freeze nobody.
 */
export function createSecurityAlerts(services: SecurityAlertServices) {
  const { database, clock, mailLinks, tickets, audit } = services;
  const { db } = database;

  /** A closed account has nothing left to protect. */
  async function accountOf(reader: Db, id: string): Promise<accounts.Account> {
    const account = await accounts.lockForUpdate(reader, id);
    if (account === undefined || account.status === "closed") throw new Refusal("linkInvalid");
    return account;
  }

  return {
    async read(
      { token }: Payload<"securityAlertRead">,
      context: RequestContext,
    ): Promise<Data<"securityAlertRead">> {
      const link = await mailLinks.read(db, "wasnt-me", token);
      const account = await accounts.findById(db, link.account_id);
      if (account === undefined || account.status === "closed") throw new Refusal("linkInvalid");
      const { about, at, device, countryCode, contact } = JSON.parse(link.subject) as AlertSubject;
      const ticket = await tickets.issue(db, lookTicket, {
        holder: context,
        subject: { tokenHash: link.token_hash, accountId: account.id },
        proofs: undefined,
        accountId: account.id,
      });
      const [own] = contactsOf(account);
      return {
        ticket,
        about,
        ...(at === undefined ? {} : { at }),
        ...(device === undefined ? {} : { device }),
        ...(countryCode === undefined ? {} : { countryCode }),
        ...(contact === undefined ? {} : { contact }),
        account: own === undefined ? null : maskContact(own),
      };
    },

    async confirm(body: Payload<"securityAlertConfirm">, context: RequestContext) {
      const ticket = await tickets.read(db, lookTicket, body.ticket, context);
      const { tokenHash, accountId } = ticket.subject;
      context.accountId = accountId;
      return commitDone(database, context, async (transaction) => {
        const account = await accountOf(transaction, accountId);
        const proof = await ticket.consume(transaction);
        await mailLinks.consume(transaction, tokenHash);
        // This also ends the links of other alerts, so none freezes the account again later.
        const reclaimed = await services.suspension.reclaim(transaction, context, proof, account);
        await audit.record(transaction, context, "reportedNotMe", { accountId: account.id });
        const frozen = await services.accountStatus.setStatus(
          transaction,
          context,
          account.id,
          "frozen",
        );
        if (!frozen) return;
        const values = { at: clock.now() };
        const notice = { template: "accountFrozen", values } as const;
        await services.notices.notifyAll(transaction, reclaimed, notice);
      });
    },
  };
}
