import type { ReactNode } from "react";
import { text } from "../lib/i18n/text.ts";
import { Dialog, SubmitActions } from "./dialog.tsx";
import { TextArea } from "./fields.tsx";
import { Form } from "./form.tsx";
import { ReasonField } from "./reason-field.tsx";
import { EVIDENCE_MAX, evidenceError, reasonError } from "./reasons.ts";
import { type Form as FormState, useForm } from "./use-form.ts";

export interface Why {
  reason: string;
  evidence: string;
}

interface Props<More extends object> {
  title: string;
  /** What a colleague will approve, and what it does. */
  explanation: string;
  /** The further fields of this kind of request: first values, checks and controls. */
  initial: More;
  validate?: (values: More) => Partial<Record<keyof More & string, string>>;
  children?: (form: FormState<More & Why>) => ReactNode;
  /** Makes the request. The dialog closes when it succeeds. */
  send: (values: More & Why) => Promise<unknown>;
  onClose(): void;
}

const isString = (error: string | undefined) => error !== undefined;

/** A four-eyes request: its own fields, the reason and the evidence. */
export function RequestDialog<More extends object>(props: Props<More>) {
  const { title, explanation, initial, validate, children, send, onClose } = props;
  const form = useForm<More & Why>({
    initial: { ...initial, reason: "", evidence: "" },
    validate(values) {
      const errors = {
        ...validate?.(values),
        reason: reasonError(values.reason),
        evidence: evidenceError(values.evidence),
      };
      const wrong = Object.entries(errors).filter(([, error]) => isString(error));
      return Object.fromEntries(wrong) as Partial<Record<keyof (More & Why) & string, string>>;
    },
    async send(values) {
      const { reason, evidence } = values;
      await send({ ...values, reason: reason.trim(), evidence: evidence.trim() });
      onClose();
    },
  });
  // The fields below exist in every request.
  const why = form as unknown as FormState<Why>;
  return (
    <Dialog title={title} onClose={onClose}>
      <Form form={form}>
        <p>{explanation}</p>
        {children?.(form)}
        <ReasonField form={why} />
        <TextArea
          form={why}
          name="evidence"
          label={text("common.evidence")}
          hint={text("common.evidenceHint")}
          maxLength={EVIDENCE_MAX}
        />
        <SubmitActions
          action={text("common.askForApproval")}
          isBusy={form.isBusy}
          onClose={onClose}
        />
      </Form>
    </Dialog>
  );
}
