import type { Data, Payload } from "@portico/contract/schemas";
import type { Channel, CodeSent } from "@portico/contract/shared/schemas";
import * as accounts from "../../core/accounts/accounts-repository.ts";
import { factorOwnerOf, secondFactorsOf } from "../../core/accounts/second-factors.ts";
import { loadUserInfo } from "../../core/accounts/user-info.ts";
import type { Audit } from "../../core/audit/audit.ts";
import type { TotpVerifier } from "../../core/authenticators/totp-verifier.ts";
import type { VerificationCodes } from "../../core/verification-codes/verification-codes.ts";
import { type Codes, deviceRecipient } from "../../core/verification-codes/codes.ts";
import {
  type Contact,
  contactOf,
  maskContact,
  provenContact,
  readNewContact,
} from "../../core/contacts/contacts.ts";
import { notifyOwnerInstead } from "../../core/contacts/address-in-use-notice.ts";
import { commitAnswer, commitDone } from "../../core/idempotency/commit-answer.ts";
import type { NewMethods } from "../../core/probation/new-methods.ts";
import type { Probation } from "../../core/probation/probation.ts";
import type { Notices } from "../../core/notices/notices.ts";
import {
  accountIn,
  type Sessions,
  type SessionSecrets,
  type SessionWithAccount,
} from "../../core/sessions/sessions.ts";
import type { Freshness } from "../../core/step-up/freshness.ts";
import type { Tickets } from "../../core/tickets/tickets.ts";
import { factorsOf } from "../../core/verified.ts";
import type { RequestContext } from "../../core/request-context.ts";
import { type Clock, DAY } from "../../platform/clock.ts";
import { type Database, type Db, isTaken } from "../../platform/database/index.ts";
import { Refusal } from "../../platform/refusal.ts";
import type { SmsAvailability } from "../../platform/sms/sms-availability.ts";

/** How long a dismissed offer stays hidden. */
export const OFFER_REST = 30 * DAY;

interface BindingServices {
  database: Database;
  clock: Clock;
  smsAvailability: Pick<SmsAvailability, "isAvailable">;
  verificationCodes: VerificationCodes;
  codes: Pick<Codes, "endAll">;
  tickets: Tickets;
  totpVerifier: TotpVerifier;
  freshness: Freshness;
  sessions: Sessions;
  notices: Notices;
  audit: Audit;
  probation: Probation;
  restrictedCountries: ReadonlySet<string>;
}

type NewContact = Payload<"emailBindingSendCode"> | Payload<"smsSendCode">;
type Bind = Payload<"emailBinding"> | Payload<"smsBindingPhone">;

export interface Bound {
  data: Data<"emailBinding">;
  /** The session continues with new secrets. */
  secrets: SessionSecrets;
}

const other = (channel: Channel): Channel => (channel === "email" ? "sms" : "email");

/** Whether a proof's method is on probation; a sub-user may use the parent's authenticator. */
const isTooNew = (own: NewMethods, ofOwner: NewMethods, channel: Channel) =>
  ofOwner.has("authenticator") || own.has(channel === "email" ? "email" : "phone");

/** Adds the email address or the phone number that an account lacks. */
export function createBinding(services: BindingServices) {
  const { database, clock, verificationCodes, totpVerifier, freshness, sessions, notices, audit } =
    services;
  const { restrictedCountries } = services;
  const { db } = database;

  function refuseBound(session: SessionWithAccount, channel: Channel): void {
    if (contactOf(session, channel) !== undefined) throw new Refusal("alreadyBound");
  }

  function ownContact(session: SessionWithAccount, channel: Channel): Contact {
    const contact = contactOf(session, channel);
    if (contact === undefined) throw new Refusal("nothingBound");
    return contact;
  }

  /** A26: a contact change that was started elsewhere must not finish after this one. */
  async function endOthers(
    transaction: Db,
    { accountId: id, sessionId }: SessionWithAccount,
    own: Contact,
  ) {
    await sessions.endAll(transaction, id, "factorChanged", sessionId);
    await services.tickets.endAll(transaction, id);
    await services.codes.endAll(transaction, [own.address, deviceRecipient(id)]);
  }

  return {
    /** Sends to the new address. If it is taken, only its owner learns so, by a notice (API-4). */
    async sendToNew(
      body: NewContact,
      context: RequestContext,
      session: SessionWithAccount,
    ): Promise<CodeSent> {
      const contact = readNewContact(body, restrictedCountries);
      refuseBound(session, contact.channel);
      ownContact(session, other(contact.channel));
      return verificationCodes.send(context, {
        purpose: `bind-new-${contact.channel}`,
        template: "newContactCode",
        contact,
        accountId: session.accountId,
        instead: notifyOwnerInstead(contact, session.accountId),
      });
    },

    /** Sends to the existing address: a session alone is not enough proof to add a contact. */
    async sendToOwn(
      channel: Channel,
      context: RequestContext,
      session: SessionWithAccount,
    ): Promise<CodeSent> {
      refuseBound(session, other(channel));
      return verificationCodes.send(context, {
        purpose: `bind-own-${channel}`,
        template: "bindingCode",
        contact: ownContact(session, channel),
        accountId: session.accountId,
      });
    },

    async bind(body: Bind, context: RequestContext, session: SessionWithAccount): Promise<Bound> {
      const contact = readNewContact(body, restrictedCountries);
      const { channel } = contact;
      refuseBound(session, channel);
      const own = ownContact(session, other(channel));
      const codeOf = { email: body.emailCode, sms: body.smsCode };
      const verify = (purpose: `bind-${"new" | "own"}-${Channel}`, to: Contact) =>
        verificationCodes.verify(context, {
          purpose,
          recipient: to.address,
          code: codeOf[to.channel],
          field: `${to.channel}Code`,
          unlocks: provenContact(to),
        });
      const guard = await totpVerifier.guardOf(db, accountIn(session));
      const { totpCode } = body;
      // Refuse before a code attempt is used up.
      if (guard !== undefined && totpCode === undefined) {
        throw new Refusal("codeMissing", { field: "totpCode" });
      }
      // A passkey has no code to type, so a fresh proof by passkey is accepted instead.
      const owner = await factorOwnerOf(db, accountIn(session));
      const hasPasskey = secondFactorsOf(owner).includes("passkey");
      const ownMethods = await services.probation.newMethods(db, session.accountId);
      const ofOwner = await services.probation.newMethods(db, owner.id);
      const isUnproven = isTooNew(ownMethods, ofOwner, own.channel);
      if ((guard === undefined && hasPasskey) || isUnproven) await freshness.requireFresh(session);
      const newCode = await verify(`bind-new-${channel}`, contact);
      const ownCode = await verify(`bind-own-${other(channel)}`, own);
      const step =
        guard === undefined || totpCode === undefined
          ? undefined
          : await totpVerifier.verify(context, guard, session.sessionId, totpCode);
      const field = `${channel}Code`;
      return commitAnswer(database, context, async (transaction) => {
        const current = await accounts.lockForUpdate(transaction, session.accountId);
        if (current !== undefined) await totpVerifier.requireIfGuarded(transaction, current, step);
        const added = await newCode.consume(transaction);
        const byOwn = await ownCode.consume(transaction);
        const byTotp = await step?.consume(transaction);
        // Taken in the meantime: the code opens nothing anymore (A09).
        const isAdded = await accounts.addContact(transaction, session.accountId, added);
        if (!isAdded || (await accounts.isReserved(transaction, contact, session.accountId))) {
          throw new Refusal("codeWrong", { field });
        }
        const kind = channel === "email" ? "email" : "phone";
        const method = { kind, name: maskContact(contact) } as const;
        await services.probation.added(transaction, context, session.accountId, method);
        const account = await accounts.findById(transaction, session.accountId);
        if (account === undefined) throw new Error("The account is gone");
        await endOthers(transaction, session, own);
        const now = clock.now();
        const values = { at: now, contact: maskContact(contact) };
        await notices.notifyAll(transaction, account, { template: "contactAdded", values });
        const codes = channel === "email" ? [added, byOwn] : [byOwn, added];
        const factors = factorsOf(byTotp === undefined ? codes : [...codes, byTotp]);
        const event = channel === "email" ? "emailBound" : "phoneBound";
        await audit.record(transaction, context, event, { accountId: account.id, factors });
        const secrets = await sessions.rotate(transaction, session.sessionId, factors);
        const asked = secondFactorsOf(await factorOwnerOf(transaction, account));
        return {
          data: await loadUserInfo(
            transaction,
            account,
            { now, phone: services.smsAvailability.isAvailable },
            asked,
          ),
          secrets,
        };
      }).catch((error: unknown) => {
        throw isTaken(error) ? new Refusal("codeWrong", { field }) : error;
      });
    },

    async closeOffer(context: RequestContext, session: SessionWithAccount) {
      return commitDone(database, context, async (transaction) => {
        await accounts.closeOffer(transaction, session.accountId, clock.now() + OFFER_REST);
        await audit.record(transaction, context, "offerClosed", { accountId: session.accountId });
      });
    },
  };
}

export type Binding = ReturnType<typeof createBinding>;
