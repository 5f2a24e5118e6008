import { useEffect, useState } from "react";
import { lostFactorStop } from "@portico/contract/factor-reset/endpoints";
import { createFlowStore } from "../../lib/flow-store.ts";
import { useText } from "../../lib/i18n.tsx";
import { useLinkToken } from "../../lib/link-token.ts";
import { type Problem, problemsOf } from "../../lib/problems.ts";
import { INLINE, RequestError } from "@portico/client/request";
import { useServices } from "../../lib/services.ts";
import { useWork } from "../../lib/use-work.ts";
import { Action } from "../../ui/action.tsx";
import { ColdStep } from "../../ui/cold-step.tsx";
import { ProblemLine } from "../../ui/confirm-dialog.tsx";
import { Link } from "../../ui/link.tsx";
import { StepHeading } from "../../ui/step-heading.tsx";

/** Over a reload. The worst that its token can do is to keep a factor. */
const linkFlow = createFlowStore<{ token: string }>(
  "keep-factor",
  ({ token }) => typeof token === "string",
);

type State =
  | { at: "cold" | "kept" }
  | { at: "asked"; token: string }
  | { at: "invalid"; problem: Problem | undefined };

function Asked({ token, onState }: { token: string; onState(next: State): void }) {
  const text = useText();
  const { call } = useServices();
  const { busy, problem, run } = useWork();

  const stop = () =>
    void run(async () => {
      let next: State = { at: "kept" };
      try {
        await call(lostFactorStop, { token }, INLINE);
      } catch (error) {
        // Only what no second press can help: the link is spent.
        if (!(error instanceof RequestError) || error.status !== 200) throw error;
        next = { at: "invalid", problem: problemsOf(error, text)[0] };
      }
      linkFlow.save(undefined);
      onState(next);
    });

  return (
    <>
      <StepHeading>{text("keep-factor.title")}</StepHeading>
      <p className="lead">{text("keep-factor.lead")}</p>
      <ProblemLine problem={problem} />
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
        <p className="lead">{state.problem?.text}</p>
        <Link className="button" href={navigation.pathOf("account")}>
          {text("keep-factor.invalidAction")}
        </Link>
      </>
    );
  }
  return (
    <ColdStep
      title={text("keep-factor.title")}
      body={text("keep-factor.coldBody")}
      action={text("keep-factor.coldAction")}
      href={navigation.pathOf("account")}
    />
  );
}

export default function KeepFactorSteps() {
  const linked = useLinkToken("keep-factor");
  return <Steps key={linked} linked={linked} />;
}
