import Type from "typebox";
import type { Data, Payload } from "@portico/contract/schemas";
import * as accounts from "../../core/accounts/accounts-repository.ts";
import type { Standing } from "../../core/accounts/standing.ts";
import type { MailLinks } from "../../core/alerts/mail-links.ts";
import type { Audit } from "../../core/audit/audit.ts";
import { contactsOf, maskContact } from "../../core/contacts/contacts.ts";
import { commitDone } from "../../core/idempotency/commit-answer.ts";
import type { Suspension } from "../../core/probation/suspension.ts";
import type { Notices } from "../../core/notices/notices.ts";
import { defineTicket } from "../../core/tickets/ticket-kind.ts";
import type { Tickets } from "../../core/tickets/tickets.ts";
import type { Visitor } from "../../core/visitor.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Database, Db } from "../../platform/database/index.ts";
import { Refusal } from "../../platform/refusal.ts";

interface NotMeParts {
  database: Database;
  clock: Clock;
  mailLinks: MailLinks;
  tickets: Tickets;
  suspension: Suspension;
  standing: Standing;
  notices: Notices;
  audit: Audit;
}

const Looked = Type.Object({ tokenHash: Type.String(), accountId: Type.String() });

/** What the alert told, as it was kept with its link. */
type Told = Pick<Data<"notMeLook">, "about" | "at" | "device" | "countryCode" | "contact">;

/** Somebody has looked at the link, which is not spent by that. */
const lookTicket = defineTicket<typeof Looked, undefined>(
  { flow: "not-me", step: "complete" },
  Looked,
  () => [],
);

/**
 * “This wasn't me”, from the link of an alert. Looking changes nothing, and is a step of its own:
 * programs that open every link of a mail freeze nobody.
 */
export function createNotMe(parts: NotMeParts) {
  const { database, clock, mailLinks, tickets, audit } = parts;
  const { db } = database;

  /** A closed account has nothing left to protect. */
  async function accountOf(reader: Db, id: string): Promise<accounts.Account> {
    const account = await accounts.hold(reader, id);
    if (account === undefined || account.status === "closed") throw new Refusal("linkInvalid");
    return account;
  }

  return {
    async look({ token }: Payload<"notMeLook">, visitor: Visitor): Promise<Data<"notMeLook">> {
      const link = await mailLinks.read(db, "wasnt-me", token);
      const account = await accounts.findById(db, link.account_id);
      if (account === undefined || account.status === "closed") throw new Refusal("linkInvalid");
      const { about, at, device, countryCode, contact } = JSON.parse(link.subject) as Told;
      const ticket = await tickets.issue(db, lookTicket, {
        holder: visitor,
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

    async confirm(body: Payload<"notMeConfirm">, visitor: Visitor) {
      const ticket = await tickets.read(db, lookTicket, body.ticket, visitor);
      const { tokenHash, accountId } = ticket.subject;
      visitor.accountId = accountId;
      return commitDone(database, visitor, async (transaction) => {
        const account = await accountOf(transaction, accountId);
        const proof = await ticket.consume(transaction);
        await mailLinks.use(transaction, tokenHash);
        // No other alert freezes it again later: its links end with everything else.
        const reclaimed = await parts.suspension.reclaim(transaction, visitor, proof, account);
        await audit.record(transaction, visitor, "reportedNotMe", { accountId: account.id });
        const frozen = await parts.standing.setStatus(transaction, visitor, account.id, "frozen");
        if (!frozen) return;
        const values = { at: clock.now() };
        const notice = { template: "accountFrozen", values } as const;
        await parts.notices.tellEverywhere(transaction, reclaimed, notice);
      });
    },
  };
}
