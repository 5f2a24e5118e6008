import { useEffect, useState } from "react";
import { useText } from "../../lib/i18n/i18n.tsx";
import { type ErrorMessage, errorMessagesOf } from "../../lib/api/error-messages.ts";
import { useHydrated, useServices } from "../../lib/services.ts";
import { SlowNotice } from "../../ui/controls/button.tsx";
import { ErrorMessageText } from "../../ui/form/error-summary.tsx";
import type * as PasskeySignIn from "./passkey-sign-in.ts";

const loadPasskeys = () => import("./passkey-sign-in.ts");

export interface PasskeyProps {
  asking?:
    | (() => Promise<Pick<typeof PasskeySignIn, "offerPasskeys" | "signInByPasskey">>)
    | undefined;
}

/** A passkey instead of the form: by its button, or by the browser's autofill of the name. */
export function PasskeyMethod({ asking = loadPasskeys }: PasskeyProps) {
  const text = useText();
  const services = useServices();
  const isSupported = useHydrated(typeof PublicKeyCredential !== "undefined", true);
  const [busy, setBusy] = useState(false);
  const [errorMessage, setErrorMessage] = useState<ErrorMessage>();

  // Inside the state update: an unexpected error then reaches the error page (SCR-5).
  const refuse = (error: unknown) =>
    setErrorMessage(() => errorMessagesOf(error, services.i18n.text)[0]);

  useEffect(() => {
    // One request at a time: during the button's request, autofill offers nothing.
    if (!isSupported || busy) return undefined;
    let isCurrent = true;
    let stop = () => {};
    services.firstInteraction.then(asking).then(
      ({ offerPasskeys }) => {
        if (isCurrent) stop = offerPasskeys(services, refuse);
      },
      () => {},
    );
    return () => {
      isCurrent = false;
      stop();
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- again after each press of the button
  }, [services, isSupported, busy]);

  async function press(): Promise<void> {
    if (busy) return;
    setBusy(true);
    setErrorMessage(undefined);
    try {
      const isGiven = await (await asking()).signInByPasskey(services);
      if (!isGiven) setErrorMessage({ text: text("common.passkeyNotGiven") });
    } catch (error) {
      refuse(error);
    } finally {
      setBusy(false);
    }
  }

  if (!isSupported) return null;
  return (
    <>
      <button
        type="button"
        className="button button-second"
        aria-disabled={busy || undefined}
        data-busy={busy || undefined}
        onClick={() => void press()}
      >
        <span>{text("login.passkey")}</span>
      </button>
      <SlowNotice busy={busy} />
      {errorMessage ? (
        <p className="error" role="alert">
          <ErrorMessageText {...errorMessage} />
        </p>
      ) : null}
    </>
  );
}
