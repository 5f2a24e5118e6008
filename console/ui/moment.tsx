import { formatExact, formatLocal, formatRelative } from "../lib/time/format.ts";
import { text } from "../lib/i18n/text.ts";
import { useNow } from "../lib/time/use-now.ts";

interface Props {
  at: number | null;
  /** `relative` in lists, `local` in logs; the exact time, local and UTC, where it matters. */
  show?: "relative" | "local" | "exact";
}

/** A moment; the tooltip has the other form. */
export function Moment({ at, show = "relative" }: Props) {
  const now = useNow();
  if (at === null) return <span className="muted">{text("common.never")}</span>;
  const exact = formatExact(at);
  const relative = formatRelative(at, now);
  const shown = { relative, local: formatLocal(at), exact }[show];
  return (
    <time
      className={show === "local" ? "nowrap" : undefined}
      dateTime={new Date(at).toISOString()}
      title={show === "exact" ? relative : exact}
    >
      {shown}
    </time>
  );
}
