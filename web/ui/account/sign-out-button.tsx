import { useState } from "react";
import { useText } from "../../lib/i18n/i18n.tsx";
import { loadWhenOnline } from "../../lib/scheduling/lazy-component.ts";
import { useServices } from "../../lib/services.ts";
import { SlowNotice } from "../controls/button.tsx";
import { Icon } from "../controls/icons.tsx";

/** Shown in the header of every page, or by a page that asks whether to stay signed in. */
export default function SignOutButton({ kind = "ghost" }: { kind?: string }) {
  const text = useText();
  const services = useServices();
  const [busy, setBusy] = useState(false);

  async function leave(): Promise<void> {
    if (busy) return;
    setBusy(true);
    const { signOut } = await loadWhenOnline(() => import("../../lib/session/sign-out.ts"));
    await signOut(services);
  }

  return (
    <>
      <button
        type="button"
        className={`${kind} sign-out`}
        title={text("common.signOut")}
        aria-disabled={busy || undefined}
        data-busy={busy || undefined}
        onClick={() => void leave()}
      >
        <Icon size={18}>
          <path d="M7 2.5H3.5v13H7M7 9h8.5m-3.5-3.5L15.5 9 12 12.5" />
        </Icon>
        <span>{text(busy ? "common.signingOut" : "common.signOut")}</span>
      </button>
      <SlowNotice busy={busy} />
    </>
  );
}
