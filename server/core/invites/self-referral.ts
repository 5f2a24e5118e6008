import { abuseKeyOfEmail } from "@portico/contract/fields/email";
import { type Clock, DAY } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/index.ts";
import { limitKeyOfAddress } from "../../platform/ip.ts";
import * as accounts from "../accounts/accounts-repository.ts";
import type { Contact } from "../contacts/contacts.ts";
import { hashesOf } from "../devices/device-cookie.ts";
import type { RequestContext } from "../request-context.ts";
import * as repository from "./self-referral-repository.ts";

/** What an invited account shares with its inviter. */
export type InviteFlag = "mailbox" | "device" | "address";

/** How long an address of the inviter counts. */
const SAME_ADDRESS_WITHIN = 90 * DAY;

/**
 * Whether an account invites itself. The exchange decides what follows; we neither reward nor
 * refuse it, because a family shares an address.
 */
export async function selfReferralOf(
  db: Db,
  clock: Clock,
  { code, ownerId }: { code: string; ownerId: string | null },
  { contact, context }: { contact: Contact; context: RequestContext },
): Promise<InviteFlag[]> {
  const owner = ownerId === null ? undefined : await accounts.findById(db, ownerId);
  if (owner === undefined) return [];
  const parent =
    owner.parent_id === null ? undefined : await accounts.findById(db, owner.parent_id);
  const inviters = [owner, ...(parent ? [parent] : [])];
  const ids = inviters.map(({ id }) => id);
  const key = contact.channel === "email" ? abuseKeyOfEmail(contact.address) : undefined;
  const sharesMailbox = inviters.some(
    ({ email }) => email !== null && abuseKeyOfEmail(email) === key,
  );
  const hashes = hashesOf(context.deviceTokens);
  const sharesDevice = await repository.hasDevice(db, { hashes, ids, code });
  const since = clock.now() - SAME_ADDRESS_WITHIN;
  const from = limitKeyOfAddress(context.address);
  const addresses = await repository.addressesOf(db, { ids, since });
  const sharesAddress = addresses.some((address) => limitKeyOfAddress(address) === from);
  return [
    ...(sharesMailbox ? ["mailbox" as const] : []),
    ...(sharesDevice ? ["device" as const] : []),
    ...(sharesAddress ? ["address" as const] : []),
  ];
}
