import { useState } from "react";
import { useText } from "../lib/i18n.tsx";
import { loadOnceOnline } from "../lib/lazy-part.ts";
import { useServices } from "../lib/services.ts";
import { Slow } from "./button.tsx";
import { Icon } from "./icons.tsx";

/** In the head of every page; where the page itself asks whether to stay, in its place. */
export default function SignOutButton({ kind = "ghost" }: { kind?: string }) {
  const text = useText();
  const services = useServices();
  const [busy, setBusy] = useState(false);

  async function leave(): Promise<void> {
    if (busy) return;
    setBusy(true);
    const { signOut } = await loadOnceOnline(() => import("../lib/sign-out.ts"));
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
      <Slow busy={busy} />
    </>
  );
}
