import type { Data, Payload } from "@portico/contract/schemas";
import type { CodeSent } from "@portico/contract/shared/schemas";
import * as accounts from "../../core/accounts/accounts-repository.ts";
import { secondFactorsOf } from "../../core/accounts/second-factors.ts";
import type { MailLinks } from "../../core/alerts/mail-links.ts";
import type { CodeDesk } from "../../core/codes/code-desk.ts";
import { type Contact, provenContact } from "../../core/contacts/contacts.ts";
import { commitAnswer, commitDone } from "../../core/idempotency/commit-answer.ts";
import { matureContactsOf } from "../../core/probation/former-contacts.ts";
import type { FactorReset } from "../../core/factor-reset/factor-reset.ts";
import type { Failures } from "../../core/notices/failures.ts";
import type { SessionWithAccount } from "../../core/sessions/sessions.ts";
import type { Factor } from "../../core/sign-in/proofs.ts";
import { secondStepTicket, type SignInProgress } from "../../core/sign-in/sign-in-tickets.ts";
import type { Tickets } from "../../core/tickets/tickets.ts";
import type { Proof, Proven, Verified } from "../../core/verified.ts";
import type { Visitor } from "../../core/visitor.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Database, Db } from "../../platform/database/index.ts";
import { Refusal } from "../../platform/refusal.ts";

interface LostFactorParts {
  database: Database;
  clock: Clock;
  tickets: Tickets;
  codeDesk: CodeDesk;
  mailLinks: MailLinks;
  factorReset: FactorReset;
  failures: Failures;
}

const FIELDS = { email: "emailCode", sms: "smsCode" } as const;

/**
 * Only a factor of the account's own: a sub-user's may be the parent's. And only to whoever typed
 * the password where there is one: a provider's word does not stand for it.
 */
function refuseUnlessLosable(
  account: accounts.Account,
  contacts: readonly Contact[],
  proven: readonly Factor[],
): void {
  const factors = secondFactorsOf(account);
  const has = factors.includes("totp") || factors.includes("passkey");
  const isOwn = account.use_admin_two_factor !== 1;
  if (!has || !isOwn || contacts.length === 0 || account.status !== "active") {
    throw new Refusal("factorResetUnavailable");
  }
  if (account.password_hash !== null && !proven.includes("password")) {
    throw new Refusal("factorResetPasswordFirst");
  }
  if (account.factor_reset_at !== null) throw new Refusal("factorResetUnderWay");
}

/** A second factor that is lost: every other proof, then a wait that anybody told can stop. */
export function createLostFactor(parts: LostFactorParts) {
  const { database, clock, tickets, codeDesk, mailLinks, factorReset } = parts;
  const { db } = database;

  /** At the second step of a sign-in the first is proven. */
  async function signingOf({ accountId, proven }: SignInProgress, visitor: Visitor) {
    const account = await accounts.findById(db, accountId);
    if (account === undefined) throw new Refusal("ticketInvalid");
    visitor.accountId = account.id;
    const contacts = await matureContactsOf(db, account, clock.now());
    refuseUnlessLosable(account, contacts, proven);
    return { account, contacts, proven };
  }

  const verifyCode = (
    visitor: Visitor,
    account: accounts.Account,
    contact: Contact,
    code: string,
  ) =>
    codeDesk.verify(visitor, {
      purpose: `lost-factor-${contact.channel}`,
      recipient: contact.address,
      code,
      field: FIELDS[contact.channel],
      unlocks: provenContact(contact),
      onWrong: () => parts.failures.ofSecondStep(account, visitor),
    });

  async function stop(transaction: Db, visitor: Visitor, accountId: string): Promise<boolean> {
    const account = await accounts.hold(transaction, accountId);
    return account !== undefined && factorReset.stop(transaction, visitor, account);
  }

  return {
    async sendCode(
      { ticket, channel }: Payload<"lostFactorSendCode">,
      visitor: Visitor,
    ): Promise<CodeSent> {
      const { subject } = await tickets.read(db, secondStepTicket, ticket, visitor);
      const { account, contacts } = await signingOf(subject, visitor);
      const contact = contacts.find((one) => one.channel === channel);
      if (contact === undefined) throw new Refusal("channelNotAsked", { field: "channel" });
      return codeDesk.send(visitor, {
        purpose: `lost-factor-${channel}`,
        template: "lostFactorCode",
        contact,
        accountId: account.id,
      });
    },

    /** Every mature address proves itself: one mailbox in wrong hands is not enough. */
    async start(
      body: Payload<"lostFactorStart">,
      visitor: Visitor,
    ): Promise<Data<"lostFactorStart">> {
      const ticket = await tickets.read(db, secondStepTicket, body.ticket, visitor);
      const { account, contacts, proven } = await signingOf(ticket.subject, visitor);
      for (const { channel } of contacts) {
        const field = FIELDS[channel];
        if (body[field] === undefined) throw new Refusal("codeMissing", { field });
      }
      await tickets.recordAttempt(db, secondStepTicket, body.ticket, visitor);
      const codes: Verified<Proven>[] = [];
      for (const contact of contacts) {
        const code = body[FIELDS[contact.channel]] ?? "";
        codes.push(await verifyCode(visitor, account, contact, code));
      }
      return commitAnswer(database, visitor, async (transaction) => {
        const current = await accounts.hold(transaction, account.id);
        if (current === undefined) throw new Refusal("ticketInvalid");
        const now = await matureContactsOf(transaction, current, clock.now());
        refuseUnlessLosable(current, now, proven);
        // An address that changed meanwhile has not proven itself.
        if (now.some(({ address }) => !contacts.some((one) => one.address === address))) {
          throw new Refusal("ticketInvalid");
        }
        const proofs: [Proof, ...Proof[]] = [await ticket.consume(transaction)];
        for (const code of codes) proofs.push(await code.consume(transaction));
        const removedAt = await factorReset.begin(transaction, visitor, current, proofs);
        if (removedAt === undefined) throw new Refusal("factorResetUnderWay");
        return { removedAt };
      });
    },

    /** One click, without a sign-in: the worst it does is to keep a factor. */
    async stopByLink({ token }: Payload<"lostFactorStop">, visitor: Visitor) {
      const link = await mailLinks.read(db, "keep-factor", token);
      visitor.accountId = link.account_id;
      return commitDone(database, visitor, async (transaction) => {
        if (!(await stop(transaction, visitor, link.account_id))) throw new Refusal("linkInvalid");
      });
    },

    async stopSignedIn(visitor: Visitor, session: SessionWithAccount) {
      return commitDone(database, visitor, (transaction) => stop(transaction, visitor, session.id));
    },
  };
}
