import { type ReactNode, useEffect, useId, useRef } from "react";
import { useText } from "../../lib/i18n/i18n.tsx";
import { CrossIcon } from "./kit-icons.tsx";

interface Props {
  title: string;
  onClose(): void;
  /** The buttons that close it, the primary one first. */
  actions?: ReactNode;
  children: ReactNode;
}

const FIRST_FIELD = "input:not([type=hidden]), select, textarea";

/**
 * A modal dialog; open as long as it is rendered. The browser keeps the focus inside
 * and closes it with Escape. A click outside does nothing, so that typed input is not lost.
 */
export function Dialog({ title, onClose, actions, children }: Props) {
  const id = useId();
  const text = useText();
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    const opener = document.activeElement;
    dialog.current?.showModal();
    // The title is read first; a form begins at its first field.
    (dialog.current?.querySelector<HTMLElement>(FIRST_FIELD) ?? heading.current)?.focus();
    return () => {
      if (opener instanceof HTMLElement) opener.focus();
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
      // When asked to close twice, the browser does not wait for an answer.
      onClose={onClose}
    >
      <div className="dialog-head">
        <h2 id={id} ref={heading} tabIndex={-1}>
          {title}
        </h2>
        <button type="button" className="ghost" aria-label={text("common.close")} onClick={onClose}>
          <CrossIcon />
        </button>
      </div>
      {children}
      {actions ? <div className="dialog-actions">{actions}</div> : null}
    </dialog>
  );
}
