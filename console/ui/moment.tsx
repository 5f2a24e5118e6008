import { formatExact, formatRelative } from "../lib/time/format.ts";
import { text } from "../lib/i18n/text.ts";
import { useNow } from "../lib/time/use-now.ts";

interface Props {
  at: number | null;
  /** `relative` in lists; the exact time, local and UTC, where it matters. */
  show?: "relative" | "exact";
}

/** A moment; the tooltip has the other form. */
export function Moment({ at, show = "relative" }: Props) {
  const now = useNow();
  if (at === null) return <span className="muted">{text("common.never")}</span>;
  const exact = formatExact(at);
  const relative = formatRelative(at, now);
  return (
    <time dateTime={new Date(at).toISOString()} title={show === "exact" ? relative : exact}>
      {show === "exact" ? exact : relative}
    </time>
  );
}
