import { useEffect, useState } from "react";
import { useText } from "../../lib/i18n.tsx";
import { type Problem, problemsOf } from "../../lib/problems.ts";
import { useHydrated, useServices } from "../../lib/services.ts";
import { Slow } from "../../ui/button.tsx";
import { ProblemWords } from "../../ui/error-summary.tsx";
import type * as PasskeySignIn from "./passkey-sign-in.ts";

const loadPasskeys = () => import("./passkey-sign-in.ts");

export interface PasskeyProps {
  asking?:
    | (() => Promise<Pick<typeof PasskeySignIn, "offerPasskeys" | "signInByPasskey">>)
    | undefined;
}

/** A passkey instead of the form: by its button, or where the browser fills in the name. */
export function PasskeyWay({ asking = loadPasskeys }: PasskeyProps) {
  const text = useText();
  const services = useServices();
  const isSupported = useHydrated(typeof PublicKeyCredential !== "undefined", true);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem>();

  // Within the update, so that what is no refusal ends in the error page (SCR-5).
  const refuse = (error: unknown) => setProblem(() => problemsOf(error, services.i18n.text)[0]);

  useEffect(() => {
    // One question at a time: while the button's is asked, nothing is offered beside it.
    if (!isSupported || busy) return undefined;
    let isCurrent = true;
    let stop = () => {};
    services.used.then(asking).then(
      ({ offerPasskeys }) => {
        if (isCurrent) stop = offerPasskeys(services, refuse);
      },
      () => {},
    );
    return () => {
      isCurrent = false;
      stop();
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- anew after each press of the button
  }, [services, isSupported, busy]);

  async function press(): Promise<void> {
    if (busy) return;
    setBusy(true);
    setProblem(undefined);
    try {
      const isGiven = await (await asking()).signInByPasskey(services);
      if (!isGiven) setProblem({ text: text("common.passkeyNotGiven") });
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
      <Slow busy={busy} />
      {problem ? (
        <p className="error" role="alert">
          <ProblemWords {...problem} />
        </p>
      ) : null}
    </>
  );
}
