import { RichText, useText } from "../../lib/i18n/i18n.tsx";
import { CodeField } from "./code-field.tsx";
import { Resend } from "./resend.tsx";

interface Props {
  name: string;
  label: string;
  /** The address it goes to. */
  to: string;
  /** When another may be asked for; undefined while none was sent. */
  resendAt: number | undefined;
  error: string | undefined;
  send(): Promise<void>;
  onLimited(until: number): void;
}

/** A code that goes to an address, and the way to ask for it, for a form that takes several. */
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
