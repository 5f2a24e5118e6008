import type { Channel } from "@portico/contract/shared/schemas";
import type { SmsAvailability } from "../../platform/sms/sms-availability.ts";
import type { Account } from "../accounts/accounts-repository.ts";
import { type Contact, contactsOf } from "../contacts/contacts.ts";
import type { Factor } from "./proofs.ts";

type CanReach = Pick<SmsAvailability, "canReach">;

const CODE_OF: Record<Channel, Factor> = { email: "email-code", sms: "sms-code" };

/**
 * The contacts that may prove a device. After a recovery by one of two, only the other: a thief
 * with one mailbox or phone must not take over the account. A number without SMS service is left
 * out.
 */
export function deviceContactsOf(
  { recovered_by }: Pick<Account, "recovered_by">,
  /** The owner of the contacts: for a sub-user without any, the parent. */
  owner: Account,
  smsAvailability: CanReach,
): Contact[] {
  const all = contactsOf(owner);
  const reachable = all.filter(
    ({ channel, address }) => channel === "email" || smsAvailability.canReach(address),
  );
  const others = reachable.filter(({ channel }) => channel !== recovered_by);
  if (others.length > 0) return others;
  return reachable.length > 0 ? reachable : all;
}

/** Whether a recovery still needs a proof by the other contact. */
export function isOtherAsked(
  { recovered_by: by }: Pick<Account, "recovered_by">,
  contacts: readonly Contact[],
): boolean {
  return by !== null && contacts.every(({ channel }) => channel !== by);
}

/** The proofs that still count after a recovery: not a code by the recovery's own contact. */
export function stillProving(
  proofs: readonly Factor[],
  account: Pick<Account, "recovered_by">,
  contacts: readonly Contact[],
): Factor[] {
  const { recovered_by: by } = account;
  if (by === null || !isOtherAsked(account, contacts)) return [...proofs];
  return proofs.filter((proof) => proof !== CODE_OF[by]);
}

/** Whether a code came from the contact that the recovery did not use. */
export function isProvenByOther(
  { recovered_by: by }: Pick<Account, "recovered_by">,
  proven: readonly Factor[],
): boolean {
  if (by === null) return false;
  // A device's code went to one of deviceContactsOf, and to no other.
  return (
    proven.includes("device-code") || proven.includes(CODE_OF[by === "email" ? "sms" : "email"])
  );
}
