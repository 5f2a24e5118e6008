import type { SignedIn } from "@portico/contract/shared/schemas";
import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/index.ts";
import type { Reachability } from "../../platform/outbox/reachability.ts";
import { Refusal } from "../../platform/refusal.ts";
import type { SmsAvailability } from "../../platform/sms/sms-availability.ts";
import * as accounts from "../accounts/accounts-repository.ts";
import { wantsMail } from "../accounts/preferences.ts";
import { factorOwnerOf, type SecondFactor } from "../accounts/second-factors.ts";
import { loadUserInfo } from "../accounts/user-info.ts";
import type { Audit } from "../audit/audit.ts";
import { stopClosing } from "../closing/closing.ts";
import { contactOwnerOf } from "../contacts/contact-owner.ts";
import { notifyOfUnreachable } from "../contacts/unreachable-notice.ts";
import { browserName } from "../devices/browser-name.ts";
import { findNamedDevice, trustDevice } from "../devices/devices.ts";
import type { Identities } from "../identities/identities.ts";
import type { Notices } from "../notices/notices.ts";
import { renewHash } from "../password-verifier/password-verifier.ts";
import { markNew, mayBeNew, mayChangeMethods, NO_NEW_METHODS } from "../probation/new-methods.ts";
import type { Probation } from "../probation/probation.ts";
import type { RequestContext } from "../request-context.ts";
import type { Sessions } from "../sessions/sessions.ts";
import type { Attempt, Background, FinishedSignIn } from "./attempt.ts";
import { isProvenByOther } from "./device-contacts.ts";

export interface OpenSessionServices {
  sessions: Sessions;
  notices: Notices;
  audit: Audit;
  clock: Clock;
  reachability: Reachability;
  smsAvailability: SmsAvailability;
  identities: Pick<Identities, "link">;
  probation: Probation;
}

/** The last part of a sign-in, once everything is proven. */
export function createSessionOpener(services: OpenSessionServices) {
  const { sessions, notices, audit, clock } = services;

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

  async function openSession(
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
      // A new device in a new country causes one notice: `newCountry`.
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

  return openSession;
}
