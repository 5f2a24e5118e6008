import type { Settings } from "../settings.ts";
import { type OnRedisChange, withFallback } from "./fallback.ts";
import type { LimitStore } from "./limit-store.ts";

export interface OpenLimitStore extends LimitStore {
  /** What the operator should know about the place, though it works. */
  notes(): string[];
  close(): void;
}

/** Where the settings want limits counted. */
export async function openLimitStore(
  { redisUrl }: Pick<Settings, "redisUrl">,
  database: LimitStore,
  onRedisChange: OnRedisChange = () => {},
): Promise<OpenLimitStore> {
  if (redisUrl === undefined) return { ...database, notes: () => [], close: () => {} };
  // Loaded only where it is used: the start is quicker without it.
  const { openRedisLimits } = await import("./redis-limits.ts");
  const redis = await openRedisLimits(redisUrl);
  return {
    ...withFallback(redis, database, onRedisChange),
    notes: redis.notes,
    close: redis.close,
  };
}
