import { afterPaint } from "./after-paint.ts";

/**
 * Runs what a page does when it opens; the result cancels it. After an in-page navigation it waits
 * until the page is on the screen: on a slow phone, a request takes as long as a frame to prepare.
 */
export function whenShown(visit: number, work: () => void): () => void {
  let isWanted = true;
  // The prerendered page is on the screen already, perhaps in a tab that nobody looks at.
  if (visit === 0) work();
  else afterPaint(() => isWanted && work());
  return () => {
    isWanted = false;
  };
}
