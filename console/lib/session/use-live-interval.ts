import { useEffect, useState } from "react";

/** A live view stops after this long without input, so that an unattended session still ends. */
const ATTENDED_MS = 5 * 60_000;
const CHECK_MS = 15_000;
const INPUT = ["pointerdown", "pointermove", "keydown", "wheel"] as const;

/** Returns a `refetchInterval`: the interval while somebody is at the page, else false. */
export function useLiveInterval(ms: number): number | false {
  const [isAttended, setIsAttended] = useState(true);
  useEffect(() => {
    let lastInput = Date.now();
    const onInput = () => {
      lastInput = Date.now();
      setIsAttended(true);
    };
    const timer = setInterval(() => {
      if (Date.now() - lastInput >= ATTENDED_MS) setIsAttended(false);
    }, CHECK_MS);
    for (const kind of INPUT) addEventListener(kind, onInput, { passive: true });
    return () => {
      clearInterval(timer);
      for (const kind of INPUT) removeEventListener(kind, onInput);
    };
  }, []);
  return isAttended ? ms : false;
}
