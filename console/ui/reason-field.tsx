import { text } from "../lib/i18n/text.ts";
import { TextField } from "./fields.tsx";
import { REASON_MAX } from "./reasons.ts";
import type { Form } from "./use-form.ts";

interface Props {
  form: Form<{ reason: string }>;
  label?: string;
  hint?: string;
}

/** The field `reason` of a form; `reasonErrors` checks it. */
export function ReasonField({ form, label, hint }: Props) {
  return (
    <TextField
      form={form}
      name="reason"
      label={label ?? text("common.reason")}
      hint={hint ?? text("common.reasonHint")}
      maxLength={REASON_MAX}
    />
  );
}
