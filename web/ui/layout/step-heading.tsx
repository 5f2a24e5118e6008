import { useEffect, useRef } from "react";
import { useRouteState } from "../../lib/services.ts";

interface Props {
  children: string;
  /** Set if an action on this page led here: the heading then takes the focus right away. */
  arrived?: boolean;
}

/** The heading of a step within a screen: it takes the focus as a new screen's does. */
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
