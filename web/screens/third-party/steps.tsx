import { useEffect } from "react";
import { useText } from "../../lib/i18n/i18n.tsx";
import { useServices } from "../../lib/services.ts";
import { stepUrl } from "../../lib/navigation/step-url.ts";
import { Link } from "../../ui/controls/link.tsx";
import { StepHeading } from "../../ui/layout/step-heading.tsx";
import { CreateStep } from "./create-step.tsx";
import { screensOf, type ThirdPartyFlow, type ThirdPartyScreen } from "./flow.ts";
import { NoPasswordStep } from "./no-password-step.tsx";
import { PasswordStep } from "./password-step.tsx";
import { ProofStep } from "./proof-step.tsx";

/** A new account or an existing one: no account is created without the visitor's choice. */
function ChoiceStep({ flow }: { flow: ThirdPartyFlow }) {
  const text = useText();
  const services = useServices();
  const { label: provider } = flow;
  return (
    <>
      <StepHeading>{text("bind-account.title")}</StepHeading>
      <p className="lead">{text("bind-account.choiceLead", { provider })}</p>
      <div className="choices">
        <Link href={stepUrl(services, "create-account")}>
          <strong>{text("bind-account.create")}</strong>
          <span>{text("bind-account.createHint")}</span>
        </Link>
        <Link href={stepUrl(services, "bind-existing-account")}>
          <strong>{text("bind-account.bind")}</strong>
          <span>{text("bind-account.bindHint", { provider })}</span>
        </Link>
      </div>
      <p className="foot">
        <Link href={stepUrl(services, "login")}>{text("common.otherWays")}</Link>
      </p>
    </>
  );
}

interface Props {
  flow: ThirdPartyFlow;
  screen: ThirdPartyScreen;
}

export default function Steps({ flow, screen }: Props) {
  const services = useServices();
  const places = screensOf(flow);
  const [home] = places;
  const isHere = places.includes(screen);

  useEffect(() => {
    if (!isHere && home) void services.navigation.replace(stepUrl(services, home));
  }, [isHere, home, services]);

  if (!isHere) return null;
  if (screen === "bind-account") return <ChoiceStep flow={flow} />;
  if (screen === "create-account") return <CreateStep flow={flow} />;
  if ("hasPassword" in flow.choice && !flow.choice.hasPassword) {
    return <NoPasswordStep flow={flow} />;
  }
  if (flow.proof) return <ProofStep flow={flow} proof={flow.proof} screen={screen} />;
  return <PasswordStep flow={flow} screen={screen} />;
}
