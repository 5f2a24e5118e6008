const DEFAULT_WIDTH = 1440;
const MOBILE_BELOW = 600;

interface ScreenSnapshot {
  readonly width: number;
  readonly isMobile: boolean;
}

/** The shape React's useSyncExternalStore takes. */
export interface ScreenState {
  subscribe: (listener: () => void) => () => void;
  getSnapshot: () => ScreenSnapshot;
  getServerSnapshot: () => ScreenSnapshot;
}

interface ScreenWindow extends Pick<Window, "addEventListener"> {
  readonly document: { readonly body: Pick<HTMLElement, "clientWidth"> | null };
}

const snapshotOf = (width: number): ScreenSnapshot => ({ width, isMobile: width < MOBILE_BELOW });
const DEFAULT_SNAPSHOT = snapshotOf(DEFAULT_WIDTH);

/**
 * SCR-1: mirrors the width of the body; the layout itself is CSS alone. Without a window, as
 * while prerendering, it stays at the default.
 */
export function createScreenState(window: ScreenWindow | undefined): ScreenState {
  const listeners = new Set<() => void>();
  let snapshot = DEFAULT_SNAPSHOT;

  function measure(): void {
    const width = window?.document.body?.clientWidth ?? DEFAULT_WIDTH;
    // React compares snapshots by identity: the same width must stay the same object.
    if (width === snapshot.width) return;
    snapshot = snapshotOf(width);
    for (const listener of listeners) listener();
  }

  measure();
  window?.addEventListener("resize", measure);

  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    getSnapshot: () => snapshot,
    getServerSnapshot: () => DEFAULT_SNAPSHOT,
  };
}
