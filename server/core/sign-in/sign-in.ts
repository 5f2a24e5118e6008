import type { Db, Transaction } from "../../platform/database/index.ts";
import { Refusal } from "../../platform/refusal.ts";
import { refuseUnlessActive } from "../accounts/account-status.ts";
import type * as accounts from "../accounts/accounts-repository.ts";
import { factorOwnerOf, secondFactorsOf } from "../accounts/second-factors.ts";
import { refuseBlocked } from "../block-rules/refuse-blocked.ts";
import { contactOwnerOf } from "../contacts/contact-owner.ts";
import { unreachableOf } from "../contacts/unreachable-notice.ts";
import { loadDeviceView } from "../devices/devices.ts";
import { isRecoverer } from "../devices/own-allowance.ts";
import type { Limits } from "../limits/limits.ts";
import { requirementOf, type Risk, type Signal } from "../risk/risk.ts";
import type { Tickets } from "../tickets/tickets.ts";
import { factorsOf } from "../verified.ts";
import type { RequestContext } from "../request-context.ts";
import type { Attempt, Background, SignInAttempt, SignInOutcome } from "./attempt.ts";
import { deviceContactsOf, isOtherAsked, stillProving } from "./device-contacts.ts";
import { createNextSteps } from "./next-steps.ts";
import { createSessionOpener, type OpenSessionServices } from "./open-session.ts";
import { DEVICE_PROOFS, type Factor, FURTHER_PROOFS, missingFactors } from "./proofs.ts";

export type { FinishedSignIn, SignInAttempt, SignInOutcome } from "./attempt.ts";

/** What the background of a sign-in depends on. */
type BackgroundAccount = Pick<
  accounts.Account,
  "id" | "password_changed_at" | "email" | "phone" | "dial_code"
>;

export interface SignIn {
  /**
   * Reads what the first step needs to know, together with the lock of the account. Pass it on as
   * `background`.
   */
  readBackground(
    transaction: Transaction,
    context: RequestContext,
    account: BackgroundAccount,
  ): Promise<Background>;
  proceed(
    transaction: Transaction,
    context: RequestContext,
    attempt: SignInAttempt,
  ): Promise<SignInOutcome>;
}

interface SignInServices extends OpenSessionServices {
  tickets: Tickets;
  risk: Risk;
  limits: Pick<Limits, "note" | "giveBack">;
}

/**
 * The end of every sign-in path: only this creates sessions, from what a path has proven. First the
 * second step, then an unknown device, then the session.
 */
export function createSignIn(services: SignInServices): SignIn {
  const { notices, clock } = services;
  const { factorsRequiredByRisk, askSecondStep, askDevice } = createNextSteps(services);
  const openSession = createSessionOpener(services);

  /**
   * Somebody has the first proof, so the owner gets a notice, at most once an hour (ASVS 6.3.5).
   */
  async function notifyOfRefusal(
    db: Db,
    context: RequestContext,
    account: accounts.Account,
  ): Promise<void> {
    if ((await services.limits.note("riskRefusals", account.id)) > 1) return;
    try {
      const values = { at: clock.now(), countryCode: context.countryCode ?? null };
      const owner = await contactOwnerOf(db, account);
      await notices.notifyOwner(db, owner, { template: "signInRefused", values }, account.id);
    } catch (error) {
      await services.limits.giveBack([["riskRefusals", account.id]]).catch(() => {});
      throw error;
    }
  }

  /** Reads everything in one round trip. */
  async function readBackground(
    db: Db,
    context: RequestContext,
    account: BackgroundAccount,
    { assesses = true } = {},
  ): Promise<Background> {
    const [seen, past, unreachable] = await Promise.all([
      loadDeviceView(db, account.id, context),
      assesses ? services.risk.pastOf(db, account) : undefined,
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
      (past
        ? await services.risk.signalsOf(db, account, context, { device, known: seen, past })
        : []);
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

  return {
    readBackground,
    async proceed(db, context, first) {
      const { account } = first;
      const proven = factorsOf(first.proofs);
      refuseBlocked(context, account.email);
      await refuseUnlessActive(db, account);
      const assesses = first.signals === undefined && first.isNew !== true;
      const background =
        first.background ?? (await readBackground(db, context, account, { assesses }));
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
      return openSession(db, context, attempt, background, factors);
    },
  };
}
