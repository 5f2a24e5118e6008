import { type ComponentProps, type ReactNode, useEffect, useState } from "react";
import { useText } from "../../lib/i18n/i18n.tsx";

const SLOW_MS = 1000;

/** True once something has been busy for longer than people expect. */
export function useSlowNotice(busy: boolean): boolean {
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

/** Beside anything that may be busy. It is above the page, so nothing moves when it appears. */
export function SlowNotice({ busy }: { busy: boolean }) {
  const text = useText();
  return (
    <span className="slow" role="status">
      {useSlowNotice(busy) ? text("common.slow") : null}
    </span>
  );
}

/** Busy but never disabled: a disabled button loses the focus and announces nothing. */
export function SubmitButton({ busy, children }: { busy: boolean; children: ReactNode }) {
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
      <SlowNotice busy={busy} />
    </>
  );
}

export function QuietButton(props: ComponentProps<"button">) {
  return <button type="button" className="quiet" {...props} />;
}
