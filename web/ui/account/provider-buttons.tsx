import { useEffect, useId, useState } from "react";
import { thirdProviders } from "@portico/contract/third-party/endpoints";
import type { SignInProvider } from "@portico/contract/third-party/schemas";
import { startOAuthRedirect } from "../../lib/session/oauth-redirect.ts";
import { useText } from "../../lib/i18n/i18n.tsx";
import { type ErrorMessage, errorMessagesOf } from "../../lib/api/error-messages.ts";
import { BACKGROUND } from "@portico/client/request";
import { useRouteState, useServices } from "../../lib/services.ts";
import { SlowNotice } from "../controls/button.tsx";
import { ErrorMessageText } from "../form/error-summary.tsx";
import { ProviderIcon } from "./provider-icon.tsx";

interface Props {
  provider: SignInProvider;
  busy: boolean;
  onPress(): void;
}

/** An unavailable provider keeps its place and says so, to leave no doubt about the others. */
function ProviderButton({ provider, busy, onPress }: Props) {
  const id = useId();
  const text = useText();
  const { label, icon, available } = provider;
  return (
    <>
      <button
        type="button"
        className="button button-second"
        aria-disabled={!available || busy || undefined}
        aria-describedby={available ? undefined : id}
        data-away={available ? undefined : true}
        data-busy={busy || undefined}
        onClick={available && !busy ? onPress : undefined}
      >
        <ProviderIcon name={icon} />
        <span>{text("common.continueWith", { provider: label })}</span>
      </button>
      <SlowNotice busy={busy} />
      {available ? null : (
        <p className="hint" id={id}>
          {text("common.providerAway", { provider: label })}
        </p>
      )}
    </>
  );
}

const PATIENCE = { ...BACKGROUND, retry: 2 };

export default function ProviderButtons() {
  const text = useText();
  const services = useServices();
  const { call } = services;
  const { url } = useRouteState();
  const [providers, setProviders] = useState<readonly SignInProvider[]>([]);
  const [busy, setBusy] = useState<string>();
  const [errorMessage, setErrorMessage] = useState<ErrorMessage>();

  useEffect(() => {
    let isCurrent = true;
    // The form above works without the buttons.
    call(thirdProviders, undefined, PATIENCE).then(
      (list) => {
        if (isCurrent) setProviders(list);
      },
      () => {},
    );
    // The visitor came back from a provider, and the browser restored this page.
    const rest = () => setBusy(undefined);
    window.addEventListener("pageshow", rest);
    return () => {
      isCurrent = false;
      window.removeEventListener("pageshow", rest);
    };
  }, [call]);

  async function leave({ id, label }: SignInProvider): Promise<void> {
    if (busy !== undefined) return;
    setBusy(id);
    setErrorMessage(undefined);
    const redirect = new URL(url, location.origin).searchParams.get("redirect") ?? undefined;
    try {
      // Stays busy: the page is about to be left.
      await startOAuthRedirect(services, { provider: id, label, redirect });
    } catch (error) {
      setBusy(undefined);
      // Inside the state update: an unexpected error then reaches the error page (SCR-5).
      setErrorMessage(() => errorMessagesOf(error, text)[0]);
    }
  }

  if (providers.length === 0) return null;
  return (
    <>
      <p className="or">{text("common.or")}</p>
      <div role="alert">
        {errorMessage ? (
          <p className="notice">
            <ErrorMessageText {...errorMessage} />
          </p>
        ) : null}
      </div>
      {providers.map((provider) => (
        <ProviderButton
          key={provider.id}
          provider={provider}
          busy={busy === provider.id}
          onPress={() => void leave(provider)}
        />
      ))}
    </>
  );
}
