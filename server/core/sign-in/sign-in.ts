import { maskEmail } from "@portico/contract/email";
import { maskPhone } from "@portico/contract/phone";
import type {
  DeviceInfo,
  SecondStep,
  SignedIn,
  UnknownDevice,
} from "@portico/contract/schemas/common";
import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/index.ts";
import type { Reachability } from "../../platform/outbox/reachability.ts";
import { Refusal } from "../../platform/refusal.ts";
import * as accounts from "../accounts/accounts-repository.ts";
import { factorOwnerOf, type SecondFactor, secondFactorsOf } from "../accounts/second-factors.ts";
import { userInfoOf } from "../accounts/user-info.ts";
import type { Audit } from "../audit/audit.ts";
import { tellOfUnreachable } from "../contacts/unreachable.ts";
import { browserName } from "../devices/browser-name.ts";
import { findKnownDevice, trustDevice } from "../devices/devices.ts";
import type { Notices } from "../notices/notices.ts";
import type { Sessions, SessionSecrets } from "../sessions/sessions.ts";
import type { Tickets } from "../tickets/tickets.ts";
import type { Visitor } from "../visitor.ts";

export type Factor = "password" | "email-code" | "sms-code" | "totp" | "device-code";

/** What proves each second factor. */
export const PROOF_OF: Record<SecondFactor, Factor> = {
  email: "email-code",
  sms: "sms-code",
  totp: "totp",
};

/**
 * A code to an address of the account's own, proven in this very sign-in, is a device's proof. The
 * one that was sent for the device alone is no second factor: it fits whichever address it went to.
 */
const DEVICE_PROOFS: readonly Factor[] = ["email-code", "sms-code", "device-code"];

export interface SignInAttempt {
  account: accounts.Account;
  /** What this sign-in has proven so far. */
  proven: readonly Factor[];
  device: DeviceInfo | undefined;
  /** False when the visitor does not want this device to be known from now on. */
  remember?: boolean;
  /** The account was made just now: its first device is no news to its owner. */
  isNew?: boolean;
}

/** What a ticket of a sign-in carries from one step to the next. */
export interface SignInProgress {
  accountId: string;
  proven: Factor[];
  /** The second factors its holder was asked for. */
  asked: SecondFactor[];
  device?: DeviceInfo;
}

export interface FinishedSignIn {
  data: SignedIn;
  secrets: SessionSecrets;
  /** For the device cookie; none when the device is not to be remembered. */
  deviceToken: string | undefined;
}

export type SignInOutcome = FinishedSignIn | { data: SecondStep } | { data: UnknownDevice };

export interface SignIn {
  proceed(db: Db, visitor: Visitor, attempt: SignInAttempt): Promise<SignInOutcome>;
}

interface SignInParts {
  sessions: Sessions;
  tickets: Tickets;
  notices: Notices;
  audit: Audit;
  clock: Clock;
  reachability: Reachability;
}

/** Where codes for an account go: a sub-user without a contact is reached through its parent. */
export async function contactOwnerOf(db: Db, account: accounts.Account): Promise<accounts.Account> {
  if (account.email !== null || account.phone !== null || account.parent_id === null) {
    return account;
  }
  return (await accounts.findById(db, account.parent_id)) ?? account;
}

function masked(
  { email, phone, dial_code }: accounts.Account,
  shown: { email: boolean; phone: boolean },
) {
  const hasPhone = shown.phone && phone !== null && dial_code !== null;
  return {
    email: shown.email && email !== null ? maskEmail(email) : null,
    phone: hasPhone ? maskPhone(phone, dial_code) : null,
    dialCode: hasPhone ? dial_code : null,
  };
}

async function refuseUnlessActive(db: Db, { status, parent_id }: accounts.Account): Promise<void> {
  if (status === "frozen") throw new Refusal("accountFrozen");
  if (status === "closed") throw new Refusal("accountClosed");
  // A sub-user is part of its parent account.
  const parent = parent_id === null ? undefined : await accounts.findById(db, parent_id);
  if (parent !== undefined) await refuseUnlessActive(db, parent);
}

/**
 * The one place where a way in ends: every path comes here with what it has proven, and no
 * feature makes a session by itself. Second step, then unknown device, then session.
 */
export function createSignIn(parts: SignInParts): SignIn {
  const { sessions, tickets, notices, audit, clock } = parts;

  function issueTicket(
    db: Db,
    { flowHash }: Visitor,
    step: "verifyCode" | "device",
    { account, proven, device }: SignInAttempt,
    asked: SecondFactor[],
  ): Promise<string> {
    const progress: SignInProgress = {
      accountId: account.id,
      proven: [...proven],
      asked,
      ...(device ? { device } : {}),
    };
    const subject = JSON.stringify(progress);
    return tickets.issue(db, { flow: "login", step, flowHash, subject, accountId: account.id });
  }

  /** SES-2: only the addresses that are asked for, so that nobody learns of others. */
  async function askSecondStep(
    db: Db,
    visitor: Visitor,
    attempt: SignInAttempt,
    owner: accounts.Account,
    missing: SecondFactor[],
  ): Promise<SecondStep> {
    const ticket = await issueTicket(db, visitor, "verifyCode", attempt, missing);
    const shown = masked(owner, {
      email: missing.includes("email"),
      phone: missing.includes("sms"),
    });
    return {
      next: "verifyCode",
      ticket,
      twoFactorRequired: true,
      phoneAuthRequired: shown.phone !== null,
      emailAuthRequired: shown.email?.includes("@") ?? false,
      ...shown,
      verifyInstruction: missing,
    };
  }

  async function askDevice(
    db: Db,
    visitor: Visitor,
    attempt: SignInAttempt,
  ): Promise<UnknownDevice> {
    const ticket = await issueTicket(db, visitor, "device", attempt, []);
    const owner = await contactOwnerOf(db, attempt.account);
    return { next: "device", ticket, ...masked(owner, { email: true, phone: true }) };
  }

  async function open(
    db: Db,
    visitor: Visitor,
    attempt: SignInAttempt,
    isKnown: boolean,
    factors: SecondFactor[],
  ): Promise<FinishedSignIn> {
    const { account, proven, device, remember = true, isNew = false } = attempt;
    const trusted =
      isKnown || remember
        ? await trustDevice(db, clock, { accountId: account.id, browser: visitor, info: device })
        : undefined;
    if (visitor.authtoken !== undefined) await sessions.endPresented(db, visitor.authtoken);
    const secrets = await sessions.create(db, {
      accountId: account.id,
      deviceId: trusted?.device.id ?? null,
      factors: proven,
      countryCode: visitor.countryCode,
      userAgent: visitor.userAgent,
    });
    const now = clock.now();
    if (!isKnown && !isNew) {
      await notices.tell(db, await contactOwnerOf(db, account), {
        template: "newDevice",
        values: {
          at: now,
          device: browserName(visitor.userAgent),
          countryCode: visitor.countryCode ?? null,
        },
      });
    }
    const deviceId = trusted?.device.id ?? null;
    await audit.record(db, visitor, "signedIn", {
      accountId: account.id,
      factors: proven,
      deviceId,
    });
    const unreachable = await tellOfUnreachable(db, parts, account);
    const data: SignedIn = {
      ...userInfoOf(account, now, factors),
      authorization: secrets.authorization,
      ...(trusted ? { deviceId: trusted.device.public_id } : {}),
      ...(unreachable.length > 0 ? { unreachable } : {}),
    };
    return { data, secrets, deviceToken: trusted?.token };
  }

  return {
    async proceed(db, visitor, attempt) {
      const { account, proven } = attempt;
      await refuseUnlessActive(db, account);
      const owner = await factorOwnerOf(db, account);
      const factors = secondFactorsOf(owner);
      const missing = factors.filter((factor) => !proven.includes(PROOF_OF[factor]));
      if (missing.length > 0) {
        return { data: await askSecondStep(db, visitor, attempt, owner, missing) };
      }
      const known = await findKnownDevice(db, account.id, visitor);
      if (known === undefined && !proven.some((factor) => DEVICE_PROOFS.includes(factor))) {
        return { data: await askDevice(db, visitor, attempt) };
      }
      return open(db, visitor, attempt, known !== undefined, factors);
    },
  };
}
