import Type from "typebox";
import type { Data, Payload } from "@portico/contract/schemas";
import type { CodeSent } from "@portico/contract/shared/schemas";
import * as accounts from "../../core/accounts/accounts-repository.ts";
import { namesOf } from "../../core/accounts/names.ts";
import type { Audit } from "../../core/audit/audit.ts";
import type { TotpDesk } from "../../core/authenticators/totp-desk.ts";
import type { CodeDesk } from "../../core/codes/code-desk.ts";
import {
  type Contact,
  contactsOf,
  provenContact,
  readEmail,
  readPhoneContact,
  StoredContact,
} from "../../core/contacts/contacts.ts";
import { findKnownDevice } from "../../core/devices/devices.ts";
import { ownPlaceOf } from "../../core/devices/own-place.ts";
import type { FactorReset } from "../../core/factor-reset/factor-reset.ts";
import type { Holds } from "../../core/holds/holds.ts";
import { commitAnswer, commitDone } from "../../core/idempotency/commit-answer.ts";
import type { HashNewPassword } from "../../core/new-password.ts";
import type { Failures } from "../../core/notices/failures.ts";
import type { Notices } from "../../core/notices/notices.ts";
import { type Probation, recoverableBy } from "../../core/probation/probation.ts";
import type { Suspension } from "../../core/probation/suspension.ts";
import type { RecoveryCodes } from "../../core/recovery-codes/recovery-codes.ts";
import type { Sessions } from "../../core/sessions/sessions.ts";
import { defineTicket } from "../../core/tickets/ticket-kind.ts";
import type { Tickets } from "../../core/tickets/tickets.ts";
import { factorsOf, type Proof, type Proven, type Verified } from "../../core/verified.ts";
import type { Visitor } from "../../core/visitor.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Database, Db } from "../../platform/database/index.ts";
import type { Notice } from "../../platform/outbox/message.ts";
import { Refusal } from "../../platform/refusal.ts";

interface RecoveryParts {
  database: Database;
  clock: Clock;
  codeDesk: CodeDesk;
  tickets: Tickets;
  totpDesk: TotpDesk;
  recoveryCodes: RecoveryCodes;
  sessions: Sessions;
  notices: Notices;
  failures: Failures;
  audit: Audit;
  holds: Holds;
  factorReset: Pick<FactorReset, "stop">;
  probation: Probation;
  suspension: Suspension;
  hashNewPassword: HashNewPassword;
}

type SendCode = Payload<"recoverEmailSendCode"> | Payload<"recoverPhoneSendCode">;
type VerifyCode = Payload<"recoverEmailVerifyCode"> | Payload<"recoverPhoneVerifyCode">;
type SetPassword = Payload<"recoverEmailSetPassword">;

interface Ending {
  channel: Contact["channel"];
  proof: Proof;
  keptDevice: string | undefined;
}

const readContact = (body: SendCode | VerifyCode): Contact =>
  "email" in body ? readEmail(body.email) : readPhoneContact(body.dialCode, body.phone);

const purposeOf = ({ channel }: Contact) => `recover-${channel}` as const;

const defineRecovery = (channel: Contact["channel"]) =>
  defineTicket(
    { flow: `recover-${channel}`, step: "complete" },
    Type.Object({ accountId: Type.String(), contact: StoredContact }),
    () => [`${channel}-code`],
  );

/** A contact of the account is proven; a new password may be set. */
const TICKETS = { email: defineRecovery("email"), sms: defineRecovery("sms") };

export function createRecovery(parts: RecoveryParts) {
  const { database, clock, codeDesk, tickets, totpDesk, recoveryCodes, sessions, audit } = parts;
  const { db } = database;

  /**
   * Whose account this address may recover: a new one may not, the one that it replaced may. If
   * none, what the address gets in place of a code. A closed account is nobody's.
   */
  async function look(
    reader: Db,
    contact: Contact,
  ): Promise<{ owner?: accounts.Account; instead: Notice }> {
    const found = await accounts.findByContact(reader, contact);
    const account = found?.status === "closed" ? undefined : found;
    const tooNew = await recoverableBy(reader, account, contact, clock.now());
    const instead: Notice =
      tooNew === undefined || tooNew.from === Infinity
        ? { template: "noAccount", values: {} }
        : { template: "contactTooNew", values: { until: tooNew.from } };
    return account === undefined || tooNew !== undefined
      ? { instead }
      : { owner: account, instead };
  }

  const ownerOf = async (reader: Db, contact: Contact) => (await look(reader, contact)).owner;

  /** ASVS 6.4.3: the authenticator that a new password does not get around. A new one blocks nobody. */
  async function matureGuardOf(reader: Db, account: accounts.Account): Promise<string | undefined> {
    const guard = await totpDesk.guardOf(reader, account);
    if (guard === undefined) return undefined;
    return (await parts.probation.newMethods(reader, guard)).has("authenticator")
      ? undefined
      : guard;
  }

  /** A26: all sessions end, nothing that was under way goes on, and what is new is suspended. */
  async function endEverything(
    transaction: Db,
    visitor: Visitor,
    account: accounts.Account,
    { channel, proof, keptDevice }: Ending,
  ): Promise<accounts.Account> {
    if (account.factor_reset_at !== null) {
      await parts.factorReset.stop(transaction, visitor, account);
    }
    await parts.holds.begin(transaction, account.id);
    await sessions.endAll(transaction, account.id, "passwordChanged");
    if (channel === "email") await parts.probation.mailboxProven(transaction, account.id);
    return parts.suspension.reclaim(transaction, visitor, proof, account, keptDevice);
  }

  return {
    async sendCode(body: SendCode, visitor: Visitor): Promise<CodeSent> {
      const contact = readContact(body);
      return codeDesk.send(visitor, {
        purpose: purposeOf(contact),
        template: "recoveryCode",
        contact,
        owner: await ownerOf(db, contact),
        // The same answer either way; the message tells whoever owns the address (API-4, A13).
        async instead(transaction) {
          const { owner, instead } = await look(transaction, contact);
          return owner === undefined ? { notice: instead, locale: visitor.locale } : undefined;
        },
      });
    },

    async verifyCode(body: VerifyCode, visitor: Visitor): Promise<Data<"recoverEmailVerifyCode">> {
      const contact = readContact(body);
      // Whose account a wrong code is about, for the record alone: looked for in every case (A13).
      const owner = await ownerOf(db, contact);
      if (owner !== undefined) visitor.accountId = owner.id;
      const verified = await codeDesk.verify(visitor, {
        purpose: purposeOf(contact),
        recipient: contact.address,
        code: body.code,
        field: "code",
        unlocks: provenContact(contact),
        onWrong: () => parts.failures.ofRecovery(owner, visitor),
      });
      return commitAnswer(database, visitor, async (transaction) => {
        const account = await ownerOf(transaction, contact);
        if (account === undefined) throw new Refusal("codeWrong", { field: "code" });
        visitor.accountId = account.id;
        await accounts.hold(transaction, account.id);
        const code = await verified.consume(transaction);
        const ticket = await tickets.issue(transaction, TICKETS[contact.channel], {
          holder: visitor,
          subject: { accountId: account.id, contact },
          proofs: [code],
          accountId: account.id,
        });
        await audit.record(transaction, visitor, "codeProven", { accountId: account.id });
        const guard = await matureGuardOf(transaction, account);
        return { ticket, totpRequired: guard !== undefined };
      });
    },

    /** Never signs in: the next sign-in asks for everything again (A25). */
    async setPassword(
      channel: Contact["channel"],
      body: SetPassword,
      visitor: Visitor,
    ): Promise<Record<string, never>> {
      const ticket = await tickets.read(db, TICKETS[channel], body.ticket, visitor);
      const { accountId, contact } = ticket.subject;
      const account = await accounts.findById(db, accountId);
      if (account === undefined) throw new Refusal("ticketInvalid");
      visitor.accountId = account.id;
      const guard = await matureGuardOf(db, account);
      let guarding: Verified<Proven> | undefined;
      if (guard !== undefined) {
        const { totpCode } = body;
        if (totpCode === undefined && body.recoveryCode === undefined) {
          throw new Refusal("codeMissing", { field: "totpCode" });
        }
        await tickets.recordAttempt(db, TICKETS[channel], body.ticket, visitor);
        const from = (await ownPlaceOf(db, account, visitor)) ?? "recovery";
        const noteFailure = async (error: unknown) => {
          if (error instanceof Refusal) await parts.failures.ofRecovery(account, visitor);
          throw error;
        };
        if (totpCode === undefined) {
          const typed = body.recoveryCode ?? "";
          guarding = await recoveryCodes.verify(visitor, guard, from, typed).catch(noteFailure);
          const methods = await parts.probation.newMethods(db, guard);
          if (methods.has("recoveryCodes"))
            throw new Refusal("codeWrong", { field: "recoveryCode" });
        } else {
          guarding = await totpDesk.verify(visitor, guard, from, totpCode).catch(noteFailure);
        }
      }
      const hash = await parts.hashNewPassword(visitor, body.password, {
        oneUse: body.ticket,
        names: namesOf(account),
      });
      return commitDone(database, visitor, async (transaction) => {
        const current = await accounts.hold(transaction, account.id);
        if (current === undefined || current.status === "closed")
          throw new Refusal("ticketInvalid");
        // The address has become new, or another's, since its code was proven.
        if ((await recoverableBy(transaction, current, contact, clock.now())) !== undefined) {
          throw new Refusal("ticketInvalid");
        }
        const guardNow = await matureGuardOf(transaction, current);
        if (guardNow !== undefined && guarding === undefined) {
          throw new Refusal("codeMissing", { field: "totpCode" });
        }
        const proof = await ticket.consume(transaction);
        const guardProof = await guarding?.consume(transaction);
        const factors = factorsOf(guardProof === undefined ? [proof] : [proof, guardProof]);
        const now = clock.now();
        await accounts.setPassword(transaction, account.id, hash, now);
        // The device it was done on stays known: strangers' tries do not lock its owner out (A20).
        const known = await findKnownDevice(transaction, account.id, visitor);
        const ending = { channel, proof, keptDevice: known?.id };
        const reclaimed = await endEverything(transaction, visitor, current, ending);
        // One channel alone must not take an account that has two; a suspended contact is none.
        const by = contactsOf(reclaimed).length > 1 ? channel : null;
        const recovered = { by, flowHash: visitor.flowHash, deviceId: known?.id ?? null };
        await accounts.setRecovered(transaction, account.id, recovered);
        await parts.notices.tellEverywhere(transaction, reclaimed, {
          template: "passwordChanged",
          values: { at: now },
        });
        await audit.record(transaction, visitor, "passwordReset", { accountId, factors });
      });
    },
  };
}

export type Recovery = ReturnType<typeof createRecovery>;
