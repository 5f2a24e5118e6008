import { useText } from "../lib/i18n.tsx";
import { type Countdown, waitWords } from "../lib/problems.ts";
import { useSecondsUntil } from "./countdown.tsx";

/** How long it still lasts. A timer, so that no reader is told of every second. */
export default function Limited({ until, words }: { until: number; words: Countdown }) {
  const text = useText();
  const seconds = useSecondsUntil(until);
  return (
    <span role="timer">
      {seconds > 0 ? text(words, { wait: waitWords(seconds, text) }) : text("common.tryAgainNow")}
    </span>
  );
}
