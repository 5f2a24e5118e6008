import type { Institution } from "@portico/contract/registration/schemas";
import { type Contact, isContact } from "../../lib/contact/contact-name.ts";
import { createFlowStore } from "../../lib/session/flow-store.ts";

/** What is sent when a code is requested. */
export interface Applicant {
  /** An email address in its canonical form. */
  contact: Contact;
  inviteCode?: string | undefined;
  /** Set if the account is for a company. */
  institution?: Institution | undefined;
}

export interface RegistrationFlow extends Applicant {
  /** When the next code may be sent. */
  resendAt: number;
  /** Set once the code was right: the account only needs its password. */
  ticket?: string | undefined;
}

/** Kept in memory only: gone with the page. */
let password: string | undefined;

export const registrationFlow = {
  ...createFlowStore<RegistrationFlow>(
    "registration",
    ({ contact, resendAt }) => isContact(contact) && typeof resendAt === "number",
  ),
  password: () => password,
  keepPassword(value: string | undefined): void {
    password = value;
  },
};
