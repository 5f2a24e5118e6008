import { type Contact, isContact } from "../../lib/contact/contact-name.ts";
import { createFlowStore } from "../../lib/session/flow-store.ts";

/** What is added, which is also its screen. */
export type Added = "email" | "phone";

export interface BindingFlow {
  /** The account of the flow; another account in this tab starts over. */
  userId: string;
  contact: Contact;
  /** When the next code may be sent, by channel; missing while none was sent. */
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
