import { safeRedirect } from "@portico/contract/redirect";
import { LANDING_SCREEN } from "@portico/contract/routes";
import { useText } from "../lib/i18n.tsx";
import { usePlace, useServices } from "../lib/services.ts";
import type { UserInfo } from "../lib/session.ts";
import { Link } from "./link.tsx";
import SignOutButton from "./sign-out-button.tsx";
import { StepHeading } from "./step-heading.tsx";

export default function SignedInNotice({ user }: { user: UserInfo }) {
  const text = useText();
  const { navigation, config } = useServices();
  const { url } = usePlace();
  const asked = new URL(url, config.siteOrigin).searchParams.get("redirect");
  const target = safeRedirect(asked, config.siteOrigin) ?? navigation.pathOf(LANDING_SCREEN);
  return (
    <>
      <StepHeading>{text("common.signedInTitle")}</StepHeading>
      <p className="lead break">
        {text("common.signedInAs", { name: user.username ?? user.emailOrPhone })}
      </p>
      <div className="actions">
        <Link className="button" href={target}>
          {text("common.goOn")}
        </Link>
        <SignOutButton kind="button button-second" />
      </div>
    </>
  );
}
