import type { Locale } from "@portico/contract/locales";
import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/index.ts";
import type { AccountTable } from "../../platform/database/schema.ts";
import type { Notice, NoticeTemplate, OutboxMessage } from "../../platform/outbox/message.ts";
import type { Clockface } from "../../platform/outbox/mail-date-time.ts";
import type { Outbox } from "../../platform/outbox/outbox.ts";
import type { MailLinks } from "../mail-links/mail-links.ts";
import { type Contact, contactsOf, messageTo } from "../contacts/contacts.ts";
import { everyContactOf } from "../probation/former-contacts.ts";

type Addressee = Pick<
  AccountTable,
  "id" | "email" | "phone" | "dial_code" | "locale" | "anti_phishing_code" | "time_zone" | "hours"
>;

/** Notices whose mails have the button that freezes the account. */
export const ALERTS: ReadonlySet<NoticeTemplate> = new Set<NoticeTemplate>([
  "newDevice",
  "newCountry",
  "signInRefused",
  "passwordChanged",
  "contactAdded",
  "contactChanged",
  "antiPhishingChanged",
  "closingBegan",
  "factorResetDone",
  "identityAdded",
  "identityRemoved",
  "authenticatorAdded",
  "authenticatorRemoved",
  "recoveryCodesMade",
  "recoveryCodeUsed",
  "passkeyAdded",
  "passkeyRemoved",
  "signedIn",
  "companyContactChanged",
  "accountUnfrozen",
  "withdrawalsReleased",
  "subAccountCreated",
  "subAccountInvited",
  "subAccountPasswordSet",
  "subAccountRenamed",
  "subAccountFrozen",
  "subAccountUnfrozen",
  "subAccountFactorReset",
  "subAccountSessionsEnded",
]);

export interface Notices {
  /**
   * Notifies the owner of an account, by mail if possible. A notice never expires. `about` is the
   * account in question if that is a sub-user who is reached through the parent.
   */
  notifyOwner(db: Db, account: Addressee, notice: Notice, about?: string): Promise<void>;
  /**
   * Notifies every address of the account, including recently replaced ones, so that no single
   * address holder is the only one to know.
   */
  notifyAll(db: Db, account: Addressee, notice: Notice, about?: string): Promise<void>;
  /** Notifies only these addresses of the account. */
  notifyAt(
    db: Db,
    account: Addressee,
    contacts: readonly Contact[],
    notice: Notice,
    about?: string,
  ): Promise<void>;
}

/** How the owner wants times written. */
const clockfaceOf = ({ time_zone, hours }: Addressee): Clockface => ({
  ...(time_zone === null ? {} : { timeZone: time_zone }),
  ...(hours === null ? {} : { hours }),
});

export function createNotices(
  outbox: Outbox,
  links: Pick<MailLinks, "issue">,
  linkDuration: number,
  clock: Clock,
): Notices {
  /** Each mail has its own link: using a forwarded one does not use up the others. */
  async function withLink(db: Db, notice: Notice, accountId: string): Promise<Notice> {
    const { template, values } = notice;
    const subject = { about: template, ...values };
    const link = { kind: "wasnt-me", accountId, subject, duration: linkDuration } as const;
    return { template, values: { ...values, token: await links.issue(db, link) } } as Notice;
  }

  async function notifyAt(
    db: Db,
    account: Addressee,
    contacts: readonly Contact[],
    notice: Notice,
    about: string = account.id,
  ): Promise<void> {
    for (const contact of contacts) {
      const to = messageTo(contact, account.locale as Locale, account.anti_phishing_code);
      const linked = contact.channel === "email" && ALERTS.has(notice.template);
      const said = linked ? await withLink(db, notice, about) : notice;
      const message: OutboxMessage = { ...to, ...clockfaceOf(account), ...said };
      await outbox.enqueue(db, message);
    }
  }

  return {
    notifyAt,
    notifyOwner: (db, account, notice, about) =>
      notifyAt(db, account, contactsOf(account).slice(0, 1), notice, about),
    async notifyAll(db, account, notice, about) {
      await notifyAt(db, account, await everyContactOf(db, account, clock.now()), notice, about);
    },
  };
}
