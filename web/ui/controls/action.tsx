import type { ComponentProps } from "react";
import { SlowNotice } from "./button.tsx";

interface Props extends Omit<ComponentProps<"button">, "className"> {
  kind?: "first" | "second" | "danger";
  /** Fits in a row with other elements; otherwise it is as wide as its container. */
  small?: boolean;
  busy?: boolean;
}

const CLASSES = {
  first: "button",
  second: "button button-second",
  danger: "button button-danger",
} as const;

/** A button outside a form. It can be busy but never disabled, so that it keeps the focus. */
export function Action({ kind = "first", small, busy, onClick, children, ...rest }: Props) {
  return (
    <>
      <button
        type="button"
        {...rest}
        className={small ? `${CLASSES[kind]} button-small` : CLASSES[kind]}
        aria-disabled={busy || undefined}
        data-busy={busy || undefined}
        onClick={busy ? undefined : onClick}
      >
        <span>{children}</span>
      </button>
      {busy ? <SlowNotice busy /> : null}
    </>
  );
}
