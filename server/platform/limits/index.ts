import type { Settings } from "../settings.ts";
import { type OnRedisChange, withFallback } from "./fallback.ts";
import type { LimitStore } from "./limit-store.ts";

/** Where the settings want limits counted. */
export async function openLimitStore(
  { redisUrl }: Pick<Settings, "redisUrl">,
  database: LimitStore,
  onRedisChange: OnRedisChange = () => {},
): Promise<LimitStore & { close(): void }> {
  if (redisUrl === undefined) return { ...database, close: () => {} };
  // Loaded only where it is used: the start is quicker without it.
  const { openRedisLimits } = await import("./redis-limits.ts");
  const redis = await openRedisLimits(redisUrl);
  return { ...withFallback(redis, database, onRedisChange), close: redis.close };
}
