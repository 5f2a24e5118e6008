import { type ComponentProps, type ReactNode, useId } from "react";
import { FieldError } from "./field.tsx";

type Props = Omit<ComponentProps<"input">, "id" | "type"> & {
  label: ReactNode;
  error?: string | undefined;
};

export function Checkbox({ label, error, ...input }: Props) {
  const id = useId();
  return (
    <div className={error ? "field field-invalid" : "field"}>
      <div className="check">
        <input
          {...input}
          id={id}
          type="checkbox"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
        />
        <label htmlFor={id}>{label}</label>
      </div>
      <FieldError id={`${id}-error`} text={error} />
    </div>
  );
}
