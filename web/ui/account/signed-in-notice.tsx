import { useState } from "react";
import { safeRedirect } from "@portico/contract/redirect";
import { LANDING_SCREEN } from "@portico/contract/routes";
import { useText } from "../../lib/i18n/i18n.tsx";
import { useRouteState, useServices } from "../../lib/services.ts";
import type { UserInfo } from "../../lib/session/session.ts";
import { SlowNotice } from "../controls/button.tsx";
import { Link } from "../controls/link.tsx";
import SignOutButton from "./sign-out-button.tsx";
import { StepHeading } from "../layout/step-heading.tsx";

/** SES-4, register-logout: signs out and shows the form of this page. */
function AnotherAccount() {
  const text = useText();
  const services = useServices();
  const [busy, setBusy] = useState(false);

  async function leave(): Promise<void> {
    if (busy) return;
    setBusy(true);
    const { signOutHere } = await import("../../lib/session/sign-out.ts");
    await signOutHere(services);
  }

  return (
    <>
      <button
        type="button"
        className="button button-second"
        aria-describedby="another-account"
        aria-disabled={busy || undefined}
        data-busy={busy || undefined}
        onClick={() => void leave()}
      >
        <span>{text(busy ? "common.signingOut" : "common.anotherAccount")}</span>
      </button>
      <SlowNotice busy={busy} />
      <p className="hint" id="another-account">
        {text("common.anotherAccountHint")}
      </p>
    </>
  );
}

interface Props {
  user: UserInfo;
  canCreate?: boolean;
}

export default function SignedInNotice({ user, canCreate = false }: Props) {
  const text = useText();
  const { navigation, config } = useServices();
  const { url } = useRouteState();
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
        {canCreate ? <AnotherAccount /> : <SignOutButton kind="button button-second" />}
      </div>
    </>
  );
}
