interface PreloadQueueOptions {
  /** Gets the absolute URL, without its fragment. */
  load: (url: string) => Promise<unknown>;
  /** This site's origin: relative URLs are resolved against it, other hosts are ignored. */
  origin: string;
  /** Milliseconds between the intent and the load. */
  delay?: number;
  concurrency?: number;
}

export interface PreloadQueue {
  /** Says that the visitor may go there soon; the result cancels it until the delay is over. */
  intend: (url: string) => () => void;
}

function sameHostUrl(url: string, origin: string): string | undefined {
  try {
    const target = new URL(url, origin);
    const { protocol, host } = new URL(origin);
    // Not `origin`: a blob: URL has the origin of the page that made it.
    if (target.protocol !== protocol || target.host !== host) return undefined;
    target.hash = "";
    return target.href;
  } catch {
    return undefined;
  }
}

/** SCR-9 */
export function createPreloadQueue({
  load,
  origin,
  delay = 100,
  concurrency = 4,
}: PreloadQueueOptions): PreloadQueue {
  /** Waiting, loading or loaded. */
  const known = new Set<string>();
  const waiting: string[] = [];
  let running = 0;

  async function run(url: string): Promise<void> {
    running += 1;
    try {
      await load(url);
    } catch {
      // A preload is a guess: a failure shows when the visitor really goes there.
      known.delete(url);
    }
    running -= 1;
    startNext();
  }

  function startNext(): void {
    while (running < concurrency) {
      const url = waiting.shift();
      if (url === undefined) return;
      void run(url);
    }
  }

  function enqueue(url: string): void {
    if (known.has(url)) return;
    known.add(url);
    waiting.push(url);
    startNext();
  }

  return {
    intend(url) {
      const target = sameHostUrl(url, origin);
      if (target === undefined || known.has(target)) return () => {};
      const timer = setTimeout(enqueue, delay, target);
      return () => clearTimeout(timer);
    },
  };
}
