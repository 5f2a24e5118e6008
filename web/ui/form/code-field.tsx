import type { ComponentProps } from "react";
import { CODE_LENGTH } from "@portico/contract/fields/codes";
import { type FieldProps, TextField } from "./field.tsx";

/** One input for the whole code, so that paste, autofill and screen readers work. */
export function CodeField(props: FieldProps & Omit<ComponentProps<"input">, "id">) {
  return (
    <TextField
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={CODE_LENGTH * 2}
      spellCheck={false}
      className="code-input"
      {...props}
    />
  );
}
