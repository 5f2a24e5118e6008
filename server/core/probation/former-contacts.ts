import type { Db } from "../../platform/database/index.ts";
import type { Account } from "../accounts/accounts-repository.ts";
import { type Contact, contactOf, contactsOf } from "../contacts/contacts.ts";
import { isNewAt } from "./new-methods.ts";
import { listOf, type MethodChange } from "./probation-repository.ts";

export const CONTACT_KINDS = { email: "email", sms: "phone" } as const;

type Reachable = Pick<Account, "id" | "email" | "phone" | "dial_code">;

/** A replaced address, kept until its replacement is mature. */
export const isFormerContact = ({ change, address, suspended_at }: MethodChange) =>
  change === "removed" && address !== null && suspended_at === null;

const formerOf = (rows: readonly MethodChange[], now: number): Contact[] =>
  rows
    .filter((row) => isFormerContact(row) && (row.matures_at ?? 0) > now)
    .map(({ contents }) => JSON.parse(contents ?? "null") as Contact);

/** All addresses that reach the owner: current ones, and recently replaced ones. */
export async function everyContactOf(db: Db, account: Reachable, now: number): Promise<Contact[]> {
  const own = contactsOf(account);
  const former = formerOf(await listOf(db, account.id), now);
  const isOwn = ({ address }: Contact) => own.some((one) => one.address === address);
  return [...own, ...former.filter((contact) => !isOwn(contact))];
}

/** One per channel: if the address is new, the one that it replaced. */
export async function matureContactsOf(
  db: Db,
  account: Reachable,
  now: number,
): Promise<Contact[]> {
  const rows = await listOf(db, account.id);
  const former = formerOf(rows, now);
  const news = rows.filter(isNewAt(now)).map(({ kind }) => kind);
  return (["email", "sms"] as const).flatMap((channel) => {
    const isNew = news.includes(CONTACT_KINDS[channel]);
    const contact = isNew
      ? former.find((one) => one.channel === channel)
      : contactOf(account, channel);
    return contact === undefined ? [] : [contact];
  });
}
