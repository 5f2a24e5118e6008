import { useCallback, useSyncExternalStore } from "react";
import { startTicker } from "../../lib/scheduling/ticker.ts";

const SECOND = 1000;

const secondsUntil = (moment: number) => Math.max(0, Math.ceil((moment - Date.now()) / SECOND));

/** Whole seconds until a moment, ticking without drift (SCR-8). */
export function useSecondsUntil(moment: number): number {
  const subscribe = useCallback(
    (listener: () => void) => {
      const stop = startTicker({
        interval: SECOND,
        onTick() {
          listener();
          if (secondsUntil(moment) === 0) stop();
        },
      });
      return stop;
    },
    [moment],
  );
  return useSyncExternalStore(
    subscribe,
    () => secondsUntil(moment),
    () => 0,
  );
}
