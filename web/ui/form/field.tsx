import { type ComponentProps, type ReactNode, useId } from "react";
import { useText } from "../../lib/i18n/i18n.tsx";
import { AlertIcon } from "../controls/icons.tsx";

export interface FieldProps {
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
}

/** Shows the word "Error", for people who do not see the color. */
export function FieldError({ id, text: words }: { id: string; text: string | undefined }) {
  const text = useText();
  if (!words) return null;
  return (
    <div className="error" id={id}>
      <AlertIcon />
      <span>
        <span className="visually-hidden">{text("common.errorPrefix")} </span>
        {words}
      </span>
    </div>
  );
}

/** A label, its control, a hint and an error, tied together for assistive technology. */
export function Field({
  id,
  label,
  hint,
  error,
  children,
}: FieldProps & { id: string; children: ReactNode }) {
  return (
    <div className={error ? "field field-invalid" : "field"}>
      <label htmlFor={id}>{label}</label>
      {children}
      {hint ? (
        <div className="hint" id={`${id}-hint`}>
          {hint}
        </div>
      ) : null}
      <FieldError id={`${id}-error`} text={error} />
    </div>
  );
}

export function describedBy(id: string, hint: unknown, error: unknown): string | undefined {
  const ids = [error ? `${id}-error` : "", hint ? `${id}-hint` : ""].filter(Boolean);
  return ids.length > 0 ? ids.join(" ") : undefined;
}

type InputProps = Omit<ComponentProps<"input">, "id">;

/** Uncontrolled, so that what was typed before the script arrived stays. */
export function TextField({ label, hint, error, ...input }: FieldProps & InputProps) {
  const id = useId();
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      <div className="box">
        <input
          {...input}
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, hint, error)}
        />
      </div>
    </Field>
  );
}
