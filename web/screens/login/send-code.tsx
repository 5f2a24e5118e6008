import type { Channel } from "@portico/contract/shared/schemas";
import { useText } from "../../lib/i18n/i18n.tsx";
import { type LoginFlow, noteResend } from "../../lib/session/login-flow.ts";
import { useServices } from "../../lib/services.ts";
import { Resend } from "../../ui/form/resend.tsx";

/** Loaded while the first code is sent or typed. */
export const stepping = () => import("./steps.ts");

/** Sends the code of one channel; the button's label differs for the first code and the next. */
export function SendCode({ flow, channel }: { flow: LoginFlow; channel: Channel }) {
  const text = useText();
  const services = useServices();
  const resendAt = flow.resendAt[channel];
  return (
    <Resend
      resendAt={resendAt ?? 0}
      {...(resendAt === undefined ? { label: text("common.sendCode") } : {})}
      send={async () => (await stepping()).sendCode(services, flow, channel)}
      onLimited={(until) => noteResend(flow, channel, until)}
    />
  );
}
