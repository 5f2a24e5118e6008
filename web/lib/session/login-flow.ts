import type { Channel, SecondStep, UnknownDevice } from "@portico/contract/shared/schemas";
import { createFlowStore } from "./flow-store.ts";
import { noteResendAt } from "./resend.ts";

/** A sign-in that has not ended yet: what the server asks for next. */
export interface LoginFlow {
  /** What was typed, in canonical form: names this browser's device entry (DEV-3). */
  identifier: string;
  step: SecondStep | UnknownDevice;
  /** When another code may be asked for, by channel. */
  resendAt: Partial<Record<Channel, number>>;
}

/** Keeps a sign-in over a reload; its ticket is worthless in any other browser. */
export const loginFlow = createFlowStore<LoginFlow>(
  "login",
  ({ identifier, step, resendAt }) =>
    typeof identifier === "string" &&
    typeof step?.ticket === "string" &&
    typeof resendAt === "object",
);

export const noteResend = (flow: LoginFlow, channel: Channel, at: number): void =>
  noteResendAt(loginFlow, flow, channel, at);
