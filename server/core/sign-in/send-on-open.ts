import type { Channel } from "@portico/contract/shared/schemas";
import type { SmsAvailability } from "../../platform/sms/sms-availability.ts";
import type { SecondFactor } from "../accounts/second-factors.ts";
import type { Contact } from "../contacts/contacts.ts";
import type { Factor } from "./proofs.ts";

/**
 * Tells the next screen which codes to request when it opens. The request itself is an ordinary
 * send, with its challenge and its limits. Because an SMS costs money, it is sent automatically only
 * after a correct password, never after a provider's answer alone (A10).
 */
export function sendOnOpen(
  channels: readonly Channel[],
  proven: readonly Factor[],
): { sendOnOpen?: Channel[] } {
  const sent = channels.filter((channel) => channel === "email" || proven.includes("password"));
  return sent.length === 0 ? {} : { sendOnOpen: sent };
}

/** The only channel that a device code can use; none if the visitor can choose. */
export function deviceChannel(
  contacts: readonly Contact[],
  smsAvailability: Pick<SmsAvailability, "canReach">,
): Channel[] {
  const usable = contacts.filter(
    ({ channel, address }) => channel === "email" || smsAvailability.canReach(address),
  );
  return usable.length === 1 ? usable.map(({ channel }) => channel) : [];
}

/** The second step needs all of its codes, unless the visitor can use a passkey instead. */
export function secondStepChannels(missing: readonly SecondFactor[]): Channel[] {
  if (missing.includes("passkey")) return [];
  return missing.filter((factor) => factor === "email" || factor === "sms");
}
