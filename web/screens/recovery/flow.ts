import { type Contact, isContact } from "../../lib/contact/contact-name.ts";
import { createFlowStore } from "../../lib/session/flow-store.ts";

export interface RecoveryFlow {
  contact: Contact;
  /** When another code may be asked for. */
  resendAt: number;
  /** The code was right; this opens the new password, for a while. */
  ticket?: string;
  /** The account has an authenticator, whose code goes along with the password. */
  totpRequired?: boolean;
  /** The password is changed. */
  done?: boolean;
}

/** Keeps a recovery over a reload; its ticket is worthless in any other browser. */
export const recoveryFlow = createFlowStore<RecoveryFlow>(
  "recovery",
  ({ contact, resendAt }) => isContact(contact) && typeof resendAt === "number",
);
