import type { Clock } from "../../platform/clock.ts";
import { randomToken } from "../../platform/secrets/secrets.ts";

/** Ids in the order of recording, also within one millisecond of one process. */
export function createIds(clock: Clock): () => string {
  let count = 0;
  return () => {
    count = (count + 1) % 36 ** 4;
    const order = clock.now().toString(36).padStart(9, "0") + count.toString(36).padStart(4, "0");
    return `${order}-${randomToken().slice(0, 16)}`;
  };
}
