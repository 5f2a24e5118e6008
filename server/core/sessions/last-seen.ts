import { MINUTE } from "../../platform/clock.ts";
import type { Database } from "../../platform/database/index.ts";
import * as repository from "./sessions-repository.ts";

/** How often the last-seen time of a busy session is written at most. */
const TOUCH_INTERVAL = MINUTE;
/** How long a call waits at most for its last-seen time to be written. */
const TOUCH_WAIT_MS = 100;

interface LastSeen {
  /** Best effort: does not fail or delay the call, and the next call tries again. */
  touch(session: repository.SessionWithAccount, now: number): Promise<void>;
}

export function createLastSeen(database: Database): LastSeen {
  const touching = new Set<string>();

  return {
    async touch({ sessionId, last_seen_at }, now) {
      if (now - last_seen_at < TOUCH_INTERVAL || touching.has(sessionId)) return;
      touching.add(sessionId);
      const written = repository
        .touch(database, sessionId, now)
        .catch(() => {})
        .finally(() => touching.delete(sessionId));
      const { promise, resolve } = Promise.withResolvers<void>();
      const timer = setTimeout(resolve, TOUCH_WAIT_MS);
      await Promise.race([written, promise]);
      clearTimeout(timer);
    },
  };
}
