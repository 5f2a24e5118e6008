import { logout } from "@portico/contract/endpoints";
import { useState } from "react";
import { useText } from "../lib/i18n.tsx";
import { useServices } from "../lib/services.ts";

/** SES-4: ends the session on the server and here, then shows the sign-in page. */
export function SignOutButton() {
  const text = useText();
  const { session, call, navigation } = useServices();
  const [busy, setBusy] = useState(false);

  async function signOut(): Promise<void> {
    if (busy) return;
    setBusy(true);
    await session.logout({ callLogout: () => call(logout, {}, { keepSession: true }) });
    await navigation.navigate(navigation.pathOf("login"));
  }

  return (
    <button
      type="button"
      className="button button-second"
      aria-disabled={busy || undefined}
      onClick={() => void signOut()}
    >
      {text(busy ? "common.signingOut" : "common.signOut")}
    </button>
  );
}
