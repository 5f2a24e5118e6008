import type { ButtonHTMLAttributes } from "react";

type Kind = "primary" | "secondary" | "danger" | "ghost";

interface Props extends ButtonHTMLAttributes<HTMLButtonElement> {
  kind?: Kind;
  /** Its call is being made: further presses do nothing, and the focus stays. */
  busy?: boolean;
}

export function Button({ kind = "secondary", busy = false, onClick, className, ...rest }: Props) {
  return (
    <button
      type="button"
      {...rest}
      className={["button", kind, className].filter(Boolean).join(" ")}
      aria-disabled={busy || undefined}
      data-busy={busy || undefined}
      onClick={(event) => {
        if (busy) event.preventDefault();
        else onClick?.(event);
      }}
    />
  );
}
