import type { Channel } from "@portico/contract/shared/schemas";
import { useText } from "../../lib/i18n/i18n.tsx";
import RecoveryCodeField from "../../ui/form/recovery-code-field.tsx";
import { CodeFieldWithSend } from "../../ui/form/code-field-with-send.tsx";
import { useSentCode } from "./send-code.ts";
import type { Codes } from "./steps.ts";
import type { FlowAt } from "./use-step.ts";

interface Props {
  flow: FlowAt<"verifyCode">;
  fields: readonly (keyof Codes)[];
  errorOf(field: string): string | undefined;
}

interface ChannelProps {
  flow: Props["flow"];
  channel: Channel;
  isFirst: boolean;
  error: string | undefined;
}

function ChannelCode({ flow, channel, isFirst, error }: ChannelProps) {
  const text = useText();
  const sentCode = useSentCode(flow, channel);
  return (
    <div className="sent-code">
      <CodeFieldWithSend
        {...sentCode}
        name={`${channel}Code`}
        label={text(channel === "email" ? "verifyCode.emailCode" : "verifyCode.smsCode")}
        to={(channel === "email" ? flow.step.email : flow.step.phone) ?? ""}
        takesFocus={isFirst && sentCode.sendOnOpen}
        error={error}
      />
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
          <ChannelCode
            key={channel}
            flow={flow}
            channel={channel}
            isFirst={fields[0] === `${channel}Code`}
            error={errorOf(`${channel}Code`)}
          />
        ) : null,
      )}
    </>
  );
}
