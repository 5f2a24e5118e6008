import { useState } from "react";
import { safeRedirect } from "@portico/contract/redirect";
import { LANDING_SCREEN } from "@portico/contract/routes";
import { useText } from "../lib/i18n.tsx";
import { usePlace, useServices } from "../lib/services.ts";
import type { UserInfo } from "../lib/session.ts";
import { Link } from "./link.tsx";

export function SignOutButton() {
  const text = useText();
  const services = useServices();
  const [busy, setBusy] = useState(false);

  async function leave(): Promise<void> {
    if (busy) return;
    setBusy(true);
    const { signOut } = await import("../lib/sign-out.ts");
    await signOut(services);
  }

  return (
    <button
      type="button"
      className="button button-second"
      aria-disabled={busy || undefined}
      onClick={() => void leave()}
    >
      {text(busy ? "common.signingOut" : "common.signOut")}
    </button>
  );
}

/** Instead of a way in, for a visitor who is in: as whom, and where to go from here. */
export function SignedIn({ user }: { user: UserInfo }) {
  const text = useText();
  const { navigation, config } = useServices();
  const { url } = usePlace();
  const asked = new URL(url, config.siteOrigin).searchParams.get("redirect");
  const target = safeRedirect(asked, config.siteOrigin) ?? navigation.pathOf(LANDING_SCREEN);
  return (
    <>
      <h1 tabIndex={-1}>{text("common.signedInTitle")}</h1>
      <p className="lead break">
        {text("common.signedInAs", { name: user.username ?? user.emailOrPhone })}
      </p>
      <div className="actions">
        <Link className="button" href={target}>
          {text("common.goOn")}
        </Link>
        <SignOutButton />
      </div>
    </>
  );
}
