import { type ReactNode, useId } from "react";
import type { Form } from "./use-form.ts";

type KeysWith<Values, Type> = {
  [Key in keyof Values & string]: Values[Key] extends Type ? Key : never;
}[keyof Values & string];

interface FieldProps<Values extends object, Type> {
  form: Form<Values>;
  name: KeysWith<Values, Type>;
  label: string;
  hint?: string;
}

interface Described {
  id: string;
  "aria-invalid"?: true;
  "aria-describedby"?: string;
}

interface WrapperProps {
  label: string;
  hint: string | undefined;
  error: string | undefined;
  children: (described: Described) => ReactNode;
}

/** Label, hint and announced error around one control. */
function Field({ label, hint, error, children }: WrapperProps) {
  const id = useId();
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ");
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {hint === undefined ? null : (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {children({
        id,
        ...(error === undefined ? {} : { "aria-invalid": true }),
        ...(describedBy === "" ? {} : { "aria-describedby": describedBy }),
      })}
      <p className="field-error" id={`${id}-error`} role="alert">
        {error}
      </p>
    </div>
  );
}

interface TextFieldProps<Values extends object> extends FieldProps<Values, string> {
  type?: "text" | "email" | "tel" | "search" | "date";
  autoComplete?: string;
  maxLength?: number;
}

export function TextField<Values extends object>(props: TextFieldProps<Values>) {
  const { form, name, label, hint, type = "text", autoComplete = "off", maxLength } = props;
  return (
    <Field label={label} hint={hint} error={form.errors[name]}>
      {(described) => (
        <input
          {...described}
          type={type}
          name={name}
          autoComplete={autoComplete}
          maxLength={maxLength}
          value={form.values[name] as string}
          onChange={({ target }) => form.set(name, target.value as never)}
        />
      )}
    </Field>
  );
}

interface TextAreaProps<Values extends object> extends FieldProps<Values, string> {
  rows?: number;
  maxLength?: number;
}

export function TextArea<Values extends object>(props: TextAreaProps<Values>) {
  const { form, name, label, hint, rows = 3, maxLength } = props;
  return (
    <Field label={label} hint={hint} error={form.errors[name]}>
      {(described) => (
        <textarea
          {...described}
          name={name}
          rows={rows}
          maxLength={maxLength}
          value={form.values[name] as string}
          onChange={({ target }) => form.set(name, target.value as never)}
        />
      )}
    </Field>
  );
}

export interface Choice<Value extends string> {
  value: Value;
  label: string;
}

interface SelectProps<Values extends object> extends FieldProps<Values, string> {
  choices: readonly Choice<string>[];
}

export function SelectField<Values extends object>(props: SelectProps<Values>) {
  const { form, name, label, hint, choices } = props;
  return (
    <Field label={label} hint={hint} error={form.errors[name]}>
      {(described) => (
        <select
          {...described}
          name={name}
          value={form.values[name] as string}
          onChange={({ target }) => form.set(name, target.value as never)}
        >
          {choices.map(({ value, label: words }) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

interface CheckboxesProps<Values extends object> extends FieldProps<Values, readonly string[]> {
  choices: readonly (Choice<string> & { hint?: string })[];
}

/** Several of a few. */
export function Checkboxes<Values extends object>(props: CheckboxesProps<Values>) {
  const { form, name, label, hint, choices } = props;
  const id = useId();
  const error = form.errors[name];
  const chosen = form.values[name] as readonly string[];
  return (
    <fieldset className="field" aria-describedby={`${id}-error`}>
      <legend>{label}</legend>
      {hint === undefined ? null : <p className="hint">{hint}</p>}
      {choices.map(({ value, label: words, hint: more }) => (
        <label key={value} className="checkbox">
          <input
            type="checkbox"
            name={name}
            value={value}
            checked={chosen.includes(value)}
            aria-invalid={error === undefined ? undefined : true}
            onChange={({ target }) => {
              const others = chosen.filter((one) => one !== value);
              form.set(name, (target.checked ? [...others, value] : others) as never);
            }}
          />
          <span>
            {words}
            {more === undefined ? null : <span className="hint">{more}</span>}
          </span>
        </label>
      ))}
      <p className="field-error" id={`${id}-error`} role="alert">
        {error}
      </p>
    </fieldset>
  );
}
