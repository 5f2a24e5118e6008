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
import type { CodeDesk } from "../../core/codes/code-desk.ts";
import { deviceRecipient } from "../../core/codes/codes.ts";
import { findKnownDevice } from "../../core/devices/devices.ts";
import { ownPlaceOf } from "../../core/devices/own-place.ts";
import { commitAnswer } from "../../core/idempotency/commit-answer.ts";
import type { Failures } from "../../core/notices/failures.ts";
import type { Passkeys } from "../../core/passkeys/passkeys.ts";
import { addressOf, type SecondStep } from "../../core/second-step/second-step.ts";
import { isFinished } from "../../core/sign-in/answer.ts";
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
import type { Visitor } from "../../core/visitor.ts";
import type { Database, Db } from "../../platform/database/index.ts";
import { Refusal } from "../../platform/refusal.ts";
import type { Texting } from "../../platform/sms/texting.ts";

interface StepParts {
  database: Database;
  tickets: Tickets;
  codeDesk: CodeDesk;
  secondStep: SecondStep;
  passkeys: Passkeys;
  texting: Texting;
  failures: Failures;
  audit: Audit;
  signIn: SignIn;
}

interface Signing {
  account: accounts.Account;
  /** Whose factors are asked for. */
  owner: accounts.Account;
  missing: SecondFactor[];
}

/** The steps of a sign-in after the password: codes, authenticator, device. */
export function createLoginSteps(parts: StepParts) {
  const { database, tickets, codeDesk, secondStep, failures, audit } = parts;
  const { db } = database;

  async function signingOf(
    reader: Db,
    progress: SignInProgress,
    visitor: Visitor,
  ): Promise<Signing> {
    const account = await accounts.findById(reader, progress.accountId);
    if (account === undefined) throw new Refusal("ticketInvalid");
    visitor.accountId = account.id;
    const owner = await factorOwnerOf(reader, account);
    const missing = missingFactors(secondFactorsOf(owner), progress.proven, progress.raised);
    // It asks for more than when this began: whoever it is begins anew.
    if (missing.some((factor) => !progress.asked.includes(factor))) {
      throw new Refusal("ticketInvalid");
    }
    return { account, owner, missing };
  }

  /** Own places have allowances here too (A20). */
  async function questionOf({ account, owner, missing }: Signing, visitor: Visitor) {
    const from = (await ownPlaceOf(db, account, visitor)) ?? "";
    return { flow: "login", owner, missing, from } as const;
  }

  return {
    async sendCode(
      { ticket, channel }: Payload<"loginSendCode">,
      visitor: Visitor,
    ): Promise<CodeSent> {
      const { subject } = await tickets.read(db, secondStepTicket, ticket, visitor);
      const { account, owner, missing } = await signingOf(db, subject, visitor);
      if (!missing.includes(channel)) {
        throw new Refusal("channelNotAsked", { field: "channel" });
      }
      return codeDesk.send(visitor, {
        purpose: `login-${channel}`,
        template: "loginCode",
        contact: addressOf(owner, channel),
        accountId: account.id,
      });
    },

    async verifyCode(body: Payload<"loginVerifyCode">, visitor: Visitor): Promise<SignInOutcome> {
      const ticket = await tickets.read(db, secondStepTicket, body.ticket, visitor);
      const progress = ticket.subject;
      const signing = await signingOf(db, progress, visitor);
      const { account } = signing;
      secondStep.refuseGaps(signing, body);
      await tickets.recordAttempt(db, secondStepTicket, body.ticket, visitor);
      const question = await questionOf(signing, visitor);
      const verified = await secondStep
        .verify(visitor, question, body)
        .catch(async (error: unknown) => {
          if (error instanceof Refusal) await failures.ofSecondStep(account, visitor);
          throw error;
        });
      return commitAnswer(database, visitor, async (transaction) => {
        await accounts.hold(transaction, account.id);
        const first = await ticket.consume(transaction);
        const second = await verified.consume(transaction);
        const proofs: Proofs = [first, second];
        const facts = { accountId: account.id, factors: factorsOf(proofs) };
        await audit.record(transaction, visitor, "secondStepProven", facts);
        // Read again: it may have been frozen, or ask for more, while we were comparing.
        const current = await signingOf(transaction, progress, visitor);
        const outcome = await parts.signIn.proceed(transaction, visitor, {
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

    /** For the second step, of the account's own passkeys. */
    async requestPasskey(ticket: string, visitor: Visitor): Promise<PasskeyRequest> {
      const { subject } = await tickets.read(db, secondStepTicket, ticket, visitor);
      const { owner, missing } = await signingOf(db, subject, visitor);
      if (!missing.includes("passkey")) throw new Refusal("channelNotAsked", { field: "ticket" });
      return parts.passkeys.request(visitor, "second-step", owner.id);
    },

    async sendDeviceCode(
      { ticket, channel }: Payload<"loginDeviceSendCode">,
      visitor: Visitor,
    ): Promise<CodeSent> {
      const { subject } = await tickets.read(db, deviceTicket, ticket, visitor);
      const { account } = await signingOf(db, subject, visitor);
      const known = await findKnownDevice(db, account.id, visitor);
      const owner = await contactOwnerOf(db, account);
      const contact = deviceContactsOf(account, owner, parts.texting).find(
        (one) => one.channel === channel,
      );
      if (contact === undefined) throw new Refusal("channelNotAsked", { field: "channel" });
      return codeDesk.send(visitor, {
        purpose: "login-device",
        template: known ? "loginCode" : "deviceCode",
        contact,
        recipient: deviceRecipient(account.id),
        accountId: account.id,
      });
    },

    async confirmDevice(body: Payload<"loginDevice">, visitor: Visitor): Promise<SignInOutcome> {
      const ticket = await tickets.recordAttempt(db, deviceTicket, body.ticket, visitor);
      const progress = ticket.subject;
      const { account } = await signingOf(db, progress, visitor);
      const answer = {
        purpose: "login-device",
        recipient: deviceRecipient(account.id),
        code: body.code,
        field: "code",
        unlocks: { factors: ["device-code"] },
      } as const;
      const verified = await codeDesk.verify(visitor, answer).catch(async (error: unknown) => {
        if (error instanceof Refusal) await failures.ofSecondStep(account, visitor);
        throw error;
      });
      return commitAnswer(database, visitor, async (transaction) => {
        await accounts.hold(transaction, account.id);
        const earlier = await ticket.consume(transaction);
        const code = await verified.consume(transaction);
        const current = await signingOf(transaction, progress, visitor);
        const outcome = await parts.signIn.proceed(transaction, visitor, {
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
