import { type ReactNode, useEffect, useId, useRef } from "react";
import { text } from "../lib/i18n/text.ts";
import { Button } from "./button.tsx";
import { CrossIcon } from "./icons.tsx";

interface Props {
  title: string;
  onClose(): void;
  children: ReactNode;
}

const FIRST_FIELD = "input:not([type=hidden]), select, textarea, .button.primary";

/**
 * A modal dialog, open as long as it is rendered. A click outside does nothing, so that typed input
 * is not lost. Put the buttons into `DialogActions`.
 */
export function Dialog({ title, onClose, children }: Props) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    const opener = document.activeElement;
    dialog.current?.showModal();
    dialog.current?.querySelector<HTMLElement>(FIRST_FIELD)?.focus();
    return () => {
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, []);

  return (
    <dialog
      ref={dialog}
      className="dialog"
      aria-labelledby={id}
      onCancel={(event) => {
        if (event.target !== dialog.current) return;
        event.preventDefault();
        onClose();
      }}
      onClose={onClose}
    >
      <header className="dialog-head">
        <h2 id={id}>{title}</h2>
        <button
          type="button"
          className="icon-button"
          aria-label={text("common.close")}
          onClick={onClose}
        >
          <CrossIcon />
        </button>
      </header>
      {children}
    </dialog>
  );
}

/** The primary button first. */
export function DialogActions({ children }: { children: ReactNode }) {
  return <div className="dialog-actions">{children}</div>;
}

interface SubmitActionsProps {
  /** The words on the button that sends the form around it. */
  action: string;
  isDangerous?: boolean;
  isBusy: boolean;
  onClose(): void;
}

/** Sends the form of a dialog, or cancels. */
export function SubmitActions({ action, isDangerous, isBusy, onClose }: SubmitActionsProps) {
  return (
    <DialogActions>
      <Button type="submit" kind={isDangerous === true ? "danger" : "primary"} busy={isBusy}>
        {action}
      </Button>
      <Button onClick={onClose}>{text("common.cancel")}</Button>
    </DialogActions>
  );
}
