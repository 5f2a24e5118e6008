import { afterPaint } from "./after-paint.ts";

const SIGNS = ["pointermove", "pointerdown", "keydown", "focusin", "visibilitychange"];
const PATIENCE_MS = 2000;

/**
 * Resolves with the visitor's first interaction, or after a moment. What is not needed to show
 * the page waits for it, so as not to slow the page down.
 */
export function onFirstInteraction(document: Pick<EventTarget, "addEventListener">): Promise<void> {
  return new Promise((resolve) => {
    for (const sign of SIGNS) {
      document.addEventListener(sign, () => afterPaint(resolve), { once: true, passive: true });
    }
    setTimeout(resolve, PATIENCE_MS);
  });
}
