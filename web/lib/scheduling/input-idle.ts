import { idle } from "./idle.ts";

/** Milliseconds without a key. */
const PAUSE_MS = 150;

/** On a slow phone, long work waits for a pause in typing: otherwise a key would wait for it. */
export function watchInput(target: Partial<Pick<EventTarget, "addEventListener">>) {
  let quietAt = 0;
  target.addEventListener?.(
    "keydown",
    () => {
      quietAt = performance.now() + PAUSE_MS;
    },
    { capture: true, passive: true },
  );
  return {
    async whenInputIdle(): Promise<void> {
      for (let left = 0; (left = quietAt - performance.now()) > 0;)
        await new Promise((resolve) => setTimeout(resolve, left));
      await idle();
    },
  };
}
