import { useState } from "react";
import { useText } from "../../lib/i18n/i18n.tsx";
import { Action } from "./action.tsx";

interface Props {
  copied: string;
  /** The accessible name, if the visible one does not say what is copied. */
  label?: string;
  /** The page's main button: filled, and as wide as its container. */
  isFirst?: boolean;
  children: string;
}

/** Copies a text and confirms it; if the browser refuses, asks to copy by hand. */
export function CopyButton({ copied, label, isFirst = false, children }: Props) {
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
      <Action
        kind={isFirst ? "first" : "second"}
        small={!isFirst}
        aria-label={label}
        onClick={() => void copy()}
      >
        {children}
      </Action>
      <span className="hint" role="status">
        {said}
      </span>
    </>
  );
}
