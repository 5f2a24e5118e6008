import type { LimitStore } from "./limit-store.ts";
import type { RedisLimits } from "./redis-limits.ts";

/** Says where limits are counted from now on: with the problem while Redis is away. */
export type OnRedisChange = (problem: Error | undefined) => void;

/**
 * Counts at Redis, and in the database while Redis is away: never nowhere. There the counts begin
 * anew, so that only half of each allowance is given (F15).
 */
export function withFallback(
  redis: RedisLimits,
  database: LimitStore,
  onChange: OnRedisChange,
): LimitStore {
  let isAway = false;

  function tell(away: boolean): void {
    if (away === isAway) return;
    isAway = away;
    onChange(away ? redis.problem() : undefined);
  }

  async function atRedis<Result>(
    ask: () => Promise<Result>,
    instead: () => Promise<Result>,
  ): Promise<Result> {
    if (redis.isReady()) {
      try {
        const answer = await ask();
        tell(false);
        return answer;
      } catch {
        // Told of below, and counted once more: twice is stricter than not at all.
      }
    }
    tell(true);
    return instead();
  }

  return {
    count: (hits, now) =>
      atRedis(
        () => redis.count(hits, now),
        () =>
          database.count(
            hits.map((hit) => ({ ...hit, max: Math.ceil(hit.max / 2) })),
            now,
          ),
      ),
    read: (keys, now) =>
      atRedis(
        () => redis.read(keys, now),
        () => database.read(keys, now),
      ),
  };
}
