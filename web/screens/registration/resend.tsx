import { useState } from "react";
import { useText } from "../../lib/i18n.tsx";
import { problemsOf } from "../../lib/problems.ts";
import { RequestError } from "../../lib/request.ts";
import { useServices } from "../../lib/services.ts";
import { QuietButton } from "../../ui/button.tsx";
import { useSecondsUntil } from "../../ui/countdown.tsx";
import { type RegistrationFlow, registrationFlow } from "./flow.ts";

/** Asks for a new code; counts down until one may be asked for. */
export function Resend({ flow }: { flow: RegistrationFlow }) {
  const text = useText();
  const services = useServices();
  const seconds = useSecondsUntil(flow.resendAt);
  const [busy, setBusy] = useState(false);
  const [said, setSaid] = useState("");

  async function resend(): Promise<void> {
    if (busy) return;
    setBusy(true);
    try {
      const { sendCode } = await import("./send-code.ts");
      await sendCode(services, flow);
      setSaid(text("registerCodeVerify.resent"));
    } catch (error) {
      // Within the update, so that what is no refusal ends in the error page (SCR-5).
      setSaid(() => problemsOf(error, text)[0]?.text ?? "");
      if (error instanceof RequestError && error.retryAfter !== undefined) {
        registrationFlow.save({ ...flow, resendAt: Date.now() + error.retryAfter * 1000 });
      }
    } finally {
      setBusy(false);
    }
  }

  const wait = text("common.waitSeconds", { seconds });
  return (
    <div className="resend">
      {seconds > 0 ? (
        <p className="hint" role="timer">
          {text("registerCodeVerify.resendIn", { wait })}
        </p>
      ) : (
        <QuietButton aria-disabled={busy || undefined} onClick={() => void resend()}>
          {text("registerCodeVerify.resend")}
        </QuietButton>
      )}
      <p className="hint" role="status">
        {said}
      </p>
    </div>
  );
}
