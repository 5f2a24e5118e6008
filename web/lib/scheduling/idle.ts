const TIMEOUT_MS = 200;

/** Resolves when the browser is idle. */
export function idle(): Promise<void> {
  return new Promise((resolve) => {
    // Safari has no requestIdleCallback.
    if (typeof requestIdleCallback === "undefined") setTimeout(resolve);
    else requestIdleCallback(() => resolve(), { timeout: TIMEOUT_MS });
  });
}
