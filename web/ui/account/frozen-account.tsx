import { RichText, useText } from "../../lib/i18n/i18n.tsx";
import { useServices } from "../../lib/services.ts";
import { Link } from "../controls/link.tsx";
import { StepHeading } from "../layout/step-heading.tsx";

/** After “this wasn't me”: the account is frozen, and what happens next. */
export function FrozenAccount() {
  const text = useText();
  const { config } = useServices();
  return (
    <>
      <StepHeading arrived>{text("wasnt-me.doneTitle")}</StepHeading>
      <p className="lead">{text("wasnt-me.doneLead")}</p>
      <h2>{text("wasnt-me.doneNext")}</h2>
      <ol className="list">
        <li>
          <RichText
            id="wasnt-me.doneSupport"
            components={[<Link key="support" href={config.links.support} />]}
          />
        </li>
        <li>{text("wasnt-me.doneMailbox")}</li>
        <li>{text("wasnt-me.doneOpen")}</li>
      </ol>
    </>
  );
}
