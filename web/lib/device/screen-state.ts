const DEFAULT_WIDTH = 1440;
const MOBILE_BELOW = 600;

export interface ScreenSnapshot {
  readonly width: number;
  readonly isMobile: boolean;
}

/** The shape that React's useSyncExternalStore takes. */
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
 * SCR-1: mirrors the width of the body; the layout itself is only CSS. Without a window, as
 * while prerendering, it stays at the default.
 */
export function createScreenState(window: ScreenWindow | undefined): ScreenState {
  const listeners = new Set<() => void>();
  // Read on first use, so that a starting page need not be laid out for it.
  let snapshot: ScreenSnapshot | undefined;

  /** React compares snapshots by identity: the same width must stay the same object. */
  function read(): ScreenSnapshot {
    const width = window?.document.body?.clientWidth ?? DEFAULT_WIDTH;
    return snapshot?.width === width ? snapshot : snapshotOf(width);
  }

  window?.addEventListener("resize", () => {
    const next = read();
    if (next === snapshot) return;
    snapshot = next;
    for (const listener of listeners) listener();
  });

  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    getSnapshot: () => (snapshot ??= read()),
    getServerSnapshot: () => DEFAULT_SNAPSHOT,
  };
}
