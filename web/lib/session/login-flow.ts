import type { Channel, SecondStep, UnknownDevice } from "@portico/contract/shared/schemas";
import { createFlowStore } from "./flow-store.ts";
import { noteResendAt } from "./resend.ts";

/** A sign-in in progress: what the server requires next. */
export interface LoginFlow {
  /** What was typed, in canonical form: names this browser's device entry (DEV-3). */
  identifier: string;
  step: SecondStep | UnknownDevice;
  /** When the next code may be sent, by channel. */
  resendAt: Partial<Record<Channel, number>>;
}

/** Keeps a sign-in across reloads; its ticket is worthless in any other browser. */
export const loginFlow = createFlowStore<LoginFlow>(
  "login",
  ({ identifier, step, resendAt }) =>
    typeof identifier === "string" &&
    typeof step?.ticket === "string" &&
    typeof resendAt === "object",
);

export const noteResend = (flow: LoginFlow, channel: Channel, at: number): void =>
  noteResendAt(loginFlow, flow, channel, at);
