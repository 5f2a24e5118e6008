import type { LimitStore } from "./limit-store.ts";
import type { RedisLimits } from "./redis-limits.ts";

/** Called when counting moves to the database, with the problem, and back to Redis. */
export type OnRedisChange = (problem: Error | undefined) => void;

/**
 * Counts in Redis, or in the database while Redis is away. The database starts from zero, so it
 * grants only half of each allowance (F15).
 */
export function withFallback(
  redis: RedisLimits,
  database: LimitStore,
  onChange: OnRedisChange,
): LimitStore {
  let isAway = false;

  function report(away: boolean): void {
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
        report(false);
        return answer;
      } catch {
        // Reported below and counted again: twice is stricter than not at all.
      }
    }
    report(true);
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
    giveBack: (keys, now) =>
      atRedis(
        () => redis.giveBack(keys, now),
        () => database.giveBack(keys, now),
      ),
    read: (keys, now) =>
      atRedis(
        () => redis.read(keys, now),
        () => database.read(keys, now),
      ),
  };
}
