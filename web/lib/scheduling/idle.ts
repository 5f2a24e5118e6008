const TIMEOUT_MS = 200;

/** A moment in which nothing else is due. */
export function idle(): Promise<void> {
  return new Promise((resolve) => {
    // Safari has none.
    if (typeof requestIdleCallback === "undefined") setTimeout(resolve);
    else requestIdleCallback(() => resolve(), { timeout: TIMEOUT_MS });
  });
}
