import { useEffect, useState } from "react";
import { startTicker } from "../lib/ticker.ts";

/** Whole seconds until a moment, ticking without drift (SCR-8). */
export function useSecondsUntil(moment: number): number {
  const left = () => Math.max(0, Math.ceil((moment - Date.now()) / 1000));
  const [seconds, setSeconds] = useState(0);

  useEffect(() => {
    setSeconds(left());
    if (left() === 0) return undefined;
    const stop = startTicker({
      interval: 1000,
      onTick: () => {
        setSeconds(left());
        if (left() === 0) stop();
      },
    });
    return stop;
  }, [moment]);

  return seconds;
}
