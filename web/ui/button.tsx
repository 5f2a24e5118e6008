import { type ComponentProps, type ReactNode, useEffect, useState } from "react";
import { useText } from "../lib/i18n.tsx";

const SLOW_MS = 1000;

/** True once something has been busy for longer than anybody expects. */
export function useSlow(busy: boolean): boolean {
  const [slow, setSlow] = useState(false);

  useEffect(() => {
    if (!busy) return undefined;
    const timer = setTimeout(setSlow, SLOW_MS, true);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [busy]);

  return busy && slow;
}

/** Busy but never disabled: a disabled button loses the focus and says nothing. */
export function SubmitButton({ busy, children }: { busy: boolean; children: ReactNode }) {
  const text = useText();
  const slow = useSlow(busy);

  return (
    <>
      <button
        type="submit"
        className="button"
        aria-disabled={busy || undefined}
        data-busy={busy || undefined}
      >
        <span>{children}</span>
      </button>
      <div className="slow" role="status">
        {slow ? text("common.slow") : null}
      </div>
    </>
  );
}

export function QuietButton(props: ComponentProps<"button">) {
  return <button type="button" className="quiet" {...props} />;
}
