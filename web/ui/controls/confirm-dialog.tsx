import type { ReactNode } from "react";
import type { ErrorMessage } from "../../lib/api/error-messages.ts";
import { Action } from "./action.tsx";
import { Dialog } from "./dialog.tsx";
import { ErrorMessageText } from "../form/error-summary.tsx";

interface Props {
  title: string;
  /** What happens, and what it means. */
  children: ReactNode;
  /** The words of the button that does it. */
  action: string;
  /** The words of the button that leaves everything as it is. */
  keep: string;
  /** It takes something away. */
  danger?: boolean;
  busy: boolean;
  /** Why it did not work. */
  errorMessage?: ErrorMessage | undefined;
  onConfirm(): void;
  onClose(): void;
}

/** Asks before something is done that cannot simply be undone. */
export function ConfirmDialog(props: Props) {
  const { title, children, action, keep, danger, busy, errorMessage, onConfirm, onClose } = props;
  return (
    <Dialog
      title={title}
      onClose={onClose}
      actions={
        <>
          <Action kind={danger ? "danger" : "first"} busy={busy} onClick={onConfirm}>
            {action}
          </Action>
          <Action kind="second" onClick={onClose}>
            {keep}
          </Action>
        </>
      }
    >
      {children}
      <ErrorMessageLine errorMessage={errorMessage} />
    </Dialog>
  );
}

/** Why something did not work, where no form says it. */
export function ErrorMessageLine({ errorMessage }: { errorMessage: ErrorMessage | undefined }) {
  if (errorMessage === undefined) return null;
  return (
    <p className="error" role="alert">
      <ErrorMessageText {...errorMessage} />
    </p>
  );
}
