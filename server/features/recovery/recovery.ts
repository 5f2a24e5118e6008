import Type from "typebox";
import type { Data, Payload } from "@portico/contract/schemas";
import type { CodeSent } from "@portico/contract/shared/schemas";
import * as accounts from "../../core/accounts/accounts-repository.ts";
import { namesOf } from "../../core/accounts/names.ts";
import type { Audit } from "../../core/audit/audit.ts";
import type { TotpVerifier } from "../../core/authenticators/totp-verifier.ts";
import type { VerificationCodes } from "../../core/verification-codes/verification-codes.ts";
import {
  type Contact,
  contactsOf,
  provenContact,
  readEmail,
  readPhoneContact,
  StoredContact,
} from "../../core/contacts/contacts.ts";
import { findKnownDevice } from "../../core/devices/devices.ts";
import { ownAllowanceKeyOf } from "../../core/devices/own-allowance.ts";
import type { FactorReset } from "../../core/factor-reset/factor-reset.ts";
import type { WithdrawalHolds } from "../../core/withdrawal-holds/withdrawal-holds.ts";
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
import type { RequestContext } from "../../core/request-context.ts";
import { giveBackIfUnavailable } from "../../core/give-back.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Database, Db } from "../../platform/database/index.ts";
import type { Notice } from "../../platform/outbox/message.ts";
import { Refusal } from "../../platform/refusal.ts";

interface RecoveryServices {
  database: Database;
  clock: Clock;
  verificationCodes: VerificationCodes;
  tickets: Tickets;
  totpVerifier: TotpVerifier;
  recoveryCodes: RecoveryCodes;
  sessions: Sessions;
  notices: Notices;
  failures: Failures;
  audit: Audit;
  withdrawalHolds: WithdrawalHolds;
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

export function createRecovery(services: RecoveryServices) {
  const {
    database,
    clock,
    verificationCodes,
    tickets,
    totpVerifier,
    recoveryCodes,
    sessions,
    audit,
  } = services;
  const { db } = database;

  /**
   * The account that this address may recover, or the notice that the address gets instead of a
   * code. A contact on probation recovers nothing, but the one it replaced does. Closed accounts do
   * not count.
   */
  async function findOwner(
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

  const ownerOf = async (reader: Db, contact: Contact) => (await findOwner(reader, contact)).owner;

  /** ASVS 6.4.3: the authenticator that a recovery requires. One on probation is not required. */
  async function matureGuardOf(reader: Db, account: accounts.Account): Promise<string | undefined> {
    const guard = await totpVerifier.guardOf(reader, account);
    if (guard === undefined) return undefined;
    return (await services.probation.newMethods(reader, guard)).has("authenticator")
      ? undefined
      : guard;
  }

  /** Ends all sessions and pending flows, and suspends methods on probation (A26). */
  async function revokeAllAccess(
    transaction: Db,
    context: RequestContext,
    account: accounts.Account,
    { channel, proof, keptDevice }: Ending,
  ): Promise<accounts.Account> {
    if (account.factor_reset_at !== null) {
      await services.factorReset.stop(transaction, context, account);
    }
    await services.withdrawalHolds.begin(transaction, account.id);
    await sessions.endAll(transaction, account.id, "passwordChanged");
    if (channel === "email") await services.probation.mailboxProven(transaction, account.id);
    return services.suspension.reclaim(transaction, context, proof, account, keptDevice);
  }

  return {
    async sendCode(body: SendCode, context: RequestContext): Promise<CodeSent> {
      const contact = readContact(body);
      return verificationCodes.send(context, {
        purpose: purposeOf(contact),
        template: "recoveryCode",
        contact,
        owner: await ownerOf(db, contact),
        // The response is the same either way; only the message differs (API-4, A13).
        async instead(transaction) {
          const { owner, instead } = await findOwner(transaction, contact);
          return owner === undefined ? { notice: instead, locale: context.locale } : undefined;
        },
      });
    },

    async verifyCode(
      body: VerifyCode,
      context: RequestContext,
    ): Promise<Data<"recoverEmailVerifyCode">> {
      const contact = readContact(body);
      // The account for the audit record; looked up in every case, so timing reveals nothing (A13).
      const owner = await ownerOf(db, contact);
      if (owner !== undefined) context.accountId = owner.id;
      const verified = await verificationCodes.verify(context, {
        purpose: purposeOf(contact),
        recipient: contact.address,
        code: body.code,
        field: "code",
        unlocks: provenContact(contact),
        onWrong: () => services.failures.ofRecovery(owner, context),
      });
      return commitAnswer(database, context, async (transaction) => {
        const account = await ownerOf(transaction, contact);
        if (account === undefined) throw new Refusal("codeWrong", { field: "code" });
        context.accountId = account.id;
        await accounts.lockForUpdate(transaction, account.id);
        const code = await verified.consume(transaction);
        const ticket = await tickets.issue(transaction, TICKETS[contact.channel], {
          holder: context,
          subject: { accountId: account.id, contact },
          proofs: [code],
          accountId: account.id,
        });
        await audit.record(transaction, context, "codeProven", { accountId: account.id });
        const guard = await matureGuardOf(transaction, account);
        return { ticket, totpRequired: guard !== undefined };
      });
    },

    /** Never signs in: the next sign-in asks for everything again (A25). */
    async setPassword(
      channel: Contact["channel"],
      body: SetPassword,
      context: RequestContext,
    ): Promise<Record<string, never>> {
      const ticket = await tickets.read(db, TICKETS[channel], body.ticket, context);
      const { accountId, contact } = ticket.subject;
      const account = await accounts.findById(db, accountId);
      if (account === undefined) throw new Refusal("ticketInvalid");
      context.accountId = account.id;
      const guard = await matureGuardOf(db, account);
      let guarding: Verified<Proven> | undefined;
      if (guard !== undefined) {
        const { totpCode } = body;
        if (totpCode === undefined && body.recoveryCode === undefined) {
          throw new Refusal("codeMissing", { field: "totpCode" });
        }
        await tickets.recordAttempt(db, TICKETS[channel], body.ticket, context);
        const from = (await ownAllowanceKeyOf(db, account, context)) ?? "recovery";
        const noteFailure = async (error: unknown) => {
          if (error instanceof Refusal) await services.failures.ofRecovery(account, context);
          throw error;
        };
        if (totpCode === undefined) {
          const typed = body.recoveryCode ?? "";
          guarding = await recoveryCodes.verify(context, guard, from, typed).catch(noteFailure);
          const methods = await services.probation.newMethods(db, guard);
          if (methods.has("recoveryCodes"))
            throw new Refusal("codeWrong", { field: "recoveryCode" });
        } else {
          guarding = await totpVerifier.verify(context, guard, from, totpCode).catch(noteFailure);
        }
        giveBackIfUnavailable(context, () =>
          tickets.giveBack(db, TICKETS[channel], body.ticket, context),
        );
      }
      const hash = await services.hashNewPassword(context, body.password, {
        nonce: body.ticket,
        names: namesOf(account),
      });
      return commitDone(database, context, async (transaction) => {
        const current = await accounts.lockForUpdate(transaction, account.id);
        if (current === undefined || current.status === "closed")
          throw new Refusal("ticketInvalid");
        // The contact changed or went on probation after its code was proven.
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
        // The device stays known, so strangers' attempts do not lock its owner out (A20).
        const known = await findKnownDevice(transaction, account.id, context);
        const ending = { channel, proof, keptDevice: known?.id };
        const reclaimed = await revokeAllAccess(transaction, context, current, ending);
        // One channel must not take over an account with two; suspended contacts do not count.
        const by = contactsOf(reclaimed).length > 1 ? channel : null;
        const recovered = { by, flowHash: context.flowHash, deviceId: known?.id ?? null };
        await accounts.setRecovered(transaction, account.id, recovered);
        await services.notices.notifyAll(transaction, reclaimed, {
          template: "passwordChanged",
          values: { at: now },
        });
        await audit.record(transaction, context, "passwordReset", { accountId, factors });
      });
    },
  };
}

export type Recovery = ReturnType<typeof createRecovery>;
