import { type Contact, isContact } from "../../lib/contact/contact-name.ts";
import { createFlowStore } from "../../lib/session/flow-store.ts";

export interface RecoveryFlow {
  contact: Contact;
  /** When the next code may be sent. */
  resendAt: number;
  /** Set once the code was right: allows setting a new password, for a while. */
  ticket?: string;
  /** The account has an authenticator, whose code is sent with the password. */
  totpRequired?: boolean;
  /** The password is changed. */
  done?: boolean;
}

/** Keeps a recovery across reloads; its ticket is worthless in any other browser. */
export const recoveryFlow = createFlowStore<RecoveryFlow>(
  "recovery",
  ({ contact, resendAt }) => isContact(contact) && typeof resendAt === "number",
);
