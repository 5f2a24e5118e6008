import type { Channel, SecondStep, UnknownDevice } from "@portico/contract/shared/schemas";
import type { Db } from "../../platform/database/index.ts";
import type { SmsAvailability } from "../../platform/sms/sms-availability.ts";
import type * as accounts from "../accounts/accounts-repository.ts";
import { requiresTwoFactor, type SecondFactor } from "../accounts/second-factors.ts";
import { contactOwnerOf } from "../contacts/contact-owner.ts";
import { contactOf, maskedContactsOf } from "../contacts/contacts.ts";
import type { DeviceView } from "../devices/devices.ts";
import type { RequestContext } from "../request-context.ts";
import type { Tickets } from "../tickets/tickets.ts";
import type { Attempt } from "./attempt.ts";
import { deviceContactsOf, isOtherAsked } from "./device-contacts.ts";
import { deviceChannel, secondStepChannels, sendOnOpen } from "./send-on-open.ts";
import { deviceTicket, secondStepTicket, type SignInProgress } from "./sign-in-tickets.ts";

interface NextStepServices {
  tickets: Tickets;
  smsAvailability: SmsAvailability;
}

/** The steps that a sign-in still requires: their tickets, and what their screens show. */
export function createNextSteps({ tickets, smsAvailability }: NextStepServices) {
  /**
   * The strongest proof that an account has: its passkey, else its authenticator, else a code to
   * its phone, else one to its mailbox.
   */
  function factorsRequiredByRisk(
    owner: accounts.Account,
    factors: readonly SecondFactor[],
  ): SecondFactor[] {
    const held = (["passkey", "totp"] as const).find((factor) => factors.includes(factor));
    if (held !== undefined) return [held];
    const phone = contactOf(owner, "sms");
    if (phone !== undefined && smsAvailability.canReach(phone.address)) return ["sms"];
    return contactOf(owner, "email") === undefined ? [] : ["email"];
  }

  function issueTicket(
    db: Db,
    holder: RequestContext,
    kind: typeof secondStepTicket,
    attempt: Attempt,
    { asked, requiredByRisk }: { asked: SecondFactor[]; requiredByRisk: SecondFactor[] },
  ): Promise<string> {
    const { account, proofs, proven, byNew = [], device, deviceId, link, renewal } = attempt;
    const subject: SignInProgress = {
      accountId: account.id,
      proven: [...proven],
      byNew: [...byNew],
      asked,
      requiredByRisk,
      signals: [...(attempt.signals ?? [])],
      ...(device ? { device } : {}),
      ...(deviceId ? { deviceId } : {}),
      ...(link ? { link } : {}),
      ...(renewal ? { renewal } : {}),
    };
    return tickets.issue(db, kind, { holder, subject, proofs, accountId: account.id });
  }

  /** SES-2: shows only the addresses that are needed, so that nobody learns the others. */
  async function askSecondStep(
    db: Db,
    context: RequestContext,
    attempt: Attempt,
    owner: accounts.Account,
    { missing, requiredByRisk }: { missing: SecondFactor[]; requiredByRisk: SecondFactor[] },
  ): Promise<SecondStep> {
    const required = { asked: missing, requiredByRisk };
    const ticket = await issueTicket(db, context, secondStepTicket, attempt, required);
    const shown = maskedContactsOf(owner, (channel) => missing.includes(channel));
    return {
      next: "verifyCode",
      ticket,
      twoFactorRequired: requiresTwoFactor(missing),
      phoneAuthRequired: Boolean(shown.phone),
      emailAuthRequired: shown.email?.includes("@") ?? false,
      ...shown,
      verifyInstruction: missing,
      ...sendOnOpen(secondStepChannels(missing), attempt.proven),
    };
  }

  async function askDevice(
    db: Db,
    context: RequestContext,
    attempt: Attempt,
    { known }: DeviceView,
  ): Promise<UnknownDevice> {
    const nothing = { asked: [], requiredByRisk: [] };
    const ticket = await issueTicket(db, context, deviceTicket, attempt, nothing);
    const owner = await contactOwnerOf(db, attempt.account);
    const contacts = deviceContactsOf(attempt.account, owner, smsAvailability);
    const has = (channel: Channel) => contacts.some((contact) => contact.channel === channel);
    const shown = maskedContactsOf(owner, has);
    return {
      next: "device",
      ticket,
      ...shown,
      ...(known ? { known: true } : {}),
      ...(isOtherAsked(attempt.account, contacts) ? { afterRecovery: true } : {}),
      ...sendOnOpen(deviceChannel(contacts, smsAvailability), attempt.proven),
    };
  }

  return { factorsRequiredByRisk, askSecondStep, askDevice };
}
