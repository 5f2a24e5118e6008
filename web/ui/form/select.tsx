import { type ComponentProps, useId } from "react";
import { describedBy, Field, type FieldProps } from "./field.tsx";

interface Option {
  value: string;
  label: string;
}

type Props = FieldProps &
  Omit<ComponentProps<"select">, "id" | "children"> & { options: readonly Option[] };

/** A native select: on a phone it opens the list that people know. */
export function SelectField({ label, hint, error, options, ...select }: Props) {
  const id = useId();
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      <div className="box box-select">
        <select
          {...select}
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, hint, error)}
        >
          {options.map(({ value, label: words }) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </select>
      </div>
    </Field>
  );
}
