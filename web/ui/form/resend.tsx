import { useEffect, useState } from "react";
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
  /** Requests the code when the screen opens, with no press. */
  sendOnOpen?: boolean;
  /** Called once the request of `sendOnOpen` has ended, sent or not. */
  onOpened?: () => void;
  /** `once` if no press asked for it: nothing is sent if this flow has a usable code. */
  send(once: boolean): Promise<void>;
  /** Called when a limit was reached, with its end. */
  onLimited(until: number): void;
}

/** In seconds. */
const LONG_WAIT = 59 * 60 + 59;

/** Sends a code, and counts down until the next one may be sent. */
export function Resend({ resendAt, label, sendOnOpen, onOpened, send, onLimited }: Props) {
  const text = useText();
  /** Waits that end before this time are over. */
  const [over, setOver] = useState(Date.now);
  const [busy, setBusy] = useState(sendOnOpen === true);
  const slow = useSlowNotice(busy);
  const [said, setSaid] = useState("");

  async function request(once: boolean): Promise<void> {
    setBusy(true);
    setSaid("");
    try {
      await send(once);
      // Without a click, the sentence with the address says it.
      if (!once) setSaid(text("common.codeOnItsWay"));
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

  useEffect(() => {
    if (sendOnOpen) void request(true).finally(onOpened);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when the screen opens
  }, []);

  function onClick(): void {
    if (!busy && resendAt <= Date.now()) void request(false);
  }

  return (
    <div className="resend">
      {/* The button keeps its place and its focus during the countdown. */}
      <QuietButton aria-disabled={busy || resendAt > over || undefined} onClick={onClick}>
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
