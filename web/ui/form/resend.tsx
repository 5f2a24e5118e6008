import { useState } from "react";
import { useText } from "../../lib/i18n/i18n.tsx";
import { errorMessagesOf, formatWait } from "../../lib/api/error-messages.ts";
import { RequestError } from "@portico/client/request";
import { timeIn } from "../../lib/session/resend.ts";
import { QuietButton, useSlowNotice } from "../controls/button.tsx";
import { ErrorMessageText } from "./error-summary.tsx";

interface Props {
  /** When another code may be asked for; 0 for at once. */
  resendAt: number;
  /** The button's words; those of another code unless given. */
  label?: string;
  send(): Promise<void>;
  /** A limit was met: it ends at this moment. */
  onLimited(until: number): void;
}

/** In seconds. */
const LONG_WAIT = 59 * 60 + 59;

/** Asks for a code; counts down until another may be asked for. */
export function Resend({ resendAt, label, send, onLimited }: Props) {
  const text = useText();
  /** What ends by this moment is no longer waited for. */
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
      // Within the update, so that what is no refusal ends in the error page (SCR-5).
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
      {/* Stays where it is while it counts down, and so does the focus. */}
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
        {/* All that is said once a code was sent, so that its lines are free before. */}
        <p className="hint" aria-hidden="true">
          {text("common.codeOnItsWay")}{" "}
          {text("common.resendIn", { wait: formatWait(LONG_WAIT, text) })}
        </p>
      </div>
    </div>
  );
}
