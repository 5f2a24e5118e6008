import { type ComponentProps, useEffect, useRef } from "react";
import { CODE_LENGTH } from "@portico/contract/fields/codes";
import { useRouteState } from "../../lib/services.ts";
import { type FieldProps, TextField } from "./field.tsx";

interface Props extends FieldProps, Omit<ComponentProps<"input">, "id"> {
  /** The only thing left to do on this screen: the field takes the focus instead of the heading. */
  takesFocus?: boolean;
}

/** One input for the whole code, so that paste, autofill and screen readers work. */
export function CodeField({ takesFocus, ...props }: Props) {
  const { visit } = useRouteState();
  const ref = useRef<HTMLInputElement>(null);

  useEffect(() => {
    // A reload leaves the focus alone, as for headings.
    if (takesFocus && visit > 0) ref.current?.focus();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when the screen opens
  }, []);

  return (
    <TextField
      ref={ref}
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={CODE_LENGTH * 2}
      spellCheck={false}
      className="code-input"
      {...props}
    />
  );
}
