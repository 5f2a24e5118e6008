import { useMutation } from "@tanstack/react-query";
import { text } from "../lib/i18n/text.ts";
import { Button } from "./button.tsx";
import { Dialog, DialogActions } from "./dialog.tsx";
import { ActError } from "./states.tsx";

interface Props {
  title: string;
  explanation: string;
  /** The words on the button. */
  action: string;
  isDangerous?: boolean;
  /** The dialog closes when it succeeds. */
  send: () => Promise<unknown>;
  onClose(): void;
}

/** Confirms something that needs no reason. */
export function ConfirmDialog({ title, explanation, action, isDangerous, send, onClose }: Props) {
  const act = useMutation({ mutationFn: send, onSuccess: onClose });
  return (
    <Dialog title={title} onClose={onClose}>
      <p>{explanation}</p>
      <ActError error={act.error} />
      <DialogActions>
        <Button
          kind={isDangerous ? "danger" : "primary"}
          busy={act.isPending}
          onClick={() => act.mutate()}
        >
          {action}
        </Button>
        <Button onClick={onClose}>{text("common.cancel")}</Button>
      </DialogActions>
    </Dialog>
  );
}
