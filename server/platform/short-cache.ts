import { Refusal } from "./refusal.ts";
import type { ProcessClock } from "./time/process-clock.ts";

/** What a cache needs to know about time. Both, because each of them misses something. */
export type CacheClock = Pick<ProcessClock, "wall" | "passed">;

interface CacheOptions<Value> {
  /** Milliseconds for which an answer is used again, counted from the moment it was asked for. */
  maxAge: number;
  /** How many answers are kept at most. */
  maxEntries: number;
  clock: CacheClock;
  read(key: string): Promise<Value>;
  /** Whether to keep an answer; by default every one. */
  keeps?: (value: Value) => boolean;
}

interface Entry<Value> {
  wall: number;
  passed: number;
  value: Promise<Value>;
  /** Undefined until it is answered. */
  answer: Value | undefined;
}

/** Seconds after which to ask again, when an answer came too late to be used. */
const RETRY_SECONDS = 1;

interface ShortCache<Value> {
  /** An answer that is less than twice `maxAge` old, even if it took long; rejects otherwise. */
  get(key: string): Promise<Value>;
  /** `get` without waiting: undefined if there is no recent answer. */
  peek(key: string): Value | undefined;
}

/**
 * Keeps answers for a moment, and shares one that is being asked for. Its age counts from the
 * beginning of the question: what changed before that is in the answer.
 */
export function createShortCache<Value>(options: CacheOptions<Value>): ShortCache<Value> {
  const { maxAge, maxEntries, clock, read, keeps = () => true } = options;
  const entries = new Map<string, Entry<Value>>();

  /** A suspended machine stops one clock, and somebody may set the other. */
  function isFresh({ wall, passed }: Entry<Value>, age = maxAge): boolean {
    return clock.passed() - passed < age && Math.abs(clock.wall() - wall) < age;
  }

  function ask(key: string): Entry<Value> {
    // The oldest go first: a map keeps the order of insertion.
    entries.delete(key);
    for (const [old, entry] of entries) {
      if (entries.size < maxEntries && isFresh(entry)) break;
      entries.delete(old);
    }
    const entry: Entry<Value> = {
      wall: clock.wall(),
      passed: clock.passed(),
      value: read(key),
      answer: undefined,
    };
    entries.set(key, entry);
    const forget = () => {
      if (entries.get(key) === entry) entries.delete(key);
    };
    entry.value.then((value) => {
      entry.answer = value;
      if (!keeps(value)) forget();
    }, forget);
    return entry;
  }

  return {
    peek(key) {
      const entry = entries.get(key);
      return entry !== undefined && isFresh(entry) ? entry.answer : undefined;
    },

    async get(key) {
      const known = entries.get(key);
      const entry = known !== undefined && isFresh(known) ? known : ask(key);
      const value = await entry.value;
      if (!isFresh(entry, 2 * maxAge))
        throw new Refusal("unavailable", { retryAfter: RETRY_SECONDS });
      return value;
    },
  };
}
