import { RichText, useText } from "../../lib/i18n/i18n.tsx";
import { useServices } from "../../lib/services.ts";
import { stepUrl } from "../../lib/navigation/step-url.ts";
import { Link } from "../../ui/controls/link.tsx";
import { StepHeading } from "../../ui/layout/step-heading.tsx";
import type { ThirdPartyFlow } from "./flow.ts";

/** An account with only providers or passkeys: connect from inside it, or set a password. */
export function NoPasswordStep({ flow }: { flow: ThirdPartyFlow }) {
  const text = useText();
  const services = useServices();
  const { choice, label: provider } = flow;
  return (
    <>
      <StepHeading>{text("link-existing-account.formTitle")}</StepHeading>
      <p className="lead">
        <RichText
          id="link-existing-account.noPasswordLead"
          values={{ provider, email: choice.email ?? "" }}
          components={[<strong key="email" className="break" />]}
        />
      </p>
      <div className="choices">
        <Link href={stepUrl(services, "forget-password")}>
          <strong>{text("link-existing-account.setPassword")}</strong>
          <span>{text("link-existing-account.setPasswordHint", { provider })}</span>
        </Link>
        <Link href={stepUrl(services, "login")}>
          <strong>{text("link-existing-account.usualWay")}</strong>
          <span>{text("link-existing-account.usualWayHint", { provider })}</span>
        </Link>
      </div>
    </>
  );
}
