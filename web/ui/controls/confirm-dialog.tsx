import type { ReactNode } from "react";
import type { ErrorMessage } from "../../lib/api/error-messages.ts";
import { Action } from "./action.tsx";
import { Dialog } from "./dialog.tsx";
import { ErrorMessageText } from "../form/error-summary.tsx";

interface Props {
  title: string;
  /** What happens, and its consequences. */
  children: ReactNode;
  confirmLabel: string;
  cancelLabel: string;
  /** Whether the action removes something. */
  danger?: boolean;
  busy: boolean;
  /** Why the last attempt failed. */
  errorMessage?: ErrorMessage | undefined;
  onConfirm(): void;
  onClose(): void;
}

/** Asks before an action that is hard to undo. */
export function ConfirmDialog(props: Props) {
  const {
    title,
    children,
    confirmLabel,
    cancelLabel,
    danger,
    busy,
    errorMessage,
    onConfirm,
    onClose,
  } = props;
  return (
    <Dialog
      title={title}
      onClose={onClose}
      actions={
        <>
          <Action kind={danger ? "danger" : "first"} busy={busy} onClick={onConfirm}>
            {confirmLabel}
          </Action>
          <Action kind="second" onClick={onClose}>
            {cancelLabel}
          </Action>
        </>
      }
    >
      {children}
      <ErrorMessageLine errorMessage={errorMessage} />
    </Dialog>
  );
}

/** An error outside a form. */
export function ErrorMessageLine({ errorMessage }: { errorMessage: ErrorMessage | undefined }) {
  if (errorMessage === undefined) return null;
  return (
    <p className="error" role="alert">
      <ErrorMessageText {...errorMessage} />
    </p>
  );
}
