import { useEffect, useRef } from "react";
import { useRouteState } from "../../lib/services.ts";

interface Props {
  children: string;
  /** What was done on this page led here: then it takes the focus on a page just opened, too. */
  arrived?: boolean;
}

/** The heading of a step that comes without a new screen: it takes the focus as a screen's does. */
export function StepHeading({ children, arrived }: Props) {
  const { visit } = useRouteState();
  const ref = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    if (arrived || visit > 0) ref.current?.focus();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once: for later visits the outlet does
  }, [arrived]);

  return (
    <h1 tabIndex={-1} ref={ref}>
      {children}
    </h1>
  );
}
