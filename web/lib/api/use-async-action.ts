import { useState } from "react";
import { useText } from "../i18n/i18n.tsx";
import { type ErrorMessage, errorMessagesOf } from "./error-messages.ts";

interface AsyncAction {
  busy: boolean;
  errorMessage: ErrorMessage | undefined;
  run(work: () => Promise<void>): Promise<void>;
}

/** The state of a button: one run at a time, and why the last one failed. */
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
      // Inside the state update: an unexpected error then reaches the error page (SCR-5).
      setErrorMessage(() => errorMessagesOf(error, text)[0]);
    } finally {
      setBusy(false);
    }
  }

  return { busy, errorMessage, run };
}
