import type { Data, Payload } from "@portico/contract/schemas";
import type { Channel, CodeSent } from "@portico/contract/shared/schemas";
import * as accounts from "../../core/accounts/accounts-repository.ts";
import { factorOwnerOf, secondFactorsOf } from "../../core/accounts/second-factors.ts";
import { loadUserInfo } from "../../core/accounts/user-info.ts";
import type { Audit } from "../../core/audit/audit.ts";
import type { VerificationCodes } from "../../core/verification-codes/verification-codes.ts";
import type { Codes } from "../../core/verification-codes/codes.ts";
import {
  columnsOf,
  type Contact,
  contactOf,
  maskContact,
  provenContact,
  readNewContact,
} from "../../core/contacts/contacts.ts";
import { notifyOwnerInstead } from "../../core/contacts/address-in-use-notice.ts";
import { commitAnswer } from "../../core/idempotency/commit-answer.ts";
import type { Probation } from "../../core/probation/probation.ts";
import type { Notices } from "../../core/notices/notices.ts";
import type { Sessions, SessionSecrets, SessionWithAccount } from "../../core/sessions/sessions.ts";
import type { Tickets } from "../../core/tickets/tickets.ts";
import type { RequestContext } from "../../core/request-context.ts";
import type { Clock } from "../../platform/clock.ts";
import { type Database, type Db, isTaken } from "../../platform/database/index.ts";
import { Refusal } from "../../platform/refusal.ts";
import type { SmsAvailability } from "../../platform/sms/sms-availability.ts";

interface ContactServices {
  database: Database;
  clock: Clock;
  smsAvailability: Pick<SmsAvailability, "isAvailable">;
  verificationCodes: VerificationCodes;
  codes: Pick<Codes, "endAll">;
  sessions: Sessions;
  tickets: Tickets;
  notices: Notices;
  audit: Audit;
  probation: Probation;
  restrictedCountries: ReadonlySet<string>;
}

type NewContact = Payload<"emailChangeNewSendCode"> | Payload<"phoneChangeNewSendCode">;
type Change = Payload<"emailChange"> | Payload<"phoneChange">;

interface Changed {
  data: Data<"emailChange">;
  /** The session continues with new secrets. */
  secrets: SessionSecrets;
}

function ownContact(session: SessionWithAccount, channel: Channel): Contact {
  const contact = contactOf(session, channel);
  if (contact === undefined) throw new Refusal("nothingBound");
  return contact;
}

/**
 * Replaces the email address or phone number. Both the old and the new one are proven by a code.
 * Until then only the codes are stored, and they end with the session or a recovery (A26).
 */
export function createContactChange(services: ContactServices) {
  const { database, clock, verificationCodes, sessions, notices } = services;

  /** The new contact, with the one that it replaces. */
  function readNew(body: NewContact | Change, session: SessionWithAccount) {
    const old = ownContact(session, "email" in body ? "email" : "sms");
    const contact = readNewContact(body, services.restrictedCountries);
    if (contact.address === old.address) throw new Refusal("sameContact");
    return { old, contact };
  }

  /** Ends every flow through the old address, and every other session. */
  async function endOthers(db: Db, session: SessionWithAccount, old: Contact): Promise<void> {
    await sessions.endAll(db, session.accountId, "factorChanged", session.sessionId);
    await services.tickets.endAll(db, session.accountId);
    await services.codes.endAll(db, [old.address]);
  }

  return {
    async sendToOld(
      channel: Channel,
      context: RequestContext,
      session: SessionWithAccount,
    ): Promise<CodeSent> {
      return verificationCodes.send(context, {
        purpose: `change-old-${channel}`,
        template: "changeCode",
        contact: ownContact(session, channel),
        accountId: session.accountId,
      });
    },

    /** A taken address gets the same response, and its owner a notice (API-4). */
    async sendToNew(
      body: NewContact,
      context: RequestContext,
      session: SessionWithAccount,
    ): Promise<CodeSent> {
      const { contact } = readNew(body, session);
      return verificationCodes.send(context, {
        purpose: `change-new-${contact.channel}`,
        template: "newContactCode",
        contact,
        accountId: session.accountId,
        instead: notifyOwnerInstead(contact, session.accountId),
      });
    },

    async change(
      body: Change,
      context: RequestContext,
      session: SessionWithAccount,
    ): Promise<Changed> {
      const { old, contact } = readNew(body, session);
      const { channel } = contact;
      const verify = (which: "old" | "new", to: Contact, code: string) =>
        verificationCodes.verify(context, {
          purpose: `change-${which}-${channel}`,
          recipient: to.address,
          code,
          field: `${which}Code`,
          unlocks: provenContact(to),
        });
      const oldCode = await verify("old", old, body.oldCode);
      const newCode = await verify("new", contact, body.newCode);
      const gone = () => new Refusal("codeWrong", { field: "newCode" });
      return commitAnswer(database, context, async (db) => {
        const before = await accounts.lockForUpdate(db, session.accountId);
        if (before === undefined) throw gone();
        const from = await oldCode.consume(db);
        const to = await newCode.consume(db);
        if (!(await accounts.replaceContact(db, session.accountId, from, to))) throw gone();
        if (await accounts.isReserved(db, contact, session.accountId)) throw gone();
        const now = clock.now();
        const account = { ...before, ...columnsOf(contact) };
        await endOthers(db, session, old);
        const change = { from: old, to: contact };
        await services.probation.contactReplaced(db, context, session.accountId, change);
        // ASVS 6.3.7: the old one too, which stays its owner's until the new one is mature.
        const values = { at: now, contact: maskContact(contact) };
        await notices.notifyAll(db, account, { template: "contactChanged", values });
        const { factors } = to;
        const event = channel === "email" ? "emailChanged" : "phoneChanged";
        const facts = { accountId: account.id, factors };
        await services.audit.record(db, context, event, facts);
        const secrets = await sessions.rotate(db, session.sessionId, factors);
        const asked = secondFactorsOf(await factorOwnerOf(db, account));
        const held = await accounts.findById(db, account.id);
        return {
          data: await loadUserInfo(
            db,
            held ?? account,
            { now, phone: services.smsAvailability.isAvailable },
            asked,
          ),
          secrets,
        };
      }).catch((error: unknown) => {
        // Taken in the meantime: the code opens nothing anymore (A09).
        throw isTaken(error) ? gone() : error;
      });
    },
  };
}
