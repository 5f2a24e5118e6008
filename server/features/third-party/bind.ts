import type { Locale } from "@portico/contract/locales";
import { canonicalPhone } from "@portico/contract/fields/phone";
import type { Data, Payload } from "@portico/contract/schemas";
import type { Channel, CodeSent } from "@portico/contract/shared/schemas";
import * as accounts from "../../core/accounts/accounts-repository.ts";
import { factorOwnerOf } from "../../core/accounts/second-factors.ts";
import { refuseUnlessActive } from "../../core/accounts/account-status.ts";
import type { TotpVerifier } from "../../core/authenticators/totp-verifier.ts";
import type { VerificationCodes } from "../../core/verification-codes/verification-codes.ts";
import {
  type Contact,
  contactOf,
  maskContact,
  provenContact,
  readEmail,
} from "../../core/contacts/contacts.ts";
import { ownAllowanceKeyOf } from "../../core/devices/own-allowance.ts";
import { commitAnswer } from "../../core/idempotency/commit-answer.ts";
import type { Failures } from "../../core/notices/failures.ts";
import type { LoginIdentifier } from "../../core/password-verifier/hash-admission.ts";
import {
  readLoginIdentifier,
  type PasswordVerifier,
} from "../../core/password-verifier/password-verifier.ts";
import { deviceContactsOf } from "../../core/sign-in/device-contacts.ts";
import { contactOwnerOf } from "../../core/contacts/contact-owner.ts";
import { deviceChannel, sendOnOpen } from "../../core/sign-in/send-on-open.ts";
import type { SignIn, SignInOutcome } from "../../core/sign-in/sign-in.ts";
import type { Tickets } from "../../core/tickets/tickets.ts";
import { countAs } from "../../core/verified.ts";
import type { RequestContext } from "../../core/request-context.ts";
import { giveBackIfUnavailable } from "../../core/give-back.ts";
import type { Database, Db } from "../../platform/database/index.ts";
import { readAnyPhone } from "../../platform/phone.ts";
import { Refusal } from "../../platform/refusal.ts";
import type { SmsAvailability } from "../../platform/sms/sms-availability.ts";
import { chooseTicket, proveTicket, type PendingIdentity } from "./pending-identity.ts";

interface BindServices {
  database: Database;
  verificationCodes: VerificationCodes;
  totpVerifier: TotpVerifier;
  tickets: Tickets;
  passwordVerifier: PasswordVerifier;
  signIn: SignIn;
  failures: Failures;
  smsAvailability: SmsAvailability;
}

/** If an existing account is linked, the ticket determines whose password is required. */
function loginIdentifierOf(
  { account }: Payload<"thirdBindCheckPassword">,
  { linkTo, email = "" }: PendingIdentity,
): LoginIdentifier {
  if (account === undefined) {
    if (linkTo === undefined) throw new Refusal("loginFailed");
    // Counted under the address that found it, so this adds no attempts to guess with (A19).
    return { identifier: email, key: "id", value: linkTo };
  }
  const typed = canonicalPhone(account);
  const phone = typed.startsWith("+") ? readAnyPhone(typed) : undefined;
  if (phone === undefined) return readLoginIdentifier(account);
  return { identifier: phone.e164, key: "phone", value: phone.e164 };
}

const maskedContactOf = (contacts: readonly Contact[], channel: Channel): string | null => {
  const contact = contacts.find((one) => one.channel === channel);
  return contact === undefined ? null : maskContact(contact);
};

/** Binds a provider's user to an existing account: password, code, authenticator. */
export function createThirdPartyBind(services: BindServices) {
  const { database, verificationCodes, totpVerifier, tickets, passwordVerifier } = services;
  const { db } = database;

  async function accountOf(
    reader: Db,
    id: string,
    context: RequestContext,
  ): Promise<accounts.Account> {
    const account = await accounts.findById(reader, id);
    if (account === undefined) throw new Refusal("ticketInvalid");
    context.accountId = account.id;
    return account;
  }

  /** The code also proves the device, so after a recovery it must go to the other contact. */
  async function contactsFor(reader: Db, account: accounts.Account): Promise<Contact[]> {
    return deviceContactsOf(
      account,
      await contactOwnerOf(reader, account),
      services.smsAvailability,
    );
  }

  async function contactFor(account: accounts.Account, channel: Channel | undefined) {
    const contacts = await contactsFor(db, account);
    const contact = contacts.find((one) => one.channel === (channel ?? contacts[0]?.channel));
    if (contact === undefined) throw new Refusal("channelNotAsked", { field: "channel" });
    return contact;
  }

  /** Sends to the address of the new account. If it is taken, its owner gets a notice (A14). */
  function sendToNew(
    { channel, email, once }: Payload<"thirdBindSendCode">,
    context: RequestContext,
    pendingIdentity: PendingIdentity,
  ): Promise<CodeSent> {
    if (channel !== "email") throw new Refusal("channelNotAsked", { field: "channel" });
    const contact = readEmail(email ?? pendingIdentity.email ?? "");
    return verificationCodes.send(context, {
      purpose: "third-create",
      template: "registrationCode",
      contact,
      once,
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
      context: RequestContext,
    ): Promise<Data<"thirdBindCheckPassword">> {
      const choice = await tickets.recordAttempt(db, chooseTicket, body.ticket, context);
      const pendingIdentity = choice.subject;
      const verified = await passwordVerifier.verify(
        context,
        loginIdentifierOf(body, pendingIdentity),
        body.password,
      );
      giveBackIfUnavailable(context, () =>
        tickets.giveBack(db, chooseTicket, body.ticket, context),
      );
      return commitAnswer(database, context, async (transaction) => {
        const password = await verified.consume(transaction);
        const { account } = password;
        await refuseUnlessActive(transaction, account);
        const ticket = await tickets.issue(transaction, proveTicket, {
          holder: context,
          subject: { pendingIdentity, accountId: account.id },
          proofs: [await choice.consume(transaction), password],
          accountId: account.id,
        });
        const contacts = await contactsFor(transaction, account);
        const guard = await totpVerifier.guardOf(transaction, account);
        return {
          ticket,
          email: maskedContactOf(contacts, "email"),
          phone: maskedContactOf(contacts, "sms"),
          totpRequired: guard !== undefined,
          ...sendOnOpen(deviceChannel(contacts, services.smsAvailability), ["password"]),
        };
      });
    },

    async sendCode(body: Payload<"thirdBindSendCode">, context: RequestContext): Promise<CodeSent> {
      const choice = await tickets.getIfValid(db, chooseTicket, body.ticket, context);
      if (choice !== undefined) return sendToNew(body, context, choice.subject);
      const { subject } = await tickets.read(db, proveTicket, body.ticket, context);
      const account = await accountOf(db, subject.accountId, context);
      const contact = await contactFor(account, body.channel);
      return verificationCodes.send(context, {
        purpose: `third-bind-${body.channel}`,
        template: "bindingCode",
        contact,
        accountId: account.id,
        once: body.once,
      });
    },

    /** The finisher links the identity once everything that a sign-in requires is proven. */
    async checkCode(
      body: Payload<"thirdBindCheckCode">,
      context: RequestContext,
    ): Promise<SignInOutcome> {
      const ticket = await tickets.read(db, proveTicket, body.ticket, context);
      const { pendingIdentity, accountId } = ticket.subject;
      const account = await accountOf(db, accountId, context);
      const contact = await contactFor(account, body.channel);
      const { channel, address } = contact;
      const guard = await totpVerifier.guardOf(db, account);
      const { totpCode } = body;
      // Refuse before an attempt is used up.
      if (guard !== undefined && totpCode === undefined) {
        throw new Refusal("codeMissing", { field: "totpCode" });
      }
      await tickets.recordAttempt(db, proveTicket, body.ticket, context);
      const code = await verificationCodes.verify(context, {
        purpose: `third-bind-${channel}`,
        recipient: address,
        code: body.code,
        field: "code",
        unlocks: provenContact(contact),
        onWrong: () => services.failures.ofSecondStep(account, context),
      });
      const from = (await ownAllowanceKeyOf(db, account, context)) ?? "";
      const step =
        guard === undefined || totpCode === undefined
          ? undefined
          : await totpVerifier.verify(context, guard, from, totpCode);
      giveBackIfUnavailable(context, () => tickets.giveBack(db, proveTicket, body.ticket, context));
      return commitAnswer(database, context, async (transaction) => {
        const current = await accounts.lockForUpdate(transaction, account.id);
        if (current === undefined) throw new Refusal("ticketInvalid");
        const choice = await ticket.consume(transaction);
        const byCode = await code.consume(transaction);
        const byTotp = await step?.consume(transaction);
        await totpVerifier.requireIfGuarded(transaction, current, step);
        // A code counts as a factor only for its owner: a sub-user's mailbox is not the parent's.
        const asking = await factorOwnerOf(transaction, current);
        const isTheirs = contactOf(asking, channel)?.address === address;
        const proven = isTheirs ? byCode : countAs(byCode, ["device-code"] as const);
        return services.signIn.proceed(transaction, context, {
          account: await accountOf(transaction, account.id, context),
          proofs: [choice, proven, ...(byTotp ? [byTotp] : [])],
          device: pendingIdentity.flowContext.device,
          link: pendingIdentity.identity,
        });
      });
    },
  };
}

export type BindToThirdParty = ReturnType<typeof createThirdPartyBind>;
