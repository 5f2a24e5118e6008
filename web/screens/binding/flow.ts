import { type Contact, isContact } from "../../lib/contact/contact-name.ts";
import { createFlowStore } from "../../lib/session/flow-store.ts";

/** What is added, which is also its screen. */
export type Added = "email" | "phone";

export interface BindingFlow {
  /** Whose it is: somebody else who signs in in this tab begins anew. */
  userId: string;
  contact: Contact;
  /** When another code may be asked for, by channel; none for one that no code was sent by. */
  resendAt: { email?: number; sms?: number };
  done?: boolean;
}

export const bindingFlow = createFlowStore<BindingFlow>(
  "binding",
  ({ userId, contact, resendAt }) =>
    typeof userId === "string" && isContact(contact) && typeof resendAt === "object",
);

/** This account's flow on this screen, if it has one. */
export function flowOf(
  flow: BindingFlow | undefined,
  added: Added,
  userId: string,
): BindingFlow | undefined {
  return flow?.userId === userId && added in flow.contact ? flow : undefined;
}
