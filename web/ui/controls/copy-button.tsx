import { useState } from "react";
import { useText } from "../../lib/i18n/i18n.tsx";
import { Action } from "./action.tsx";

/** Copies a text and confirms it; if the browser refuses, asks to copy by hand. */
export function CopyButton({ copied, children }: { copied: string; children: string }) {
  const text = useText();
  const [said, setSaid] = useState("");

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(copied);
      setSaid(text("common.copied"));
    } catch {
      setSaid(text("common.copyFailed"));
    }
  }

  return (
    <>
      <Action kind="second" small onClick={() => void copy()}>
        {children}
      </Action>
      <span className="hint" role="status">
        {said}
      </span>
    </>
  );
}
