import type { ComponentProps } from "react";
import { SlowNotice } from "./button.tsx";

interface Props extends Omit<ComponentProps<"button">, "className"> {
  kind?: "first" | "second" | "danger";
  /** In a row of other things; otherwise as wide as its place. */
  small?: boolean;
  busy?: boolean;
}

const CLASSES = {
  first: "button",
  second: "button button-second",
  danger: "button button-danger",
} as const;

/** A button that does something by itself. Busy but never disabled, so that the focus stays. */
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
