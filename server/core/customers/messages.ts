import type { CustomerMessage } from "@portico/contract/admin/customers/schemas";
import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/index.ts";
import type { Outbox } from "../../platform/outbox/outbox.ts";
import type { Account } from "../accounts/accounts-repository.ts";
import { contactOwnerOf } from "../contacts/contact-owner.ts";
import { maskContact } from "../contacts/contacts.ts";
import { everyContactOf } from "../probation/former-contacts.ts";

const MAX_MESSAGES = 100;

/** What was sent to an account's addresses, also to recently replaced ones, newest first. */
export async function messagesTo(
  db: Db,
  { clock, outbox }: { clock: Clock; outbox: Pick<Outbox, "sentTo"> },
  account: Account,
): Promise<CustomerMessage[]> {
  const owner = await contactOwnerOf(db, account);
  const contacts = await everyContactOf(db, owner, clock.now());
  const masks = new Map(contacts.map((contact) => [contact.address, maskContact(contact)]));
  const sent = await outbox.sentTo(db, [...masks.keys()], MAX_MESSAGES);
  return sent.map(({ recipient, ...message }) => ({
    ...message,
    address: masks.get(recipient) ?? "",
  }));
}
