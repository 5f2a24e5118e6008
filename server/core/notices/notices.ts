import type { Locale } from "@portico/contract/locales";
import type { Db } from "../../platform/database/index.ts";
import type { AccountTable } from "../../platform/database/schema.ts";
import type { Notice, OutboxMessage } from "../../platform/outbox/message.ts";
import type { Outbox } from "../../platform/outbox/outbox.ts";
import { type Contact, contactsOf, messageTo } from "../contacts/contacts.ts";

type Addressee = Pick<
  AccountTable,
  "email" | "phone" | "dial_code" | "locale" | "anti_phishing_code"
>;

export interface Notices {
  /** Tells the owner of an account, by mail if there is one. A notice never runs out. */
  tell(db: Db, account: Addressee, notice: Notice): Promise<void>;
  /** Tells every address there is: whoever holds one of them must not be the only one to know. */
  tellEverywhere(db: Db, account: Addressee, notice: Notice): Promise<void>;
  /** Tells at these addresses of the account alone. */
  tellAt(db: Db, account: Addressee, contacts: readonly Contact[], notice: Notice): Promise<void>;
}

export function createNotices(outbox: Outbox): Notices {
  async function tellAt(
    db: Db,
    account: Addressee,
    contacts: readonly Contact[],
    notice: Notice,
  ): Promise<void> {
    for (const contact of contacts) {
      const to = messageTo(contact, account.locale as Locale, account.anti_phishing_code);
      const message: OutboxMessage = { ...to, ...notice };
      await outbox.enqueue(db, message);
    }
  }

  return {
    tellAt,
    tell: (db, account, notice) => tellAt(db, account, contactsOf(account).slice(0, 1), notice),
    tellEverywhere: (db, account, notice) => tellAt(db, account, contactsOf(account), notice),
  };
}
