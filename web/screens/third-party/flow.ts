import type { Data } from "@portico/contract/schemas";
import type { Channel } from "@portico/contract/shared/schemas";
import type { BindAccount, LinkExisting } from "@portico/contract/third-party/schemas";
import { createFlowStore } from "../../lib/session/flow-store.ts";
import { noteResendAt } from "../../lib/session/resend.ts";

export type ThirdPartyScreen =
  | "bind-account"
  | "create-account"
  | "bind-existing-account"
  | "link-existing-account";

/** A visitor whom a service has named, and who has no account by it yet. */
export interface ThirdPartyFlow {
  /** The service's name, the same in every language. */
  label: string;
  choice: BindAccount | LinkExisting;
  /** The password was right: what is left to prove, with a ticket of its own. */
  proof?: Data<"thirdBindCheckPassword">;
  /** The address of the new account, as its code was asked for. */
  email?: string;
  inviteCode?: string;
  /** When another code may be asked for, by channel. */
  resendAt: Partial<Record<Channel, number>>;
}

/** Keeps it over a reload; its tickets are worthless in any other browser. */
export const thirdPartyFlow = createFlowStore<ThirdPartyFlow>(
  "third-party",
  ({ label, choice, resendAt }) =>
    typeof label === "string" && typeof choice?.ticket === "string" && typeof resendAt === "object",
);

export const noteResend = (flow: ThirdPartyFlow, channel: Channel, at: number): void =>
  noteResendAt(thirdPartyFlow, flow, channel, at);

/** Where the flow may be looked at, the place to be otherwise first. */
export function placesOf({ choice, proof }: ThirdPartyFlow): readonly ThirdPartyScreen[] {
  if (choice.next === "link-existing-account") return ["link-existing-account"];
  // The choice is made, and its ticket spent.
  if (proof) return ["bind-existing-account"];
  return ["bind-account", "create-account", "bind-existing-account"];
}
