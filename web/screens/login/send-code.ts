import type { Channel } from "@portico/contract/shared/schemas";
import { type LoginFlow, noteResend } from "../../lib/session/login-flow.ts";
import { useServices } from "../../lib/services.ts";

/** Loaded while the first code is sent or typed. */
export const stepping = () => import("./steps.ts");

/** What is known about the code of one channel, and how to send it. */
export function useSentCode(flow: LoginFlow, channel: Channel) {
  const services = useServices();
  return {
    resendAt: flow.resendAt[channel],
    isSent: flow.sent?.includes(channel) === true,
    sendOnOpen: flow.step.sendOnOpen?.includes(channel) === true,
    send: async (once: boolean) => (await stepping()).sendCode(services, flow, channel, once),
    onLimited: (until: number) => noteResend(flow, channel, until),
  };
}
