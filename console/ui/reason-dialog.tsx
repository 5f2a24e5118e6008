import type { ReactNode } from "react";
import { text } from "../lib/i18n/text.ts";
import { Button } from "./button.tsx";
import { Dialog, DialogActions } from "./dialog.tsx";
import { TextField } from "./fields.tsx";
import { Form } from "./form.tsx";
import { REASON_MAX, reasonError } from "./reasons.ts";
import { useForm } from "./use-form.ts";

interface ReasonDialogProps {
  title: string;
  /** What will happen. */
  explanation: string;
  /** The words on the button. */
  action: string;
  isDangerous?: boolean;
  /** Whether the reason may be left out. */
  isOptional?: boolean;
  label?: string;
  /** The caller shows what comes next in its place. */
  staysOpen?: boolean;
  children?: ReactNode;
  send: (reason: string) => Promise<unknown>;
  onClose(): void;
}

/** Confirms something that needs a reason. It closes when `send` has succeeded. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { title, explanation, action, isDangerous = false, isOptional = false } = props;
  const form = useForm({
    initial: { reason: "" },
    validate: ({ reason }) => {
      const error = isOptional && reason === "" ? undefined : reasonError(reason);
      return error === undefined ? {} : { reason: error };
    },
    async send({ reason }) {
      await props.send(reason.trim());
      if (!props.staysOpen) props.onClose();
    },
  });
  return (
    <Dialog title={title} onClose={props.onClose}>
      <Form form={form}>
        <p>{explanation}</p>
        {props.children}
        <TextField
          form={form}
          name="reason"
          label={props.label ?? text("common.reason")}
          hint={isOptional ? text("common.optional") : text("common.reasonHint")}
          maxLength={REASON_MAX}
        />
        <DialogActions>
          <Button type="submit" kind={isDangerous ? "danger" : "primary"} busy={form.isBusy}>
            {action}
          </Button>
          <Button onClick={props.onClose}>{text("common.cancel")}</Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
