import { timed } from "../metrics/metrics.ts";
import type { Settings } from "../settings/settings.ts";
import { traceLimits } from "../tracing/traced-services.ts";
import { noTracing, type Tracing } from "../tracing/tracing.ts";
import { type OnRedisChange, withFallback } from "./fallback.ts";
import type { LimitStore } from "./limit-store.ts";

interface OpenLimitStore extends LimitStore {
  /** Notes for `/readyz` about a store that works but needs attention. */
  notes(): string[];
  /** Undefined where no Redis is used. */
  isRedisReady(): boolean | undefined;
  close(): void;
}

/** Opens the store that the settings choose. */
export async function openLimitStore(
  { redisUrl }: Pick<Settings, "redisUrl">,
  database: LimitStore,
  {
    onRedisChange = () => {},
    onTrip,
    tracing = noTracing,
  }: {
    onRedisChange?: OnRedisChange;
    onTrip?: (seconds: number) => void;
    tracing?: Tracing;
  } = {},
): Promise<OpenLimitStore> {
  if (redisUrl === undefined) {
    return { ...database, notes: () => [], isRedisReady: () => undefined, close: () => {} };
  }
  // Loaded only where it is used: the start is quicker without it.
  const { openRedisLimits } = await import("./redis-limits.ts");
  const redis = await openRedisLimits(redisUrl);
  const measured = onTrip
    ? { ...redis, count: timed(redis.count, (seconds) => onTrip(seconds)) }
    : redis;
  return {
    ...withFallback(traceLimits(measured, "redis", tracing), database, onRedisChange),
    notes: redis.notes,
    isRedisReady: redis.isReady,
    close: redis.close,
  };
}
