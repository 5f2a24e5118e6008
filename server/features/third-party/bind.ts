import type { Locale } from "@portico/contract/locales";
import { canonicalPhone } from "@portico/contract/fields/phone";
import type { Data, Payload } from "@portico/contract/schemas";
import type { Channel, CodeSent } from "@portico/contract/shared/schemas";
import * as accounts from "../../core/accounts/accounts-repository.ts";
import { factorOwnerOf } from "../../core/accounts/second-factors.ts";
import { refuseUnlessActive } from "../../core/accounts/standing.ts";
import type { TotpDesk } from "../../core/authenticators/totp-desk.ts";
import type { CodeDesk } from "../../core/codes/code-desk.ts";
import {
  type Contact,
  contactOf,
  maskContact,
  provenContact,
  readEmail,
} from "../../core/contacts/contacts.ts";
import { ownPlaceOf } from "../../core/devices/own-place.ts";
import { commitAnswer } from "../../core/idempotency/commit-answer.ts";
import type { Failures } from "../../core/notices/failures.ts";
import type { Named } from "../../core/password-trial/hash-door.ts";
import { namedAccount, type PasswordTrial } from "../../core/password-trial/password-trial.ts";
import { deviceContactsOf } from "../../core/sign-in/device-contacts.ts";
import { contactOwnerOf } from "../../core/contacts/contact-owner.ts";
import type { SignIn, SignInOutcome } from "../../core/sign-in/sign-in.ts";
import type { Tickets } from "../../core/tickets/tickets.ts";
import { countAs } from "../../core/verified.ts";
import type { Visitor } from "../../core/visitor.ts";
import type { Database, Db } from "../../platform/database/index.ts";
import { readAnyPhone } from "../../platform/phone.ts";
import { Refusal } from "../../platform/refusal.ts";
import type { Texting } from "../../platform/sms/texting.ts";
import { chooseTicket, proveTicket, type Stranger } from "./strangers.ts";

interface BindParts {
  database: Database;
  codeDesk: CodeDesk;
  totpDesk: TotpDesk;
  tickets: Tickets;
  passwordTrial: PasswordTrial;
  signIn: SignIn;
  failures: Failures;
  texting: Texting;
}

/** On link-existing-account the ticket says whose password it has to be. */
function whoseOf(
  { account }: Payload<"thirdBindCheckPassword">,
  { linkTo, email = "" }: Stranger,
): Named {
  if (account === undefined) {
    if (linkTo === undefined) throw new Refusal("loginFailed");
    // Counted by the address that it was found by: this is no further name to guess by (A19).
    return { identifier: email, key: "id", value: linkTo };
  }
  const typed = canonicalPhone(account);
  const phone = typed.startsWith("+") ? readAnyPhone(typed) : undefined;
  if (phone === undefined) return namedAccount(account);
  return { identifier: phone.e164, key: "phone", value: phone.e164 };
}

const shownOf = (contacts: readonly Contact[], channel: Channel): string | null => {
  const contact = contacts.find((one) => one.channel === channel);
  return contact === undefined ? null : maskContact(contact);
};

/** A provider's user for an account that is there already: password, code, authenticator. */
export function createThirdPartyBind(parts: BindParts) {
  const { database, codeDesk, totpDesk, tickets, passwordTrial } = parts;
  const { db } = database;

  async function accountOf(reader: Db, id: string, visitor: Visitor): Promise<accounts.Account> {
    const account = await accounts.findById(reader, id);
    if (account === undefined) throw new Refusal("ticketInvalid");
    visitor.accountId = account.id;
    return account;
  }

  /** Its code is the device's proof as well: after a recovery it comes from the other contact. */
  async function contactsFor(reader: Db, account: accounts.Account): Promise<Contact[]> {
    return deviceContactsOf(account, await contactOwnerOf(reader, account), parts.texting);
  }

  async function contactFor(account: accounts.Account, channel: Channel | undefined) {
    const contacts = await contactsFor(db, account);
    const contact = contacts.find((one) => one.channel === (channel ?? contacts[0]?.channel));
    if (contact === undefined) throw new Refusal("channelNotAsked", { field: "channel" });
    return contact;
  }

  /** To the address that a new account is to have. Its owner, if it has one, gets a notice (A14). */
  function sendToNew(
    { channel, email }: Payload<"thirdBindSendCode">,
    visitor: Visitor,
    stranger: Stranger,
  ): Promise<CodeSent> {
    if (channel !== "email") throw new Refusal("channelNotAsked", { field: "channel" });
    const contact = readEmail(email ?? stranger.email ?? "");
    return codeDesk.send(visitor, {
      purpose: "third-create",
      template: "registrationCode",
      contact,
      async instead(reader) {
        const owner = await accounts.findByContact(reader, contact);
        if (owner === undefined) return undefined;
        const notice = { template: "accountExists", values: {} } as const;
        return { notice, locale: owner.locale as Locale };
      },
    });
  }

  return {
    async checkPassword(
      body: Payload<"thirdBindCheckPassword">,
      visitor: Visitor,
    ): Promise<Data<"thirdBindCheckPassword">> {
      const choice = await tickets.recordAttempt(db, chooseTicket, body.ticket, visitor);
      const stranger = choice.subject;
      const verified = await passwordTrial.verify(visitor, whoseOf(body, stranger), body.password);
      return commitAnswer(database, visitor, async (transaction) => {
        const password = await verified.consume(transaction);
        const { account } = password;
        await refuseUnlessActive(transaction, account);
        const ticket = await tickets.issue(transaction, proveTicket, {
          holder: visitor,
          subject: { stranger, accountId: account.id },
          proofs: [await choice.consume(transaction), password],
          accountId: account.id,
        });
        const contacts = await contactsFor(transaction, account);
        const guard = await totpDesk.guardOf(transaction, account);
        return {
          ticket,
          email: shownOf(contacts, "email"),
          phone: shownOf(contacts, "sms"),
          totpRequired: guard !== undefined,
        };
      });
    },

    async sendCode(body: Payload<"thirdBindSendCode">, visitor: Visitor): Promise<CodeSent> {
      const choice = await tickets.getIfValid(db, chooseTicket, body.ticket, visitor);
      if (choice !== undefined) return sendToNew(body, visitor, choice.subject);
      const { subject } = await tickets.read(db, proveTicket, body.ticket, visitor);
      const account = await accountOf(db, subject.accountId, visitor);
      const contact = await contactFor(account, body.channel);
      return codeDesk.send(visitor, {
        purpose: `third-bind-${body.channel}`,
        template: "bindingCode",
        contact,
        accountId: account.id,
      });
    },

    /** The finisher links it, once nothing is missing of what a sign-in to the account takes. */
    async checkCode(body: Payload<"thirdBindCheckCode">, visitor: Visitor): Promise<SignInOutcome> {
      const ticket = await tickets.read(db, proveTicket, body.ticket, visitor);
      const { stranger, accountId } = ticket.subject;
      const account = await accountOf(db, accountId, visitor);
      const contact = await contactFor(account, body.channel);
      const { channel, address } = contact;
      const guard = await totpDesk.guardOf(db, account);
      const { totpCode } = body;
      // Before a try is spent.
      if (guard !== undefined && totpCode === undefined) {
        throw new Refusal("codeMissing", { field: "totpCode" });
      }
      await tickets.recordAttempt(db, proveTicket, body.ticket, visitor);
      const code = await codeDesk.verify(visitor, {
        purpose: `third-bind-${channel}`,
        recipient: address,
        code: body.code,
        field: "code",
        unlocks: provenContact(contact),
        onWrong: () => parts.failures.ofSecondStep(account, visitor),
      });
      const from = (await ownPlaceOf(db, account, visitor)) ?? "";
      const step =
        guard === undefined || totpCode === undefined
          ? undefined
          : await totpDesk.verify(visitor, guard, from, totpCode);
      return commitAnswer(database, visitor, async (transaction) => {
        const current = await accounts.hold(transaction, account.id);
        if (current === undefined) throw new Refusal("ticketInvalid");
        const choice = await ticket.consume(transaction);
        const byCode = await code.consume(transaction);
        const byTotp = await step?.consume(transaction);
        await totpDesk.demand(transaction, current, step);
        // Of whoever's factors are asked for: a sub-user's own mailbox is not the parent's.
        const asking = await factorOwnerOf(transaction, current);
        const isTheirs = contactOf(asking, channel)?.address === address;
        const proven = isTheirs ? byCode : countAs(byCode, ["device-code"] as const);
        return parts.signIn.proceed(transaction, visitor, {
          account: await accountOf(transaction, account.id, visitor),
          proofs: [choice, proven, ...(byTotp ? [byTotp] : [])],
          device: stranger.luggage.device,
          link: stranger.identity,
        });
      });
    },
  };
}

export type BindToThirdParty = ReturnType<typeof createThirdPartyBind>;
