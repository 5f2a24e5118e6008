import type { Channel } from "@portico/contract/shared/schemas";
import { useText } from "../../lib/i18n/i18n.tsx";
import { CodeField } from "../../ui/form/code-field.tsx";
import RecoveryCodeField from "../../ui/form/recovery-code-field.tsx";
import { SendCode } from "./send-code.tsx";
import type { Codes } from "./steps.ts";
import type { FlowAt } from "./use-step.ts";

interface Props {
  flow: FlowAt<"verifyCode">;
  fields: readonly (keyof Codes)[];
  errorOf(field: string): string | undefined;
}

/** A code that is sent on request. */
function SentCode({
  flow,
  channel,
  error,
}: {
  flow: Props["flow"];
  channel: Channel;
  error: string | undefined;
}) {
  const text = useText();
  const to = (channel === "email" ? flow.step.email : flow.step.phone) ?? "";
  const wasSent = flow.resendAt[channel] !== undefined;
  return (
    <div className="sent-code">
      <CodeField
        name={`${channel}Code`}
        label={text(channel === "email" ? "verifyCode.emailCode" : "verifyCode.smsCode")}
        hint={text(wasSent ? "verifyCode.sentTo" : "verifyCode.notSent", { to })}
        error={error}
      />
      <SendCode flow={flow} channel={channel} />
    </div>
  );
}

/** Every field except the app's, which nearly all visitors of this page have. */
export default function MoreCodes({ flow, fields, errorOf }: Props) {
  return (
    <>
      {fields.includes("recoveryCode") ? (
        <RecoveryCodeField error={errorOf("recoveryCode")} />
      ) : null}
      {(["email", "sms"] as const).map((channel) =>
        fields.includes(`${channel}Code`) ? (
          <SentCode key={channel} flow={flow} channel={channel} error={errorOf(`${channel}Code`)} />
        ) : null,
      )}
    </>
  );
}
