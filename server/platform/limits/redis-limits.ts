import { Redis } from "ioredis";
import type { LimitStore } from "./limit-store.ts";

/** Milliseconds. How long one call waits for a silent Redis, once (F15). */
export const REDIS_WAITS = { connect: 200, answer: 150, reconnect: 500 };

const PREFIX = "portico:limit:";

/**
 * A script runs atomically. Times are ours, as in the database. It stops at the first hit that is
 * refused.
 */
const COUNT = `
  local now, terms = tonumber(ARGV[1]), cjson.decode(ARGV[2])
  local counted = {}
  for place, key in ipairs(KEYS) do
    local max, window = unpack(terms[place])
    local count, ends_at = 1, tonumber(redis.call("hget", key, "ends_at") or 0)
    if ends_at > now then
      count = redis.call("hincrby", key, "count", 1)
      if ends_at > now + window then
        ends_at = now + window
        redis.call("hset", key, "ends_at", ends_at)
      end
    else
      ends_at = now + window
      redis.call("hset", key, "count", 1, "ends_at", ends_at)
      redis.call("pexpire", key, window)
    end
    counted[place] = { count, ends_at }
    if count > max then break end
  end
  return cjson.encode(counted)`;

const LOOK = `
  local counts = {}
  for place, key in ipairs(KEYS) do
    local seen = redis.call("hmget", key, "count", "ends_at")
    local is_open = tonumber(seen[2] or 0) > tonumber(ARGV[1])
    counts[place] = is_open and tonumber(seen[1]) or 0
  end
  return cjson.encode(counts)`;

type Script = (keys: number, ...values: (string | number)[]) => Promise<string>;

export interface RedisLimits extends LimitStore {
  /** False without a connection on which Redis has answered: then it is not called at all. */
  isReady(): boolean;
  /** Why it was last away. */
  problem(): Error;
  /** A warning if its eviction policy may delete counters. */
  notes(): string[];
  close(): void;
}

/**
 * Limits in Redis or Valkey. A connection is closed on any failure, and a new one is used only once
 * Redis has answered on it, so that calls do not wait for it.
 */
export async function openRedisLimits(url: string): Promise<RedisLimits> {
  const redis = new Redis(url, {
    connectTimeout: REDIS_WAITS.connect,
    commandTimeout: REDIS_WAITS.answer,
    disconnectTimeout: REDIS_WAITS.connect,
    retryStrategy: () => REDIS_WAITS.reconnect,
    enableOfflineQueue: false,
    autoResendUnfulfilledCommands: false,
    maxRetriesPerRequest: 0,
    disableClientInfo: true,
    connectionName: "portico",
    scripts: { countLimits: { lua: COUNT }, lookAtLimits: { lua: LOOK } },
  });
  let lastProblem = new Error("Redis has not answered yet");
  redis.on("error", (error: Error) => {
    lastProblem = error;
  });
  const scripts = redis as unknown as Record<"countLimits" | "lookAtLimits", Script>;

  async function run<Answer>(
    name: keyof typeof scripts,
    keys: readonly string[],
    ...values: (string | number)[]
  ): Promise<Answer[]> {
    try {
      const prefixed = keys.map((key) => PREFIX + key);
      return JSON.parse(await scripts[name](keys.length, ...prefixed, ...values)) as Answer[];
    } catch (error) {
      lastProblem = error as Error;
      if (redis.status === "ready") redis.disconnect(true);
      throw error;
    }
  }

  let evictsBy: string | undefined;
  /** A flood of keys could evict counters, perhaps those that count its sender. */
  const readPolicy = async () => {
    const memory = await redis.info("memory").catch(() => "");
    const read = (field: string) => new RegExp(`^${field}:(.*?)\\r?$`, "m").exec(memory)?.[1];
    const policy = read("maxmemory_policy");
    const hasEnd = Number(read("maxmemory") ?? 0) > 0;
    evictsBy = hasEnd && policy !== "noeviction" ? policy : undefined;
  };
  redis.on("ready", () => void readPolicy());

  // Waits briefly, so that the first calls find it; if it is away now, it may connect later.
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, REDIS_WAITS.connect);
    const go = () => {
      clearTimeout(timer);
      resolve();
    };
    redis.once("ready", go);
    redis.once("close", go);
  });
  if (redis.status === "ready") await readPolicy();

  return {
    isReady: () => redis.status === "ready",
    problem: () => lastProblem,
    notes: () =>
      evictsBy === undefined
        ? []
        : [`Redis evicts counters (maxmemory-policy ${evictsBy}): set it to noeviction`],
    async count(hits, now) {
      const keys = hits.map(({ key }) => key);
      const terms = JSON.stringify(hits.map(({ max, window }) => [max, window]));
      const counted = await run<[count: number, endsAt: number]>("countLimits", keys, now, terms);
      return counted.map(([count, endsAt], place) => {
        return { count, endsAt, isTooMany: count > (hits[place]?.max ?? 0) };
      });
    },
    read: (keys, now) => run("lookAtLimits", keys, now),
    close: () => redis.disconnect(),
  };
}
