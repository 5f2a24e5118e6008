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

const GIVE_BACK = `
  for _, key in ipairs(KEYS) do
    local seen = redis.call("hmget", key, "count", "ends_at")
    if tonumber(seen[2] or 0) > tonumber(ARGV[1]) and tonumber(seen[1]) > 0 then
      redis.call("hincrby", key, "count", -1)
    end
  end
  return "[]"`;

const LOOK = `
  local counts = {}
  for place, key in ipairs(KEYS) do
    local seen = redis.call("hmget", key, "count", "ends_at")
    local is_open = tonumber(seen[2] or 0) > tonumber(ARGV[1])
    counts[place] = is_open and tonumber(seen[1]) or 0
  end
  return cjson.encode(counts)`;

type Script = (keys: number, ...values: (string | number)[]) => Promise<string>;

/** Written on each new connection, and gone soon after. */
const PROBE = `${PREFIX}probe`;
const PROBE_MS = 1000;

/** The first word of Redis's own errors: OOM, READONLY, BUSY, NOAUTH, WRONGPASS. */
const ERROR_CODE = /^[A-Z]+(?= )/;

/** The log has no error messages, so that the code must say why. */
function withCode(error: Error): Error {
  const [code] = ERROR_CODE.exec(error.message) ?? [];
  return code === undefined ? error : Object.assign(error, { code });
}

export interface RedisLimits extends LimitStore {
  /** False without a connection on which Redis has taken a write: then it is not called at all. */
  isReady(): boolean;
  /** Why it was last away. */
  problem(): Error;
  /** Warnings if it cannot be used, or if its eviction policy may delete counters. */
  notes(): string[];
  close(): void;
}

/**
 * Limits in Redis or Valkey. A connection is closed on any failure, and a new one is used only once
 * Redis has taken a write on it, so that calls do not wait for it. One that can only be read (full,
 * or a replica) would not know what the database has counted meanwhile.
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
    scripts: {
      countLimits: { lua: COUNT },
      giveLimitsBack: { lua: GIVE_BACK },
      lookAtLimits: { lua: LOOK },
    },
  });
  let lastProblem = new Error("Redis has not answered yet");
  let isUsable = false;
  const note = (error: unknown) => {
    lastProblem = withCode(error as Error);
  };
  redis.on("error", note);
  type Name = "countLimits" | "giveLimitsBack" | "lookAtLimits";
  const scripts = redis as unknown as Record<Name, Script>;

  /** Closes the connection; another is tried soon. */
  function giveUp(error: unknown): void {
    note(error);
    isUsable = false;
    if (redis.status === "ready") redis.disconnect(true);
  }

  async function run<Answer>(
    name: Name,
    keys: readonly string[],
    ...values: (string | number)[]
  ): Promise<Answer[]> {
    try {
      const prefixed = keys.map((key) => PREFIX + key);
      return JSON.parse(await scripts[name](keys.length, ...prefixed, ...values)) as Answer[];
    } catch (error) {
      giveUp(error);
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

  async function check(): Promise<void> {
    try {
      await redis.set(PROBE, "1", "PX", PROBE_MS);
      isUsable = true;
      await readPolicy();
    } catch (error) {
      giveUp(error);
    }
  }

  // Waits briefly, so that the first calls find it; if it is away now, it may connect later.
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, REDIS_WAITS.connect);
    const go = () => {
      clearTimeout(timer);
      resolve();
    };
    redis.on("ready", () => void check().then(go));
    redis.on("close", () => {
      isUsable = false;
      go();
    });
  });

  const isReady = () => isUsable && redis.status === "ready";
  return {
    isReady,
    problem: () => lastProblem,
    notes() {
      if (!isReady()) return ["Redis cannot be used: limits are counted in the database"];
      return evictsBy === undefined
        ? []
        : [`Redis evicts counters (maxmemory-policy ${evictsBy}): set it to noeviction`];
    },
    async count(hits, now) {
      const keys = hits.map(({ key }) => key);
      const terms = JSON.stringify(hits.map(({ max, window }) => [max, window]));
      const counted = await run<[count: number, endsAt: number]>("countLimits", keys, now, terms);
      return counted.map(([count, endsAt], place) => {
        return { count, endsAt, isTooMany: count > (hits[place]?.max ?? 0) };
      });
    },
    async giveBack(keys, now) {
      await run("giveLimitsBack", keys, now);
    },
    read: (keys, now) => run("lookAtLimits", keys, now),
    close: () => redis.disconnect(),
  };
}
