import type {
  Channel,
  DeviceInfo,
  SecondStep,
  SignedIn,
  UnknownDevice,
} from "@portico/contract/shared/schemas";
import type { Clock } from "../../platform/clock.ts";
import type { Db, Transaction } from "../../platform/database/index.ts";
import type { Reachability } from "../../platform/outbox/reachability.ts";
import { Refusal } from "../../platform/refusal.ts";
import type { SmsAvailability } from "../../platform/sms/sms-availability.ts";
import { wantsMail } from "../accounts/preferences.ts";
import * as accounts from "../accounts/accounts-repository.ts";
import {
  factorOwnerOf,
  requiresTwoFactor,
  type SecondFactor,
  secondFactorsOf,
} from "../accounts/second-factors.ts";
import { refuseUnlessActive } from "../accounts/account-status.ts";
import { loadUserInfo } from "../accounts/user-info.ts";
import type { Audit } from "../audit/audit.ts";
import { stopClosing } from "../closing/closing.ts";
import { contactOwnerOf } from "../contacts/contact-owner.ts";
import { contactOf, maskedContactsOf } from "../contacts/contacts.ts";
import { notifyOfUnreachable, unreachableOf } from "../contacts/unreachable-notice.ts";
import { browserName } from "../devices/browser-name.ts";
import {
  type DeviceView,
  findNamedDevice,
  loadDeviceView,
  trustDevice,
} from "../devices/devices.ts";
import { isRecoverer } from "../devices/own-allowance.ts";
import type { Identities, NewIdentity } from "../identities/identities.ts";
import type { Limits } from "../limits/limits.ts";
import type { Notices } from "../notices/notices.ts";
import { type HashRenewal, renewHash } from "../password-verifier/password-verifier.ts";
import { markNew, mayBeNew, mayChangeMethods, NO_NEW_METHODS } from "../probation/new-methods.ts";
import type { Probation } from "../probation/probation.ts";
import { requirementOf, type Past, type Risk, type Signal } from "../risk/risk.ts";
import type { Sessions, SessionSecrets } from "../sessions/sessions.ts";
import type { Tickets } from "../tickets/tickets.ts";
import { factorsOf, type Proofs } from "../verified.ts";
import type { RequestContext } from "../request-context.ts";
import {
  deviceContactsOf,
  isOtherAsked,
  isProvenByOther,
  stillProving,
} from "./device-contacts.ts";
import { DEVICE_PROOFS, type Factor, FURTHER_PROOFS, missingFactors } from "./proofs.ts";
import { deviceChannel, secondStepChannels, sendOnOpen } from "./send-on-open.ts";
import { deviceTicket, secondStepTicket, type SignInProgress } from "./sign-in-tickets.ts";

export interface SignInAttempt {
  account: accounts.Account;
  /** The proofs that were consumed for this sign-in, in this transaction. */
  proofs: Proofs;
  /** Proofs by a new method, for factors that an account may have several of. */
  byNew?: readonly Factor[] | undefined;
  device: DeviceInfo | undefined;
  /**
   * DEV-3: the id that this browser keeps for the account. It marks "this device" and proves
   * nothing.
   */
  deviceId?: string | undefined;
  /** False if the visitor does not want this device to be remembered. */
  remember?: boolean;
  /** The account was just created: its first device needs no notice. */
  isNew?: boolean;
  /** The signals when the sign-in began: later steps do not assess it again. */
  signals?: readonly Signal[];
  /** The identity to link, once everything that the account requires is proven. */
  link?: NewIdentity | undefined;
  /** The new hash of a password of which only a prefix was compared. */
  renewal?: HashRenewal | undefined;
}

/** The same, with the factors of its proofs. */
type Attempt = SignInAttempt & { proven: readonly Factor[] };

export interface FinishedSignIn {
  data: SignedIn;
  secrets: SessionSecrets;
  /** Undefined if the device is not to be remembered. */
  deviceCookie: string | undefined;
}

export type SignInOutcome = FinishedSignIn | { data: SecondStep } | { data: UnknownDevice };

export interface SignIn {
  proceed(
    transaction: Transaction,
    context: RequestContext,
    attempt: SignInAttempt,
  ): Promise<SignInOutcome>;
}

interface SignInServices {
  sessions: Sessions;
  tickets: Tickets;
  notices: Notices;
  audit: Audit;
  clock: Clock;
  reachability: Reachability;
  risk: Risk;
  limits: Pick<Limits, "note">;
  smsAvailability: SmsAvailability;
  identities: Pick<Identities, "link">;
  probation: Probation;
}

/** What a sign-in needs to know besides the account. */
interface Background {
  seen: DeviceView;
  /** Undefined if nothing is to be assessed. */
  past: Past | undefined;
  /** The account's addresses that refuse our messages. */
  unreachable: string[];
}

/**
 * The end of every sign-in path: only this creates sessions, from what a path has proven. First the
 * second step, then an unknown device, then the session.
 */
export function createSignIn(services: SignInServices): SignIn {
  const { sessions, tickets, notices, audit, clock } = services;

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
    if (phone !== undefined && services.smsAvailability.canReach(phone.address)) return ["sms"];
    return contactOf(owner, "email") === undefined ? [] : ["email"];
  }

  /**
   * Somebody has the first proof, so the owner gets a notice, at most once an hour (ASVS 6.3.5).
   */
  async function notifyOfRefusal(
    db: Db,
    context: RequestContext,
    account: accounts.Account,
  ): Promise<void> {
    if ((await services.limits.note("riskRefusals", account.id)) > 1) return;
    const values = { at: clock.now(), countryCode: context.countryCode ?? null };
    const owner = await contactOwnerOf(db, account);
    await notices.notifyOwner(db, owner, { template: "signInRefused", values }, account.id);
  }

  /** Reads everything in one round trip. */
  async function readBackground(
    db: Db,
    context: RequestContext,
    { account, signals, isNew = false }: SignInAttempt,
  ): Promise<Background> {
    const isToAssess = signals === undefined && !isNew;
    const [seen, past, unreachable] = await Promise.all([
      loadDeviceView(db, account.id, context),
      isToAssess ? services.risk.pastOf(db, account) : undefined,
      unreachableOf(db, services, account),
    ]);
    return { seen, past, unreachable };
  }

  async function assess(
    db: Db,
    context: RequestContext,
    attempt: Attempt,
    { seen, past }: Background,
  ): Promise<Signal[]> {
    const { account, proven, device } = attempt;
    const signals =
      attempt.signals ??
      (past ? await services.risk.signalsOf(db, account, context, device, seen, past) : []);
    context.signals = signals;
    // A20: strangers' failures do not lock out somebody with a passkey, on a known device, or in
    // the browser that has just recovered the account.
    const isTrusted =
      proven.includes("passkey") || seen.known !== undefined || isRecoverer(account, context);
    if (requirementOf(signals) === "refusal" && !isTrusted) {
      context.accountId = account.id;
      context.afterRefusal = (later) => notifyOfRefusal(later, context, account);
      throw new Refusal("signInRefused");
    }
    return [...signals];
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
    const contacts = deviceContactsOf(attempt.account, owner, services.smsAvailability);
    const has = (channel: Channel) => contacts.some((contact) => contact.channel === channel);
    const shown = maskedContactsOf(owner, has);
    return {
      next: "device",
      ticket,
      ...shown,
      ...(known ? { known: true } : {}),
      ...(isOtherAsked(attempt.account, contacts) ? { afterRecovery: true } : {}),
      ...sendOnOpen(deviceChannel(contacts, services.smsAvailability), attempt.proven),
    };
  }

  /** Marks proofs by new methods: these cannot add, change or remove methods or link identities. */
  async function proofsOf(
    db: Db,
    { account, proven, byNew, link, isNew = false }: Attempt,
  ): Promise<string[]> {
    const isFromMailbox = proven.includes("email-code") || proven.includes("device-code");
    if (isFromMailbox) await services.probation.mailboxProven(db, account.id);
    if (link === undefined && !proven.some(mayBeNew)) return markNew(proven, NO_NEW_METHODS, byNew);
    const owner = await factorOwnerOf(db, account);
    const methods = await services.probation.newMethods(db, owner.id);
    // Only the provider has vouched for the owner of this new account.
    const isUnproven = isNew && link !== undefined && !proven.includes("email-code");
    const proofs = markNew(proven, methods, isUnproven ? ["third-party"] : byNew);
    const judged = { owner, hasPassword: account.password_hash !== null };
    if (link && !isNew && !(await mayChangeMethods(db, judged, proofs, methods))) {
      throw new Refusal("proofRequired");
    }
    return proofs;
  }

  async function open(
    db: Db,
    context: RequestContext,
    attempt: Attempt,
    { seen, unreachable: refusing }: Background,
    factors: SecondFactor[],
  ): Promise<FinishedSignIn> {
    const { account, proven, device, remember = true, isNew = false, signals = [] } = attempt;
    const accountId = account.id;
    const isKnown = seen.known !== undefined;
    const trusted =
      isKnown || remember
        ? await trustDevice(db, clock, { accountId, browser: context, info: device, seen })
        : undefined;
    const ownDevice = trusted?.device ?? (await findNamedDevice(db, accountId, attempt.deviceId));
    const { statedLocale } = context;
    if (statedLocale !== undefined && statedLocale !== account.locale) {
      await accounts.setLocale(db, accountId, statedLocale);
    }
    if (attempt.renewal) await renewHash(db, audit, context, accountId, attempt.renewal);
    if (isProvenByOther(account, proven)) await accounts.endRecoveredBy(db, accountId);
    const proofs = await proofsOf(db, attempt);
    if (attempt.link) {
      await services.identities.link(db, context, account, attempt.link, {
        factors: proven,
        isNew,
      });
    }
    if (context.authtoken !== undefined) await sessions.endPresented(db, context.authtoken);
    const secrets = await sessions.create(db, {
      accountId,
      deviceId: ownDevice?.id ?? null,
      factors: proven,
      proofs,
      countryCode: context.countryCode,
      userAgent: context.userAgent,
    });
    const now = clock.now();
    const isFromNewCountry = signals.includes("newCountry");
    const isUnusual = !isKnown || isFromNewCountry;
    if (!isNew && (isUnusual || wantsMail(account, "everySignIn"))) {
      const values = {
        at: now,
        device: browserName(context.userAgent),
        countryCode: context.countryCode ?? null,
      };
      const template = isFromNewCountry ? "newCountry" : isKnown ? "signedIn" : "newDevice";
      const owner = await contactOwnerOf(db, account);
      await notices.notifyOwner(db, owner, { template, values }, account.id);
    }
    const deviceId = trusted?.device.id ?? null;
    await audit.record(db, context, "signedIn", {
      accountId,
      factors: proven,
      deviceId,
      signals,
    });
    await stopClosing(db, services, context, account);
    const unreachable = await notifyOfUnreachable(db, services, account, refusing);
    const data: SignedIn = {
      ...(await loadUserInfo(
        db,
        account,
        { now, phone: services.smsAvailability.isAvailable },
        factors,
      )),
      authorization: secrets.authorization,
      ...(trusted ? { deviceId: trusted.device.public_id } : {}),
      ...(unreachable.length > 0 ? { unreachable } : {}),
    };
    return { data, secrets, deviceCookie: trusted?.cookie };
  }

  return {
    async proceed(db, context, first) {
      const { account } = first;
      const proven = factorsOf(first.proofs);
      await refuseUnlessActive(db, account);
      const background = await readBackground(db, context, first);
      const { seen } = background;
      const signals = await assess(db, context, { ...first, proven }, background);
      const attempt = { ...first, proven, signals };
      const requirement = requirementOf(signals);
      const owner = await factorOwnerOf(db, account);
      const factors = secondFactorsOf(owner);
      const isEscalated = requirement === "strongest" || requirement === "refusal";
      const requiredByRisk = isEscalated ? factorsRequiredByRisk(owner, factors) : [];
      const missing = missingFactors(factors, proven, requiredByRisk);
      if (missing.length > 0) {
        return {
          data: await askSecondStep(db, context, attempt, owner, { missing, requiredByRisk }),
        };
      }
      const contacts = deviceContactsOf(
        account,
        await contactOwnerOf(db, account),
        services.smsAvailability,
      );
      const has = (proofs: readonly Factor[]) =>
        stillProving(proven, account, contacts).some((one) => proofs.includes(one));
      // The device it was recovered on may be the phone that received the recovery code.
      const isRecovering =
        isOtherAsked(account, contacts) && seen.known?.id === account.recovered_device;
      const isKnown = seen.known !== undefined && !isRecovering;
      // A new account has no known device: this is its first.
      const isUnproven = !isKnown && !first.isNew && !has(DEVICE_PROOFS);
      if (isUnproven || (requirement !== "nothing" && !has(FURTHER_PROOFS))) {
        return { data: await askDevice(db, context, attempt, seen) };
      }
      return open(db, context, attempt, background, factors);
    },
  };
}
