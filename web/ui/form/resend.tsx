import { useState } from "react";
import { useText } from "../../lib/i18n/i18n.tsx";
import { errorMessagesOf, formatWait } from "../../lib/api/error-messages.ts";
import { RequestError } from "@portico/client/request";
import { timeIn } from "../../lib/session/resend.ts";
import { QuietButton, useSlowNotice } from "../controls/button.tsx";
import { ErrorMessageText } from "./error-summary.tsx";

interface Props {
  /** When the next code may be sent; 0 for at once. */
  resendAt: number;
  /** The button's label; "send a new code" by default. */
  label?: string;
  send(): Promise<void>;
  /** Called when a limit was reached, with its end. */
  onLimited(until: number): void;
}

/** In seconds. */
const LONG_WAIT = 59 * 60 + 59;

/** Sends a code, and counts down until the next one may be sent. */
export function Resend({ resendAt, label, send, onLimited }: Props) {
  const text = useText();
  /** Waits that end before this time are over. */
  const [over, setOver] = useState(Date.now);
  const [busy, setBusy] = useState(false);
  const slow = useSlowNotice(busy);
  const [said, setSaid] = useState("");

  async function ask(): Promise<void> {
    if (busy || resendAt > Date.now()) return;
    setBusy(true);
    try {
      await send();
      setSaid(text("common.codeOnItsWay"));
    } catch (error) {
      // Inside the state update: an unexpected error then reaches the error page (SCR-5).
      setSaid(() => errorMessagesOf(error, text)[0]?.text ?? "");
      if (error instanceof RequestError && error.retryAfter !== undefined) {
        onLimited(timeIn(error.retryAfter));
      }
    } finally {
      setBusy(false);
    }
  }

  return (
    <div className="resend">
      {/* The button keeps its place and its focus during the countdown. */}
      <QuietButton aria-disabled={busy || resendAt > over || undefined} onClick={() => void ask()}>
        {label ?? text("common.resend")}
      </QuietButton>
      <div className="room">
        <div>
          <p className="hint" role="status">
            {slow ? text("common.slow") : said}
          </p>
          {resendAt > 0 ? (
            <p className="hint">
              <ErrorMessageText
                text=""
                until={resendAt}
                countdown="common.resendIn"
                onOver={setOver}
              />
            </p>
          ) : null}
        </div>
        {/* The longest text after a code was sent, invisible: reserves its space. */}
        <p className="hint" aria-hidden="true">
          {text("common.codeOnItsWay")}{" "}
          {text("common.resendIn", { wait: formatWait(LONG_WAIT, text) })}
        </p>
      </div>
    </div>
  );
}
