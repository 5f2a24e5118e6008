import { type Contact, provenContact, type ProvenContact } from "../../core/contacts/contacts.ts";
import type { Factor } from "../../core/sign-in/proofs.ts";
import type { Consumed, Proof } from "../../core/verified.ts";

const asConsumed = <Value extends object>(value: Value) => value as Consumed<Value>;

/** A proof as `consume` returns it, for tests of code that acts on one. */
export const proofOf = (...factors: readonly Factor[]): Proof => asConsumed({ factors });

export const provenEmail = (address: string): ProvenContact =>
  asConsumed(provenContact({ channel: "email", address }));

export const provenPhone = (address: string, dialCode = "+49"): ProvenContact => {
  const contact: Contact = { channel: "sms", address, dialCode };
  return asConsumed(provenContact(contact));
};
