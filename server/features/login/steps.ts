import type { Payload } from "@portico/contract/schemas";
import type { CodeSent } from "@portico/contract/shared/schemas";
import type { PasskeyRequest } from "@portico/contract/shared/passkey-schemas";
import * as accounts from "../../core/accounts/accounts-repository.ts";
import {
  factorOwnerOf,
  type SecondFactor,
  secondFactorsOf,
} from "../../core/accounts/second-factors.ts";
import type { Audit } from "../../core/audit/audit.ts";
import type { VerificationCodes } from "../../core/verification-codes/verification-codes.ts";
import { deviceRecipient } from "../../core/verification-codes/codes.ts";
import { findKnownDevice } from "../../core/devices/devices.ts";
import { ownAllowanceKeyOf } from "../../core/devices/own-allowance.ts";
import { commitAnswer } from "../../core/idempotency/commit-answer.ts";
import type { Failures } from "../../core/notices/failures.ts";
import type { Passkeys } from "../../core/passkeys/passkeys.ts";
import { addressOf, type SecondStep } from "../../core/second-step/second-step.ts";
import { isFinished } from "../../http/sign-in-answer.ts";
import { deviceContactsOf } from "../../core/sign-in/device-contacts.ts";
import { missingFactors } from "../../core/sign-in/proofs.ts";
import { contactOwnerOf } from "../../core/contacts/contact-owner.ts";
import type { SignIn, SignInOutcome } from "../../core/sign-in/sign-in.ts";
import {
  deviceTicket,
  secondStepTicket,
  type SignInProgress,
} from "../../core/sign-in/sign-in-tickets.ts";
import type { Tickets } from "../../core/tickets/tickets.ts";
import { factorsOf, type Proofs } from "../../core/verified.ts";
import type { RequestContext } from "../../core/request-context.ts";
import { giveBackIfUnavailable } from "../../core/give-back.ts";
import type { Database, Db } from "../../platform/database/index.ts";
import { Refusal } from "../../platform/refusal.ts";
import type { SmsAvailability } from "../../platform/sms/sms-availability.ts";

interface StepServices {
  database: Database;
  tickets: Tickets;
  verificationCodes: VerificationCodes;
  secondStep: SecondStep;
  passkeys: Passkeys;
  smsAvailability: SmsAvailability;
  failures: Failures;
  audit: Audit;
  signIn: SignIn;
}

interface PendingSignIn {
  account: accounts.Account;
  /** The account whose factors are required. */
  owner: accounts.Account;
  missing: SecondFactor[];
}

/** The steps of a sign-in after the password: codes, authenticator, device. */
export function createLoginSteps(services: StepServices) {
  const { database, tickets, verificationCodes, secondStep, failures, audit } = services;
  const { db } = database;

  async function loadPendingSignIn(
    reader: Db,
    progress: SignInProgress,
    context: RequestContext,
  ): Promise<PendingSignIn> {
    const account = await accounts.findById(reader, progress.accountId);
    if (account === undefined) throw new Refusal("ticketInvalid");
    context.accountId = account.id;
    const owner = await factorOwnerOf(reader, account);
    const missing = missingFactors(
      secondFactorsOf(owner),
      progress.proven,
      progress.requiredByRisk,
    );
    // The account requires more than when this sign-in began, so it has to start again.
    if (missing.some((factor) => !progress.asked.includes(factor))) {
      throw new Refusal("ticketInvalid");
    }
    return { account, owner, missing };
  }

  /** Browsers that the owner has used before have their own allowance here too (A20). */
  async function questionOf({ account, owner, missing }: PendingSignIn, context: RequestContext) {
    const from = (await ownAllowanceKeyOf(db, account, context)) ?? "";
    return { flow: "login", owner, missing, from } as const;
  }

  return {
    async sendCode(
      { ticket, channel, once }: Payload<"loginSendCode">,
      context: RequestContext,
    ): Promise<CodeSent> {
      const { subject } = await tickets.read(db, secondStepTicket, ticket, context);
      const { account, owner, missing } = await loadPendingSignIn(db, subject, context);
      if (!missing.includes(channel)) {
        throw new Refusal("channelNotAsked", { field: "channel" });
      }
      return verificationCodes.send(context, {
        purpose: `login-${channel}`,
        template: "loginCode",
        contact: addressOf(owner, channel),
        accountId: account.id,
        once,
      });
    },

    async verifyCode(
      body: Payload<"loginVerifyCode">,
      context: RequestContext,
    ): Promise<SignInOutcome> {
      const ticket = await tickets.read(db, secondStepTicket, body.ticket, context);
      const progress = ticket.subject;
      const signing = await loadPendingSignIn(db, progress, context);
      const { account } = signing;
      secondStep.refuseGaps(signing, body);
      await tickets.recordAttempt(db, secondStepTicket, body.ticket, context);
      const question = await questionOf(signing, context);
      const verified = await secondStep
        .verify(context, question, body)
        .catch(async (error: unknown) => {
          if (error instanceof Refusal) await failures.ofSecondStep(account, context);
          throw error;
        });
      giveBackIfUnavailable(context, () =>
        tickets.giveBack(db, secondStepTicket, body.ticket, context),
      );
      return commitAnswer(database, context, async (transaction) => {
        await accounts.lockForUpdate(transaction, account.id);
        const first = await ticket.consume(transaction);
        const second = await verified.consume(transaction);
        const proofs: Proofs = [first, second];
        const facts = { accountId: account.id, factors: factorsOf(proofs) };
        await audit.record(transaction, context, "secondStepProven", facts);
        // Read again: the account may have been frozen, or require more, during the comparison.
        const current = await loadPendingSignIn(transaction, progress, context);
        const outcome = await services.signIn.proceed(transaction, context, {
          account: current.account,
          proofs,
          byNew: [...(progress.byNew ?? []), ...second.byNew],
          device: progress.device,
          deviceId: progress.deviceId,
          ...(progress.signals ? { signals: progress.signals } : {}),
          link: progress.link,
          renewal: progress.renewal,
        });
        if ("next" in outcome.data && outcome.data.next === "verifyCode") {
          throw new Refusal("ticketInvalid");
        }
        return outcome;
      });
    },

    /** Requests a passkey for the second step, which has to be one of the account's. */
    async requestPasskey(ticket: string, context: RequestContext): Promise<PasskeyRequest> {
      const { subject } = await tickets.read(db, secondStepTicket, ticket, context);
      const { owner, missing } = await loadPendingSignIn(db, subject, context);
      if (!missing.includes("passkey")) throw new Refusal("channelNotAsked", { field: "ticket" });
      return services.passkeys.request(context, "second-step", owner.id);
    },

    async sendDeviceCode(
      { ticket, channel, once }: Payload<"loginDeviceSendCode">,
      context: RequestContext,
    ): Promise<CodeSent> {
      const { subject } = await tickets.read(db, deviceTicket, ticket, context);
      const { account } = await loadPendingSignIn(db, subject, context);
      const known = await findKnownDevice(db, account.id, context);
      const owner = await contactOwnerOf(db, account);
      const contact = deviceContactsOf(account, owner, services.smsAvailability).find(
        (one) => one.channel === channel,
      );
      if (contact === undefined) throw new Refusal("channelNotAsked", { field: "channel" });
      return verificationCodes.send(context, {
        purpose: "login-device",
        template: known ? "loginCode" : "deviceCode",
        contact,
        recipient: deviceRecipient(account.id),
        accountId: account.id,
        once,
      });
    },

    async confirmDevice(
      body: Payload<"loginDevice">,
      context: RequestContext,
    ): Promise<SignInOutcome> {
      const ticket = await tickets.recordAttempt(db, deviceTicket, body.ticket, context);
      const progress = ticket.subject;
      const { account } = await loadPendingSignIn(db, progress, context);
      const answer = {
        purpose: "login-device",
        recipient: deviceRecipient(account.id),
        code: body.code,
        field: "code",
        unlocks: { factors: ["device-code"] },
      } as const;
      const verified = await verificationCodes
        .verify(context, answer)
        .catch(async (error: unknown) => {
          if (error instanceof Refusal) await failures.ofSecondStep(account, context);
          throw error;
        });
      giveBackIfUnavailable(context, () =>
        tickets.giveBack(db, deviceTicket, body.ticket, context),
      );
      return commitAnswer(database, context, async (transaction) => {
        await accounts.lockForUpdate(transaction, account.id);
        const earlier = await ticket.consume(transaction);
        const code = await verified.consume(transaction);
        const current = await loadPendingSignIn(transaction, progress, context);
        const outcome = await services.signIn.proceed(transaction, context, {
          account: current.account,
          proofs: [earlier, code],
          byNew: progress.byNew,
          device: progress.device,
          deviceId: progress.deviceId,
          ...(progress.signals ? { signals: progress.signals } : {}),
          link: progress.link,
          renewal: progress.renewal,
          remember: body.remember ?? true,
        });
        if (!isFinished(outcome)) throw new Refusal("ticketInvalid");
        return outcome;
      });
    },
  };
}

export type LoginSteps = ReturnType<typeof createLoginSteps>;
