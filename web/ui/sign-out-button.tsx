import { useState } from "react";
import { useText } from "../lib/i18n.tsx";
import { useServices } from "../lib/services.ts";

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
