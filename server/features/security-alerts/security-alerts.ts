import Type from "typebox";
import type { Data, Payload } from "@portico/contract/schemas";
import * as accounts from "../../core/accounts/accounts-repository.ts";
import type { AccountStatus } from "../../core/accounts/account-status.ts";
import type { MailLinks } from "../../core/mail-links/mail-links.ts";
import type { Audit } from "../../core/audit/audit.ts";
import { contactsOf, maskContact } from "../../core/contacts/contacts.ts";
import { commitDone } from "../../core/idempotency/commit-answer.ts";
import { findOwn as findEvent } from "../../core/audit/audit-repository.ts";
import { findByPublicId as findDevice } from "../../core/devices/devices-repository.ts";
import { findById as findSession } from "../../core/sessions/sessions-repository.ts";
import type { Sessions, SessionWithAccount } from "../../core/sessions/sessions.ts";
import { type Proof, type Proven, verified } from "../../core/verified.ts";
import type { Suspension } from "../../core/probation/suspension.ts";
import type { Notices } from "../../core/notices/notices.ts";
import { defineTicket } from "../../core/tickets/ticket-kind.ts";
import type { Tickets } from "../../core/tickets/tickets.ts";
import type { RequestContext } from "../../core/request-context.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Database, Db, Transaction } from "../../platform/database/index.ts";
import { Refusal } from "../../platform/refusal.ts";

interface SecurityAlertServices {
  database: Database;
  clock: Clock;
  mailLinks: MailLinks;
  tickets: Tickets;
  suspension: Suspension;
  accountStatus: AccountStatus;
  sessions: Pick<Sessions, "requireOpen">;
  notices: Notices;
  audit: Audit;
}

const AlertTicketSubject = Type.Object({ tokenHash: Type.String(), accountId: Type.String() });

/** The content of the alert, stored with its link. */
type AlertSubject = Pick<
  Data<"securityAlertRead">,
  "about" | "at" | "device" | "countryCode" | "contact"
>;

/** Viewing the link issues this ticket, and does not consume the link. */
const alertTicket = defineTicket<typeof AlertTicketSubject, undefined>(
  { flow: "not-me", step: "complete" },
  AlertTicketSubject,
  () => [],
);

/**
 * The device of what is reported: one of the account's own sessions, devices or events. Anything
 * else is not found (ASVS 8.2.2).
 */
async function reportedDevice(
  db: Db,
  accountId: string,
  { about, id }: Payload<"securityAlertReport">,
): Promise<string | null> {
  if (about === "session") {
    const session = await findSession(db, id);
    if (session?.account_id !== accountId) throw new Refusal("notFound");
    return session.device_id;
  }
  if (about === "device") {
    const device = await findDevice(db, accountId, id);
    if (device === undefined) throw new Refusal("notFound");
    return device.id;
  }
  const event = await findEvent(db, accountId, id);
  if (event === undefined) throw new Refusal("notFound");
  return event.device_id;
}

/**
 * “This wasn't me”, from the link of an alert or from a signed-in page. Viewing a link is a separate step that changes nothing, so
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

  /** Ends everything in progress, freezes the account, and sends a notice to every contact. */
  async function freeze(
    transaction: Transaction,
    context: RequestContext,
    proof: Proof,
    { account, deviceId }: { account: accounts.Account; deviceId?: string | null },
  ): Promise<void> {
    // This also ends the links of other alerts, so none freezes the account again later.
    const reclaimed = await services.suspension.reclaim(transaction, context, proof, account);
    const facts = { accountId: account.id, ...(deviceId ? { deviceId } : {}) };
    await audit.record(transaction, context, "reportedNotMe", facts);
    const { accountStatus, notices } = services;
    if (!(await accountStatus.setStatus(transaction, context, account.id, "frozen"))) return;
    const notice = { template: "accountFrozen", values: { at: clock.now() } } as const;
    await notices.notifyAll(transaction, reclaimed, notice);
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
      const ticket = await tickets.issue(db, alertTicket, {
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
      const ticket = await tickets.read(db, alertTicket, body.ticket, context);
      const { tokenHash, accountId } = ticket.subject;
      context.accountId = accountId;
      return commitDone(database, context, async (transaction) => {
        const account = await accountOf(transaction, accountId);
        const proof = await ticket.consume(transaction);
        await mailLinks.consume(transaction, tokenHash);
        await freeze(transaction, context, proof, { account });
      });
    },

    /** The session has just proven its holder, and ends with the account's others. */
    async report(
      body: Payload<"securityAlertReport">,
      context: RequestContext,
      { accountId, sessionId }: SessionWithAccount,
    ) {
      const holder = verified<Proven>(async (transaction) => {
        await services.sessions.requireOpen(transaction, sessionId);
        return { factors: [] };
      });
      return commitDone(database, context, async (transaction) => {
        const account = await accounts.lockForUpdate(transaction, accountId);
        if (account === undefined) throw new Refusal("unauthorized");
        const proof = await holder.consume(transaction);
        const deviceId = await reportedDevice(transaction, accountId, body);
        await freeze(transaction, context, proof, { account, deviceId });
      });
    },
  };
}
