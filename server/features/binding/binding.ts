import type { Data, Payload } from "@portico/contract/schemas";
import type { Channel, CodeSent } from "@portico/contract/shared/schemas";
import * as accounts from "../../core/accounts/accounts-repository.ts";
import { factorOwnerOf, secondFactorsOf } from "../../core/accounts/second-factors.ts";
import { loadUserInfo } from "../../core/accounts/user-info.ts";
import type { Audit } from "../../core/audit/audit.ts";
import type { TotpDesk } from "../../core/authenticators/totp-desk.ts";
import type { CodeDesk } from "../../core/codes/code-desk.ts";
import { type Codes, deviceRecipient } from "../../core/codes/codes.ts";
import {
  type Contact,
  contactOf,
  maskContact,
  provenContact,
  readNewContact,
} from "../../core/contacts/contacts.ts";
import { tellOwnerInstead } from "../../core/contacts/taken.ts";
import { commitAnswer, commitDone } from "../../core/idempotency/commit-answer.ts";
import type { NewMethods } from "../../core/probation/new-methods.ts";
import type { Probation } from "../../core/probation/probation.ts";
import type { Notices } from "../../core/notices/notices.ts";
import type { Sessions, SessionSecrets, SessionWithAccount } from "../../core/sessions/sessions.ts";
import type { Freshness } from "../../core/step-up/freshness.ts";
import type { Tickets } from "../../core/tickets/tickets.ts";
import { factorsOf } from "../../core/verified.ts";
import type { Visitor } from "../../core/visitor.ts";
import { type Clock, DAY } from "../../platform/clock.ts";
import { type Database, type Db, isTaken } from "../../platform/database/index.ts";
import { Refusal } from "../../platform/refusal.ts";

/** An offer that was closed stays away this long. */
export const OFFER_REST = 30 * DAY;

interface BindingParts {
  database: Database;
  clock: Clock;
  codeDesk: CodeDesk;
  codes: Pick<Codes, "endAll">;
  tickets: Tickets;
  totpDesk: TotpDesk;
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
  /** The session goes on under new secrets. */
  secrets: SessionSecrets;
}

const other = (channel: Channel): Channel => (channel === "email" ? "sms" : "email");

/** Whether what is typed along proves too little: a sub-user's authenticator may be the parent's. */
const isTooNew = (own: NewMethods, ofOwner: NewMethods, channel: Channel) =>
  ofOwner.has("authenticator") || own.has(channel === "email" ? "email" : "phone");

/** Adding the e-mail address or the phone number that an account lacks. */
export function createBinding(parts: BindingParts) {
  const { database, clock, codeDesk, totpDesk, freshness, sessions, notices, audit } = parts;
  const { restrictedCountries } = parts;
  const { db } = database;

  function refuseBound(session: SessionWithAccount, channel: Channel): void {
    if (contactOf(session, channel) !== undefined) throw new Refusal("alreadyBound");
  }

  function ownContact(session: SessionWithAccount, channel: Channel): Contact {
    const contact = contactOf(session, channel);
    if (contact === undefined) throw new Refusal("nothingBound");
    return contact;
  }

  /** A26: a change of a contact that somebody began elsewhere does not finish after this one. */
  async function endOthers(transaction: Db, { id, session_id }: SessionWithAccount, own: Contact) {
    await sessions.endAll(transaction, id, "factorChanged", session_id);
    await parts.tickets.endAll(transaction, id);
    await parts.codes.endAll(transaction, [own.address, deviceRecipient(id)]);
  }

  return {
    /** To the new address. A taken one gets the same answer, and its owner a notice (API-4). */
    async sendToNew(
      body: NewContact,
      visitor: Visitor,
      session: SessionWithAccount,
    ): Promise<CodeSent> {
      const contact = readNewContact(body, restrictedCountries);
      refuseBound(session, contact.channel);
      ownContact(session, other(contact.channel));
      return codeDesk.send(visitor, {
        purpose: `bind-new-${contact.channel}`,
        template: "newContactCode",
        contact,
        accountId: session.id,
        instead: tellOwnerInstead(contact, session.id),
      });
    },

    /** To the address that is there already: whoever holds the session must hold that too. */
    async sendToOwn(
      channel: Channel,
      visitor: Visitor,
      session: SessionWithAccount,
    ): Promise<CodeSent> {
      refuseBound(session, other(channel));
      return codeDesk.send(visitor, {
        purpose: `bind-own-${channel}`,
        template: "bindingCode",
        contact: ownContact(session, channel),
        accountId: session.id,
      });
    },

    async bind(body: Bind, visitor: Visitor, session: SessionWithAccount): Promise<Bound> {
      const contact = readNewContact(body, restrictedCountries);
      const { channel } = contact;
      refuseBound(session, channel);
      const own = ownContact(session, other(channel));
      const codeOf = { email: body.emailCode, sms: body.smsCode };
      const verify = (purpose: `bind-${"new" | "own"}-${Channel}`, to: Contact) =>
        codeDesk.verify(visitor, {
          purpose,
          recipient: to.address,
          code: codeOf[to.channel],
          field: `${to.channel}Code`,
          unlocks: provenContact(to),
        });
      const guard = await totpDesk.guardOf(db, session);
      const { totpCode } = body;
      // Before a try of the codes is spent.
      if (guard !== undefined && totpCode === undefined) {
        throw new Refusal("codeMissing", { field: "totpCode" });
      }
      // A passkey has no code that could be typed along: a fresh proof by it stands for one.
      const owner = await factorOwnerOf(db, session);
      const hasPasskey = secondFactorsOf(owner).includes("passkey");
      const ownMethods = await parts.probation.newMethods(db, session.id);
      const ofOwner = await parts.probation.newMethods(db, owner.id);
      const isUnproven = isTooNew(ownMethods, ofOwner, own.channel);
      if ((guard === undefined && hasPasskey) || isUnproven) await freshness.demand(session);
      const newCode = await verify(`bind-new-${channel}`, contact);
      const ownCode = await verify(`bind-own-${other(channel)}`, own);
      const step =
        guard === undefined || totpCode === undefined
          ? undefined
          : await totpDesk.verify(visitor, guard, session.session_id, totpCode);
      const field = `${channel}Code`;
      return commitAnswer(database, visitor, async (transaction) => {
        const current = await accounts.hold(transaction, session.id);
        if (current !== undefined) await totpDesk.demand(transaction, current, step);
        const added = await newCode.consume(transaction);
        const byOwn = await ownCode.consume(transaction);
        const byTotp = await step?.consume(transaction);
        // Taken meanwhile: the code opens nothing any more (A09).
        const isAdded = await accounts.addContact(transaction, session.id, added);
        if (!isAdded || (await accounts.isReserved(transaction, contact, session.id))) {
          throw new Refusal("codeWrong", { field });
        }
        const kind = channel === "email" ? "email" : "phone";
        const method = { kind, name: maskContact(contact) } as const;
        await parts.probation.added(transaction, visitor, session.id, method);
        const account = await accounts.findById(transaction, session.id);
        if (account === undefined) throw new Error("The account is gone");
        await endOthers(transaction, session, own);
        const now = clock.now();
        const values = { at: now, contact: maskContact(contact) };
        await notices.tellEverywhere(transaction, account, { template: "contactAdded", values });
        const codes = channel === "email" ? [added, byOwn] : [byOwn, added];
        const factors = factorsOf(byTotp === undefined ? codes : [...codes, byTotp]);
        const event = channel === "email" ? "emailBound" : "phoneBound";
        await audit.record(transaction, visitor, event, { accountId: account.id, factors });
        const secrets = await sessions.rotate(transaction, session.session_id, factors);
        const asked = secondFactorsOf(await factorOwnerOf(transaction, account));
        return { data: await loadUserInfo(transaction, account, now, asked), secrets };
      }).catch((error: unknown) => {
        throw isTaken(error) ? new Refusal("codeWrong", { field }) : error;
      });
    },

    async closeOffer(visitor: Visitor, session: SessionWithAccount) {
      return commitDone(database, visitor, async (transaction) => {
        await accounts.closeOffer(transaction, session.id, clock.now() + OFFER_REST);
        await audit.record(transaction, visitor, "offerClosed", { accountId: session.id });
      });
    },
  };
}

export type Binding = ReturnType<typeof createBinding>;
