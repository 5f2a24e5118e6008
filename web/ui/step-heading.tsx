import { useEffect, useRef } from "react";
import { usePlace } from "../lib/services.ts";

/** The heading of a step that comes without a new screen: it takes the focus as a screen's does. */
export function StepHeading({ children }: { children: string }) {
  const { visit } = usePlace();
  const ref = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    if (visit > 0) ref.current?.focus();
  }, [visit]);

  return (
    <h1 tabIndex={-1} ref={ref}>
      {children}
    </h1>
  );
}
