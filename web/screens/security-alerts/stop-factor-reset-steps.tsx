import { useEffect, useState } from "react";
import { factorResetStop } from "@portico/contract/factor-reset/endpoints";
import { createFlowStore } from "../../lib/session/flow-store.ts";
import { useText } from "../../lib/i18n/i18n.tsx";
import { useLinkToken } from "../../lib/session/link-token.ts";
import { type ErrorMessage, errorMessagesOf } from "../../lib/api/error-messages.ts";
import { INLINE, RequestError } from "@portico/client/request";
import { useServices } from "../../lib/services.ts";
import { useAsyncAction } from "../../lib/api/use-async-action.ts";
import { Action } from "../../ui/controls/action.tsx";
import { MissingStepNotice } from "../../ui/layout/missing-step-notice.tsx";
import { ErrorMessageLine } from "../../ui/controls/confirm-dialog.tsx";
import { Link } from "../../ui/controls/link.tsx";
import { StepHeading } from "../../ui/layout/step-heading.tsx";

/** Kept across reloads. The worst that its token can do is to keep a factor. */
const linkFlow = createFlowStore<{ token: string }>(
  "keep-factor",
  ({ token }) => typeof token === "string",
);

type State =
  | { at: "cold" | "kept" }
  | { at: "asked"; token: string }
  | { at: "invalid"; errorMessage: ErrorMessage | undefined };

function Asked({ token, onState }: { token: string; onState(next: State): void }) {
  const text = useText();
  const { call } = useServices();
  const { busy, errorMessage, run } = useAsyncAction();

  const stop = () =>
    void run(async () => {
      let next: State = { at: "kept" };
      try {
        await call(factorResetStop, { token }, INLINE);
      } catch (error) {
        // Only if pressing again cannot help: the link was already used.
        if (!(error instanceof RequestError) || error.status !== 200) throw error;
        next = { at: "invalid", errorMessage: errorMessagesOf(error, text)[0] };
      }
      linkFlow.save(undefined);
      onState(next);
    });

  return (
    <>
      <StepHeading>{text("keep-factor.title")}</StepHeading>
      <p className="lead">{text("keep-factor.lead")}</p>
      <ErrorMessageLine errorMessage={errorMessage} />
      <Action busy={busy} onClick={stop}>
        {text("keep-factor.submit")}
      </Action>
    </>
  );
}

function Steps({ linked }: { linked: string | undefined }) {
  const text = useText();
  const { navigation } = useServices();
  const [state, setState] = useState<State>(() => {
    const token = linked ?? linkFlow.getSnapshot()?.token;
    return token === undefined ? { at: "cold" } : { at: "asked", token };
  });

  useEffect(() => {
    if (linked !== undefined) linkFlow.save({ token: linked });
  }, [linked]);

  if (state.at === "asked") return <Asked token={state.token} onState={setState} />;
  if (state.at === "kept") {
    return (
      <>
        <StepHeading arrived>{text("keep-factor.doneTitle")}</StepHeading>
        <p className="lead">{text("keep-factor.doneBody")}</p>
        <Link className="button" href={navigation.pathOf("forget-password")}>
          {text("keep-factor.doneAction")}
        </Link>
      </>
    );
  }
  if (state.at === "invalid") {
    return (
      <>
        <StepHeading arrived>{text("keep-factor.invalidTitle")}</StepHeading>
        <p className="lead">{state.errorMessage?.text}</p>
        <Link className="button" href={navigation.pathOf("account")}>
          {text("keep-factor.invalidAction")}
        </Link>
      </>
    );
  }
  return (
    <MissingStepNotice
      title={text("keep-factor.title")}
      body={text("keep-factor.missingStepBody")}
      action={text("keep-factor.missingStepAction")}
      href={navigation.pathOf("account")}
    />
  );
}

export default function StopFactorResetSteps() {
  const linked = useLinkToken("keep-factor");
  return <Steps key={linked} linked={linked} />;
}
