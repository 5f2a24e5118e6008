import type { ReactNode } from "react";
import { text } from "../lib/i18n/text.ts";
import { Dialog, SubmitActions } from "./dialog.tsx";
import { Form } from "./form.tsx";
import { ReasonField } from "./reason-field.tsx";
import { reasonError } from "./reasons.ts";
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
        <ReasonField
          form={form}
          label={props.label ?? text("common.reason")}
          hint={isOptional ? text("common.optional") : text("common.reasonHint")}
        />
        <SubmitActions
          action={action}
          isDangerous={isDangerous}
          isBusy={form.isBusy}
          onClose={props.onClose}
        />
      </Form>
    </Dialog>
  );
}
