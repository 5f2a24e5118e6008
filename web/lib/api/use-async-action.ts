import { useState } from "react";
import { useText } from "../i18n/i18n.tsx";
import { type ErrorMessage, errorMessagesOf } from "./error-messages.ts";

interface AsyncAction {
  busy: boolean;
  errorMessage: ErrorMessage | undefined;
  run(work: () => Promise<void>): Promise<void>;
}

/** What a button does: one at a time, and why the last one did not work. */
export function useAsyncAction(): AsyncAction {
  const text = useText();
  const [busy, setBusy] = useState(false);
  const [errorMessage, setErrorMessage] = useState<ErrorMessage>();

  async function run(work: () => Promise<void>): Promise<void> {
    if (busy) return;
    setBusy(true);
    setErrorMessage(undefined);
    try {
      await work();
    } catch (error) {
      // Within the update, so that what is no refusal ends in the error page (SCR-5).
      setErrorMessage(() => errorMessagesOf(error, text)[0]);
    } finally {
      setBusy(false);
    }
  }

  return { busy, errorMessage, run };
}
