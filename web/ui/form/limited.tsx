import { useEffect, useState } from "react";
import { useText } from "../../lib/i18n/i18n.tsx";
import { type Countdown, formatWait } from "../../lib/api/error-messages.ts";
import { useSecondsUntil } from "./countdown.tsx";

interface Props {
  until: number;
  words: Countdown;
  onOver?: ((until: number) => void) | undefined;
}

/** Long enough to be read out; after that the timer alone says it. */
const TOLD_SECONDS = 5;

/**
 * How long it still lasts. Eyes see every second; a reader is told when it begins, a tick after the
 * place for it is there, and when it is over.
 */
export default function Limited({ until, words, onOver }: Props) {
  const text = useText();
  const seconds = useSecondsUntil(until);
  const [whole] = useState(seconds);
  const isOver = seconds === 0;
  const isTold = seconds < whole && seconds >= whole - TOLD_SECONDS;
  const say = (left: number) => text(words, { wait: formatWait(left, text) });

  useEffect(() => {
    if (isOver) onOver?.(until);
  }, [isOver, until, onOver]);

  const over = words === "common.resendIn" ? "common.resendNow" : "common.tryAgainNow";
  return (
    <>
      {isOver ? null : <span role="timer">{say(seconds)}</span>}
      <span role="status" className={isOver ? undefined : "visually-hidden"}>
        {isOver ? text(over) : isTold ? say(whole) : null}
      </span>
    </>
  );
}
