import type { SignedIn } from "@portico/contract/shared/schemas";
import type { Db } from "../../platform/database/index.ts";
import type { Reachability } from "../../platform/outbox/reachability.ts";
import type { Account } from "../accounts/accounts-repository.ts";
import type { Notices } from "../notices/notices.ts";
import { contactsOf, maskContact, type Reachable } from "./contacts.ts";

interface UnreachableServices {
  reachability: Reachability;
  notices: Notices;
}

const WORDS = { email: "email", sms: "phone" } as const;

/** The account's addresses that refuse our messages. */
export async function unreachableOf(
  db: Db,
  { reachability }: Pick<UnreachableServices, "reachability">,
  account: Reachable,
): Promise<string[]> {
  const addresses = contactsOf(account).map(({ address }) => address);
  return reachability.deadAmong(db, addresses);
}

/**
 * Returns the unreachable channels for the response of a sign-in. The first time, it also notifies
 * the owner at the other address, if that one is reachable.
 */
export async function notifyOfUnreachable(
  db: Db,
  { reachability, notices }: UnreachableServices,
  account: Account,
  refusing: readonly string[],
): Promise<NonNullable<SignedIn["unreachable"]>> {
  const contacts = contactsOf(account);
  const dead = contacts.filter(({ address }) => refusing.includes(address));
  const alive = contacts.filter(({ address }) => !refusing.includes(address));
  for (const contact of dead) {
    if (alive.length > 0 && (await reachability.mayNotify(db, contact.address))) {
      const values = { contact: maskContact(contact) };
      await notices.notifyAt(db, account, alive, { template: "addressUnreachable", values });
    }
  }
  return dead.map(({ channel }) => WORDS[channel]);
}
