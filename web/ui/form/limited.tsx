import { useEffect, useState } from "react";
import { useText } from "../../lib/i18n/i18n.tsx";
import { type Countdown, formatWait } from "../../lib/api/error-messages.ts";
import { useSecondsUntil } from "./countdown.tsx";

interface Props {
  until: number;
  words: Countdown;
  onOver?: ((until: number) => void) | undefined;
}

/** How long the announcement stays in the live region; after that only the timer has it. */
const ANNOUNCED_SECONDS = 5;

/**
 * The time left. It is shown every second, but announced only twice: at the start, a tick after the
 * live region is rendered, and at the end.
 */
export default function Limited({ until, words, onOver }: Props) {
  const text = useText();
  const seconds = useSecondsUntil(until);
  const [initial] = useState(seconds);
  const isOver = seconds === 0;
  const isAnnounced = seconds < initial && seconds >= initial - ANNOUNCED_SECONDS;
  const say = (left: number) => text(words, { wait: formatWait(left, text) });

  useEffect(() => {
    if (isOver) onOver?.(until);
  }, [isOver, until, onOver]);

  const over = words === "common.resendIn" ? "common.resendNow" : "common.tryAgainNow";
  const announcement = isAnnounced ? say(initial) : null;
  return (
    <>
      {isOver ? null : <span role="timer">{say(seconds)}</span>}
      <span role="status" className={isOver ? undefined : "visually-hidden"}>
        {isOver ? text(over) : announcement}
      </span>
    </>
  );
}
