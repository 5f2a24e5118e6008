import type { Data } from "@portico/contract/schemas";
import type { Channel } from "@portico/contract/shared/schemas";
import type { BindAccount, LinkExisting } from "@portico/contract/third-party/schemas";
import { createFlowStore } from "../../lib/session/flow-store.ts";
import { noteResendAt, noteSentAt } from "../../lib/session/resend.ts";

export type ThirdPartyScreen =
  | "bind-account"
  | "create-account"
  | "bind-existing-account"
  | "link-existing-account";

/** A visitor whom a provider has identified, and who has no linked account yet. */
export interface ThirdPartyFlow {
  /** The provider's name, the same in every language. */
  label: string;
  choice: BindAccount | LinkExisting;
  /** Set once the password was right: what is left to prove, with its own ticket. */
  proof?: Data<"thirdBindCheckPassword">;
  /** The address of the new account, as the code was sent to it. */
  email?: string;
  inviteCode?: string;
  /** When the next code may be sent, by channel. */
  resendAt: Partial<Record<Channel, number>>;
  /** The channels that sent a code, the last one first. */
  sent?: readonly Channel[];
}

/** Kept across reloads; its tickets are worthless in any other browser. */
export const thirdPartyFlow = createFlowStore<ThirdPartyFlow>(
  "third-party",
  ({ label, choice, resendAt }) =>
    typeof label === "string" && typeof choice?.ticket === "string" && typeof resendAt === "object",
);

export const ticketOf = ({ proof, choice }: ThirdPartyFlow): string => (proof ?? choice).ticket;

/** False once another step began: a late answer must not bring this one back. */
function isCurrent(flow: ThirdPartyFlow): boolean {
  const current = thirdPartyFlow.getSnapshot();
  return current !== undefined && ticketOf(current) === ticketOf(flow);
}

export function noteResend(flow: ThirdPartyFlow, channel: Channel, at: number): void {
  if (isCurrent(flow)) noteResendAt(thirdPartyFlow, flow, channel, at);
}

export function noteSent(flow: ThirdPartyFlow, channel: Channel, at: number): void {
  if (isCurrent(flow)) noteSentAt(thirdPartyFlow, flow, channel, at);
}

/** The screens that may show the flow; the first is the default. */
export function screensOf({ choice, proof }: ThirdPartyFlow): readonly ThirdPartyScreen[] {
  if (choice.next === "link-existing-account") return ["link-existing-account"];
  // The choice is made, and its ticket consumed.
  if (proof) return ["bind-existing-account"];
  return ["bind-account", "create-account", "bind-existing-account"];
}
