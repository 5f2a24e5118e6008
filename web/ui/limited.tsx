import { useText } from "../lib/i18n.tsx";
import { waitWords } from "../lib/problems.ts";
import { useSecondsUntil } from "./countdown.tsx";

/** How long a limit still lasts. A timer, so that no reader is told of every second. */
export default function Limited({ until }: { until: number }) {
  const text = useText();
  const seconds = useSecondsUntil(until);
  return (
    <span role="timer">
      {seconds > 0
        ? text("common.limited", { wait: waitWords(seconds, text) })
        : text("common.tryAgainNow")}
    </span>
  );
}
