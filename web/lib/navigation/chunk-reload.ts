export const CHUNK_RELOAD_KEY = "chunkReload";
const GUARD_MS = 10_000;

type GuardStorage = Pick<Storage, "getItem" | "setItem">;

interface ChunkReloadOptions {
  path: string;
  storage: GuardStorage;
  now: number;
  reload: () => void;
  /** Whether this page view is itself a reload; only called when the storage fails. */
  isReload?: () => boolean;
}

/** The last guard against a reload loop, for this page view, when the storage fails. */
let reloadedWithoutStorage = false;

function navigatedByReload(): boolean {
  const [entry] = performance.getEntriesByType("navigation");
  return (entry as PerformanceNavigationTiming | undefined)?.type === "reload";
}

function isGuarded(stored: string | null, path: string, now: number): boolean {
  try {
    const entry = JSON.parse(stored ?? "null") as { path?: unknown; expires?: unknown } | null;
    const left = entry?.path === path ? Number(entry.expires) - now : 0;
    // More than the guard's time can only be left when the clock was set back.
    return left > 0 && left <= GUARD_MS;
  } catch {
    return false;
  }
}

/** SCR-6: reloads unless this path was reloaded within 10 s; says whether it did. */
export function reloadOnceForChunkFailure(options: ChunkReloadOptions): boolean {
  const { path, storage, now, reload, isReload = navigatedByReload } = options;
  try {
    if (isGuarded(storage.getItem(CHUNK_RELOAD_KEY), path, now)) return false;
    storage.setItem(CHUNK_RELOAD_KEY, JSON.stringify({ path, expires: now + GUARD_MS }));
  } catch {
    // The variable is lost with the page, so the browser's own record has to end the loop.
    if (reloadedWithoutStorage || isReload()) return false;
    reloadedWithoutStorage = true;
  }
  reload();
  return true;
}

type ChunkReloadWindow = Pick<
  Window,
  "addEventListener" | "location" | "navigator" | "sessionStorage"
>;

/** Details of a failed load, for the code that asked for the file. */
export interface LoadFailure {
  offline?: boolean;
  /** The page is already reloading: show nothing more. */
  reloading?: boolean;
}

/** How many loads are under way that the visitor did not ask for. */
let guesses = 0;

/** Loads something before it is needed. If that fails, the page stays: nothing typed is lost. */
export async function guess<Result>(load: () => Promise<Result>): Promise<Result> {
  guesses += 1;
  try {
    return await load();
  } finally {
    guesses -= 1;
  }
}

/**
 * SCR-6: Vite dispatches this event when a chunk does not load, with the error as its payload.
 * Without a network, a reload would replace what the visitor typed by the browser's error page.
 */
export function installChunkReload(window: ChunkReloadWindow): void {
  // Reading a forbidden storage throws, so it is only read inside the guarded calls.
  const storage: GuardStorage = {
    getItem: (key) => window.sessionStorage.getItem(key),
    setItem: (key, value) => window.sessionStorage.setItem(key, value),
  };
  window.addEventListener("vite:preloadError", ({ payload }) => {
    const failure: LoadFailure = payload;
    failure.offline = !window.navigator.onLine;
    if (failure.offline || guesses > 0) return;
    failure.reloading = reloadOnceForChunkFailure({
      path: window.location.pathname,
      storage,
      now: Date.now(),
      reload: () => window.location.reload(),
    });
  });
}
