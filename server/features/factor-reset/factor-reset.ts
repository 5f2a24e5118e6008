import type { Data, Payload } from "@portico/contract/schemas";
import type { CodeSent } from "@portico/contract/shared/schemas";
import * as accounts from "../../core/accounts/accounts-repository.ts";
import { secondFactorsOf } from "../../core/accounts/second-factors.ts";
import type { MailLinks } from "../../core/mail-links/mail-links.ts";
import type { VerificationCodes } from "../../core/verification-codes/verification-codes.ts";
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
import type { RequestContext } from "../../core/request-context.ts";
import { giveBackIfUnavailable } from "../../core/give-back.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Database, Db } from "../../platform/database/index.ts";
import { Refusal } from "../../platform/refusal.ts";

interface FactorResetRequestServices {
  database: Database;
  clock: Clock;
  tickets: Tickets;
  verificationCodes: VerificationCodes;
  mailLinks: MailLinks;
  factorReset: FactorReset;
  failures: Failures;
}

const FIELDS = { email: "emailCode", sms: "smsCode" } as const;

/**
 * Only the account's own factor: a sub-user may use the parent's. An account with a password must
 * have proven it; a provider's sign-in does not replace it.
 */
function refuseUnlessResettable(
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

/** Resets a lost second factor: every other proof, then a wait that anyone notified can stop. */
export function createFactorResetRequests(services: FactorResetRequestServices) {
  const { database, clock, tickets, verificationCodes, mailLinks, factorReset } = services;
  const { db } = database;

  /** The ticket of the second step shows that the first is proven. */
  async function loadPendingSignIn({ accountId, proven }: SignInProgress, context: RequestContext) {
    const account = await accounts.findById(db, accountId);
    if (account === undefined) throw new Refusal("ticketInvalid");
    context.accountId = account.id;
    const contacts = await matureContactsOf(db, account, clock.now());
    refuseUnlessResettable(account, contacts, proven);
    return { account, contacts, proven };
  }

  const verifyCode = (
    context: RequestContext,
    account: accounts.Account,
    contact: Contact,
    code: string,
  ) =>
    verificationCodes.verify(context, {
      purpose: `lost-factor-${contact.channel}`,
      recipient: contact.address,
      code,
      field: FIELDS[contact.channel],
      unlocks: provenContact(contact),
      onWrong: () => services.failures.ofSecondStep(account, context),
    });

  async function stop(
    transaction: Db,
    context: RequestContext,
    accountId: string,
  ): Promise<boolean> {
    const account = await accounts.lockForUpdate(transaction, accountId);
    return account !== undefined && factorReset.stop(transaction, context, account);
  }

  return {
    async sendCode(
      { ticket, channel }: Payload<"factorResetSendCode">,
      context: RequestContext,
    ): Promise<CodeSent> {
      const { subject } = await tickets.read(db, secondStepTicket, ticket, context);
      const { account, contacts } = await loadPendingSignIn(subject, context);
      const contact = contacts.find((one) => one.channel === channel);
      if (contact === undefined) throw new Refusal("channelNotAsked", { field: "channel" });
      return verificationCodes.send(context, {
        purpose: `lost-factor-${channel}`,
        template: "factorResetCode",
        contact,
        accountId: account.id,
      });
    },

    /** Needs a code from every mature address: one compromised mailbox is not enough. */
    async start(
      body: Payload<"factorResetStart">,
      context: RequestContext,
    ): Promise<Data<"factorResetStart">> {
      const ticket = await tickets.read(db, secondStepTicket, body.ticket, context);
      const { account, contacts, proven } = await loadPendingSignIn(ticket.subject, context);
      for (const { channel } of contacts) {
        const field = FIELDS[channel];
        if (body[field] === undefined) throw new Refusal("codeMissing", { field });
      }
      await tickets.recordAttempt(db, secondStepTicket, body.ticket, context);
      const codes: Verified<Proven>[] = [];
      for (const contact of contacts) {
        const code = body[FIELDS[contact.channel]] ?? "";
        codes.push(await verifyCode(context, account, contact, code));
      }
      giveBackIfUnavailable(context, () =>
        tickets.giveBack(db, secondStepTicket, body.ticket, context),
      );
      return commitAnswer(database, context, async (transaction) => {
        const current = await accounts.lockForUpdate(transaction, account.id);
        if (current === undefined) throw new Refusal("ticketInvalid");
        const now = await matureContactsOf(transaction, current, clock.now());
        refuseUnlessResettable(current, now, proven);
        // An address that changed in the meantime has not been proven.
        if (now.some(({ address }) => !contacts.some((one) => one.address === address))) {
          throw new Refusal("ticketInvalid");
        }
        const proofs: [Proof, ...Proof[]] = [await ticket.consume(transaction)];
        for (const code of codes) proofs.push(await code.consume(transaction));
        const removedAt = await factorReset.begin(transaction, context, current, proofs);
        if (removedAt === undefined) throw new Refusal("factorResetUnderWay");
        return { removedAt };
      });
    },

    /** One click, without a sign-in: the worst it can do is keep a factor. */
    async stopByLink({ token }: Payload<"factorResetStop">, context: RequestContext) {
      const link = await mailLinks.read(db, "keep-factor", token);
      context.accountId = link.account_id;
      return commitDone(database, context, async (transaction) => {
        if (!(await stop(transaction, context, link.account_id))) throw new Refusal("linkInvalid");
      });
    },

    async stopSignedIn(context: RequestContext, session: SessionWithAccount) {
      return commitDone(database, context, (transaction) =>
        stop(transaction, context, session.accountId),
      );
    },
  };
}
