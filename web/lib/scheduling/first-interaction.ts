import { afterPaint } from "./after-paint.ts";

const EVENTS = ["pointermove", "pointerdown", "keydown", "focusin", "visibilitychange"];
const MAX_WAIT_MS = 2000;

/**
 * Resolves with the visitor's first interaction, or after a moment. What is not needed to show
 * the page waits for it, so as not to slow the page down.
 */
export function onFirstInteraction(document: Pick<EventTarget, "addEventListener">): Promise<void> {
  return new Promise((resolve) => {
    for (const event of EVENTS) {
      document.addEventListener(event, () => afterPaint(resolve), { once: true, passive: true });
    }
    setTimeout(resolve, MAX_WAIT_MS);
  });
}
