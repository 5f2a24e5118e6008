import { CODE_LIFETIME_SECONDS, CODE_RESEND_SECONDS } from "@portico/contract/fields/codes";
import type { Locale } from "@portico/contract/locales";
import type { CodeSent } from "@portico/contract/shared/schemas";
import { type Clock, SECOND } from "../../platform/clock.ts";
import type { Database, Db } from "../../platform/database/index.ts";
import { limitKeyOfAddress } from "../../platform/ip.ts";
import type { Keyring } from "../../platform/secrets/keyring.ts";
import { countryClassOf, type Metrics, noMetrics } from "../../platform/metrics/metrics.ts";
import type { CodeTemplate, Notice } from "../../platform/outbox/message.ts";
import type { Outbox } from "../../platform/outbox/outbox.ts";
import { phoneCountryOf, rangeOfNumber, readAnyPhone } from "../../platform/phone.ts";
import { Refusal } from "../../platform/refusal.ts";
import { randomToken } from "../../platform/secrets/secrets.ts";
import type { SmsAvailability } from "../../platform/sms/sms-availability.ts";
import * as accounts from "../accounts/accounts-repository.ts";
import type { Audit } from "../audit/audit.ts";
import { abuseKeyOf, type Contact, messageTo } from "../contacts/contacts.ts";
import { refuseBlocked } from "../block-rules/refuse-blocked.ts";
import { commitAnswer } from "../idempotency/commit-answer.ts";
import { ownAllowanceKeyOf } from "../devices/own-allowance.ts";
import type { Limits, NamedHit } from "../limits/limits.ts";
import { type Verified, verified } from "../verified.ts";
import type { RequestContext } from "../request-context.ts";
import { giveBackIfUnavailable } from "../give-back.ts";
import type { CodePurpose, Codes, CodeSubject, UsableCode } from "./codes.ts";

/** Purposes that follow a proven password or session: their codes are limited separately (A20). */
const TO_OWNER = /^(login|bind-own|change-old|lost-factor|step-up|third-bind)-/;

const RECOVERY = /^recover-/;

/** People without an account have no other way to learn that their address refuses our mail. */
const REGISTRATION = /^(register-|third-create$)/;

export interface CodeRequest {
  purpose: CodePurpose;
  template: CodeTemplate;
  contact: Contact;
  /** What the code is bound to, if that is more than one address. */
  recipient?: string;
  /** The account that asks, if it is known and proven. */
  accountId?: string;
  /** The owner of the address, if anybody may request a code to it. */
  owner?: accounts.Account | undefined;
  /**
   * Requested by a screen that opened, not by a click: nothing is counted or sent while an earlier
   * code of this flow can be used. A reload, Back and another tab of the browser share the flow.
   */
  once?: true | undefined;
  /**
   * The notice to send instead of the code, if this address must not get one. The work and the
   * answer are the same, and nobody learns the code (API-4).
   */
  instead?: (db: Db) => Promise<{ notice: Notice; locale: Locale } | undefined>;
}

interface CodeAnswer<Unlocked extends object> {
  purpose: CodePurpose;
  recipient: string;
  code: string;
  /** The field that the code was entered in. */
  field: string;
  /** Runs after a wrong answer to a code that was sent. */
  onWrong?: () => Promise<void>;
  /** What the code unlocks once it is consumed. */
  unlocks: Unlocked;
}

export interface VerificationCodes {
  /** Counts, creates, records and sends a code. */
  send(context: RequestContext, request: CodeRequest): Promise<CodeSent>;
  /** Counts the attempt before it compares; refuses a wrong code. */
  verify<Unlocked extends object>(
    context: RequestContext,
    answer: CodeAnswer<Unlocked>,
  ): Promise<Verified<Unlocked>>;
}

interface VerificationCodeServices {
  database: Database;
  clock: Clock;
  keyring: Keyring;
  codes: Codes;
  limits: Limits;
  outbox: Outbox;
  audit: Audit;
  smsAvailability: SmsAvailability;
  metrics?: Pick<Metrics, "codeSent">;
}

/** The only place where codes are sent and verified. */
export function createVerificationCodes(services: VerificationCodeServices): VerificationCodes {
  const { database, clock, keyring, codes, limits, outbox, audit, smsAvailability } = services;
  const { metrics = noMetrics } = services;
  const keyed = (value: string) => keyring.hmac("recipients", value).toString("base64url");

  /** The key of a place whose requests are counted separately from strangers' (A20). */
  async function allowanceKeyOf(
    context: RequestContext,
    purpose: CodePurpose,
    account: accounts.Account | undefined,
  ): Promise<string | undefined> {
    const isToOwn = TO_OWNER.test(purpose) || RECOVERY.test(purpose);
    return isToOwn ? ownAllowanceKeyOf(database.db, account, context) : undefined;
  }

  /**
   * Counts the same whether or not the address has an account. The requester's own allowance comes
   * first: once it is used up, nobody else's is touched (A20).
   */
  async function countSend(context: RequestContext, request: CodeRequest): Promise<NamedHit[]> {
    const { contact, accountId, owner } = request;
    const account =
      accountId === undefined ? owner : await accounts.findById(database.db, accountId);
    const place = await allowanceKeyOf(context, request.purpose, account);
    const toOwner = TO_OWNER.test(request.purpose) || place !== undefined;
    const mailbox = place === undefined ? abuseKeyOf(contact) : `${place}:${abuseKeyOf(contact)}`;
    // A20: a recovery counts by the exact address, so no other purpose or spelling uses it up.
    const isApart = RECOVERY.test(request.purpose) && place === undefined;
    const recipient = keyed(isApart ? `recover:${contact.address}` : mailbox);
    const allowance: NamedHit[] = [
      [toOwner ? "sendToOwner" : "sendToRecipient", recipient],
      [toOwner ? "sendToOwnerDaily" : "sendToRecipientDaily", recipient],
    ];
    const asking =
      accountId !== undefined && place !== undefined ? `${accountId}:${place}` : accountId;
    // Nothing will be sent then, so the pace limit does not apply: strangers cannot delay the owner
    // (A20).
    const isUsedUp = (await limits.excess(allowance)) >= 1;
    const hits: NamedHit[] = [
      ["sendFromAddress", limitKeyOfAddress(context.address)],
      ...(asking === undefined ? [] : [["sendForAccount", asking] as NamedHit]),
      // A recovery counts by its exact address: requests for other spellings do not delay the owner
      // (A20).
      ...(isUsedUp ? [] : [["sendPace", keyed(isApart ? contact.address : mailbox)] as NamedHit]),
      ...allowance,
    ];
    if (contact.channel === "sms") {
      const { address, dialCode } = contact;
      const range = keyed(rangeOfNumber(address));
      const country = readAnyPhone(address)?.countryCode ?? dialCode;
      hits.push([toOwner ? "smsToRangeOfOwners" : "smsToRange", range]);
      hits.push([toOwner ? "smsToCountryOfOwners" : "smsToCountry", country]);
      hits.push([toOwner ? "smsInAllOfOwners" : "smsInAll", "all"]);
    }
    hits.push([toOwner ? "sendInAllOfOwners" : "sendInAll", contact.channel]);
    await limits.hitAll(hits);
    return hits;
  }

  /**
   * Refuses if this flow's message was permanently rejected. The answer is the same whether or not
   * the address has an account, and other flows learn nothing (API-4).
   */
  async function refuseUndelivered(subject: CodeSubject): Promise<void> {
    if (!REGISTRATION.test(subject.purpose)) return;
    const messageId = await codes.messageOf(database.db, subject);
    if (messageId === undefined || !(await outbox.isRefused(database.db, messageId))) return;
    throw new Refusal("addressRefused");
  }

  /** What is left of a code that was sent before. */
  function answerAbout({ sentAt, expiresAt }: UsableCode): CodeSent {
    const secondsUntil = (moment: number) =>
      Math.max(0, Math.ceil((moment - clock.now()) / SECOND));
    return {
      expiresIn: secondsUntil(expiresAt),
      resendIn: secondsUntil(sentAt + CODE_RESEND_SECONDS * SECOND),
    };
  }

  return {
    async send(context, request) {
      const { purpose, template, contact, recipient, accountId, instead, once } = request;
      refuseBlocked(context, contact.channel === "email" ? contact.address : undefined);
      if (contact.channel === "sms") {
        if (!smsAvailability.isAvailable) throw new Refusal("smsUnavailable");
        if (!smsAvailability.canReach(contact.address)) throw new Refusal("smsCountryUnserved");
      }
      const { flowHash } = context;
      const subject = { purpose, recipient: recipient ?? contact.address, flowHash };
      await refuseUndelivered(subject);
      const usable = once ? await codes.findUsable(database.db, subject) : undefined;
      if (usable !== undefined) return answerAbout(usable);
      const hits = await countSend(context, request);
      giveBackIfUnavailable(context, () => limits.giveBack(hits));
      // Counted in every case; beyond it, only addresses without an account get nothing (A13).
      const isFlooded =
        RECOVERY.test(purpose) &&
        !(await limits.allows("recoveriesOfMailbox", keyed(abuseKeyOf(contact))));
      return commitAnswer(database, context, async (db) => {
        const id = randomToken();
        const issued = once
          ? await codes.issueOnce(db, subject, id)
          : await codes.issue(db, subject, id);
        // Another call of this flow was faster.
        if ("usable" in issued) return answerAbout(issued.usable);
        const { code, expiresAt } = issued;
        const other = await instead?.(db);
        // The address's owner, who need not be the account that asks.
        const owner = await accounts.findByContact(db, contact);
        // Uses the owner's language, so that a stranger cannot choose it.
        const own = owner?.locale as Locale | undefined;
        const locale = other?.locale ?? own ?? context.locale;
        const to = messageTo(contact, locale, owner?.anti_phishing_code);
        if (other === undefined) {
          const values = { code, minutes: CODE_LIFETIME_SECONDS / 60 };
          await outbox.enqueue(db, { ...to, template, values }, { id, expiresAt });
        } else {
          await outbox.enqueue(db, { ...to, ...other.notice }, { id, isMuted: isFlooded });
        }
        const country =
          contact.channel === "sms" ? { subjectId: phoneCountryOf(contact.address) } : {};
        await audit.record(db, context, "codeSent", { accountId, ...country });
        const channel = contact.channel === "sms" ? "sms" : "mail";
        metrics.codeSent(channel, countryClassOf(channel, contact.address));
        return { expiresIn: CODE_LIFETIME_SECONDS, resendIn: CODE_RESEND_SECONDS };
      });
    },

    async verify(context, { purpose, recipient, code, field, onWrong, unlocks }) {
      const { flowHash, accountId } = context;
      const subject = { purpose, recipient, flowHash };
      const account = await accounts.findById(database.db, accountId ?? "");
      const place = (await allowanceKeyOf(context, purpose, account)) ?? "";
      const hitOf = (where: string): NamedHit => [
        "codeFailuresOfRecipient",
        keyed(`${where}:${purpose}:${recipient}`),
      ];
      let isCompared = false;
      const checked = await codes.check(database.db, subject, code, async () => {
        // Counted before comparing: beyond the limit even the right code is refused (A03).
        await limits.hit(...hitOf(place));
        isCompared = true;
      });
      if (checked !== undefined) {
        giveBackIfUnavailable(context, () => codes.giveBack(database.db, checked));
        giveBackIfUnavailable(context, () => limits.giveBack([hitOf(place)]));
        return verified(async (transaction) => {
          if (!(await codes.consume(transaction, checked))) {
            throw new Refusal("codeWrong", { field });
          }
          return unlocks;
        });
      }
      // No code is pending, so this attempt must not count for people who have one (A20).
      if (isCompared) await onWrong?.();
      else await limits.hit(...hitOf("none"));
      await refuseUndelivered(subject);
      throw new Refusal("codeWrong", { field });
    },
  };
}
