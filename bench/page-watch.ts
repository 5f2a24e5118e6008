/** Timings of a page's first view, in milliseconds since the visit began. */
export interface Watched {
  firstPaint?: number;
  /** How many of the given fields were visible at the first paint. */
  paintedFields: number;
  largestPaint?: number;
  shift: number;
  hydrated?: number;
  /** The slowest interaction since the last query. */
  slowest: number;
}

export interface WatchedWindow {
  watched: Watched;
}

interface Shift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
}

interface Interaction extends PerformanceEntry {
  interactionId: number;
}

/** Runs before the page's own code, so that pages need no code to be measured. */
export function watchPage(selectors: string[]): void {
  const watched: Watched = { paintedFields: 0, shift: 0, slowest: 0 };
  Object.assign(window, { watched });

  function observe(type: string, note: (entry: PerformanceEntry) => void, more = {}): void {
    const observer = new PerformanceObserver((list) => list.getEntries().forEach(note));
    observer.observe({ type, buffered: true, ...more });
  }

  const frames: { time: number; fields: number }[] = [];
  function isShown(selector: string): boolean {
    return (document.querySelector(selector)?.getBoundingClientRect().height ?? 0) > 0;
  }
  function noteFrame(): void {
    if (watched.firstPaint !== undefined) return;
    frames.push({ time: performance.now(), fields: selectors.filter(isShown).length });
    requestAnimationFrame(noteFrame);
  }
  requestAnimationFrame(noteFrame);

  observe("paint", ({ name, startTime }) => {
    if (name !== "first-contentful-paint") return;
    watched.firstPaint = startTime;
    watched.paintedFields = frames.findLast(({ time }) => time <= startTime)?.fields ?? 0;
  });
  observe("largest-contentful-paint", ({ startTime }) => {
    watched.largestPaint = startTime;
  });
  observe("layout-shift", (entry) => {
    const { hadRecentInput, value } = entry as Shift;
    if (!hadRecentInput) watched.shift += value;
  });
  observe(
    "event",
    (entry) => {
      const { interactionId, duration } = entry as Interaction;
      if (interactionId > 0) watched.slowest = Math.max(watched.slowest, duration);
    },
    { durationThreshold: 16 },
  );

  /** React has marked its root: from then on the form responds, and the rest when pressed. */
  function isHydrated(): boolean {
    const root = document.getElementById("root");
    const key = Object.keys(root ?? {}).find((name) => name.startsWith("__reactContainer$"));
    if (root === null || key === undefined) return false;
    const fiber = (root as unknown as Record<string, Fiber>)[key];
    return fiber?.stateNode.current.memoizedState.isDehydrated === false;
  }
  const timer = setInterval(() => {
    if (!isHydrated()) return;
    watched.hydrated = performance.now();
    clearInterval(timer);
  }, 4);
}

interface Fiber {
  stateNode: { current: { memoizedState: { isDehydrated?: boolean } } };
}
