import type { Channel, SecondStep, UnknownDevice } from "@portico/contract/shared/schemas";
import { createFlowStore } from "./flow-store.ts";
import { noteResendAt, noteSentAt } from "./resend.ts";

/** A sign-in in progress: what the server requires next. */
export interface LoginFlow {
  /** What was typed, in canonical form: names this browser's device entry (DEV-3). */
  identifier: string;
  step: SecondStep | UnknownDevice;
  /** When the next code may be sent, by channel. */
  resendAt: Partial<Record<Channel, number>>;
  /** The channels that sent a code, the last one first. */
  sent?: readonly Channel[];
}

/** Keeps a sign-in across reloads; its ticket is worthless in any other browser. */
export const loginFlow = createFlowStore<LoginFlow>(
  "login",
  ({ identifier, step, resendAt }) =>
    typeof identifier === "string" &&
    typeof step?.ticket === "string" &&
    typeof resendAt === "object",
);

/** False once another sign-in began or this one ended: a late answer must not bring it back. */
export const isCurrent = ({ step }: LoginFlow): boolean =>
  loginFlow.getSnapshot()?.step.ticket === step.ticket;

export function noteResend(flow: LoginFlow, channel: Channel, at: number): void {
  if (isCurrent(flow)) noteResendAt(loginFlow, flow, channel, at);
}

export function noteSent(flow: LoginFlow, channel: Channel, at: number): void {
  if (isCurrent(flow)) noteSentAt(loginFlow, flow, channel, at);
}
