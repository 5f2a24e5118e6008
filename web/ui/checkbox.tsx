import { type ComponentProps, type ReactNode, useId } from "react";
import { useText } from "../lib/i18n.tsx";
import { AlertIcon } from "./icons.tsx";

type Props = Omit<ComponentProps<"input">, "id" | "type"> & {
  label: ReactNode;
  error?: string | undefined;
};

export function Checkbox({ label, error, ...input }: Props) {
  const id = useId();
  const text = useText();
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
      {error ? (
        <div className="error" id={`${id}-error`}>
          <AlertIcon />
          <span>
            <span className="visually-hidden">{text("common.errorPrefix")} </span>
            {error}
          </span>
        </div>
      ) : null}
    </div>
  );
}
