import { RichText, useText } from "../../lib/i18n/i18n.tsx";
import { CodeField } from "./code-field.tsx";
import { Resend } from "./resend.tsx";

interface Props {
  name: string;
  label: string;
  /** The address that the code is sent to. */
  to: string;
  /** When the next code may be sent; undefined while none was sent. */
  resendAt: number | undefined;
  error: string | undefined;
  send(): Promise<void>;
  onLimited(until: number): void;
}

/** A field for a code with a button that sends it, for a form with several codes. */
export function SentCode({ name, label, to, resendAt, error, send, onLimited }: Props) {
  const text = useText();
  return (
    <>
      <CodeField
        name={name}
        label={label}
        hint={
          <RichText
            id={resendAt === undefined ? "common.codeNotSent" : "common.codeSentTo"}
            values={{ to }}
            components={[<strong key="to" className="break" />]}
          />
        }
        error={error}
      />
      <Resend
        resendAt={resendAt ?? 0}
        {...(resendAt === undefined ? { label: text("common.sendCode") } : {})}
        send={send}
        onLimited={onLimited}
      />
    </>
  );
}
