import { useState } from "react";
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
  /** False if a limit refused the code: then only `resendAt` is known. */
  isSent?: boolean;
  /** Requests the code when the screen opens. */
  sendOnOpen?: boolean;
  takesFocus?: boolean;
  error: string | undefined;
  send(once: boolean): Promise<void>;
  onLimited(until: number): void;
}

/** A field for a code with a button that sends it. */
export function CodeFieldWithSend({
  name,
  label,
  to,
  resendAt,
  isSent = resendAt !== undefined,
  sendOnOpen = false,
  takesFocus = false,
  error,
  send,
  onLimited,
}: Props) {
  const text = useText();
  const [isOpening, setOpening] = useState(sendOnOpen && resendAt === undefined);
  const sending = isOpening ? "common.codeSending" : "common.codeNotSent";
  const address = { values: { to }, components: [<strong key="to" className="break" />] };
  return (
    <>
      <CodeField
        name={name}
        label={label}
        takesFocus={takesFocus}
        hint={
          <span className="room" role="status">
            <span>
              <RichText id={isSent ? "common.codeSentTo" : sending} {...address} />
            </span>
            {/* The longest sentence, invisible: nothing moves once the code was sent. */}
            <span aria-hidden="true">
              <RichText id="common.codeSentTo" {...address} />
            </span>
          </span>
        }
        error={error}
      />
      <Resend
        resendAt={resendAt ?? 0}
        {...(isSent || isOpening ? {} : { label: text("common.sendCode") })}
        sendOnOpen={isOpening}
        onOpened={() => setOpening(false)}
        send={send}
        onLimited={onLimited}
      />
    </>
  );
}
