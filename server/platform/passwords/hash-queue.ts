import { randomInt } from "node:crypto";
import { Overload } from "../refusal.ts";

/** Waiting longer than this is worse than an immediate retry-later answer (F21). */
const WAITING_PER_THREAD = 16;
/** Reserved for callers with a known device, a session or a ticket. */
const RESERVED_PER_THREAD = 4;
/** Callers that work at once: enough to keep the threads busy while others use the database. */
const ACTIVE_PER_THREAD = 4;
/** A thread has its next hash before it has finished one, and need not wait for the event loop. */
const HASHES_PER_THREAD = 2;

/** Used until a hash was measured. */
const FIRST_HASH_MS = 50;
const NEWEST_WEIGHT = 0.1;
const MAX_WAIT_MS = 40_000;
/** Each delay is longer by up to this share, at random, so that callers do not return together. */
const SPREAD = 0.5;

/** Held by a call from before it counts or consumes anything until its answer. */
export interface HashSlot {
  /**
   * Resolves when the caller may begin its work, in the order of calls. If all that are admitted
   * worked at once, session checks would wait for the database work of dozens.
   */
  turn(): Promise<void>;
  leave(): void;
}

/**
 * Strangers have no name. Known callers are named by their account or ticket, and each name holds
 * at most one reserved slot, so that nobody fills the reserve alone.
 */
export interface HashQueue {
  /** Whether `enter` would admit this caller now. */
  hasCapacity(name?: string): boolean;
  /** Not even a reserved slot is free. */
  isFull(): boolean;
  /** Counts a refused caller. Returns the seconds after which there will be room. */
  refuse(): number;
  /** Throws if there is no room. */
  requireCapacity(name?: string): void;
  enter(name?: string): HashSlot;
  /** Gives hashes to the threads in order; the caller must hold a slot. */
  run<Result>(work: () => Promise<Result>): Promise<Result>;
  /** How many were refused so far. */
  refused(): number;
  /** How many hashes run and how many wait for a thread. */
  load(): { running: number; waiting: number };
}

interface Chance {
  /** Monotonic milliseconds. */
  now?: () => number;
  /** From 0 to 1. */
  random?: () => number;
}

const STEPS = 2 ** 32;
const chance = () => randomInt(STEPS) / STEPS;

/** A bounded queue for the hash threads, so that a flood cannot take down the rest. */
export function createHashQueue(
  threads: number,
  { now = () => performance.now(), random = chance }: Chance = {},
): HashQueue {
  const forEverybody = threads * (1 + WAITING_PER_THREAD);
  const inAll = forEverybody + threads * RESERVED_PER_THREAD;
  let held = 0;
  const reservedBy = new Set<string>();
  let refused = 0;
  /** Hashes that the threads have, whether they run or come next. */
  let given = 0;
  const waiting: (() => void)[] = [];
  let active = 0;
  const waitingForTurn: (() => void)[] = [];
  let hashMs = FIRST_HASH_MS;
  /** When there will be room for the last refused caller. */
  let promisedUntil = 0;

  /** After the callers in the queue and those that were refused before. */
  function secondsToWait(): number {
    const eachMs = hashMs / threads;
    const first = Math.max(promisedUntil, now() + held * eachMs);
    promisedUntil = Math.min(first + eachMs, now() + MAX_WAIT_MS);
    const waitMs = (promisedUntil - now()) * (1 + SPREAD * random());
    return Math.max(1, Math.ceil(waitMs / 1000));
  }

  const isFull = () => held >= inAll;
  const hasCapacity = (name?: string) =>
    held < forEverybody || (name !== undefined && !isFull() && !reservedBy.has(name));

  function refuse(): number {
    refused += 1;
    return secondsToWait();
  }

  function requireCapacity(name?: string): void {
    if (!hasCapacity(name)) throw new Overload(refuse());
  }

  return {
    hasCapacity,
    isFull,
    refuse,
    requireCapacity,

    enter(name) {
      requireCapacity(name);
      const reserved = held < forEverybody ? undefined : name;
      held += 1;
      if (reserved !== undefined) reservedBy.add(reserved);
      let isHeld = true;
      let isActive = false;
      return {
        async turn() {
          if (active < threads * ACTIVE_PER_THREAD) active += 1;
          else await new Promise<void>((resolve) => waitingForTurn.push(resolve));
          isActive = true;
        },
        leave() {
          if (!isHeld) return;
          isHeld = false;
          held -= 1;
          if (reserved !== undefined) reservedBy.delete(reserved);
          if (!isActive) return;
          const next = waitingForTurn.shift();
          if (next) next();
          else active -= 1;
        },
      };
    },

    async run(work) {
      if (given < threads * HASHES_PER_THREAD) given += 1;
      else await new Promise<void>((resolve) => waiting.push(resolve));
      const begun = now();
      const turns = Math.ceil(given / threads);
      try {
        return await work();
      } finally {
        hashMs += NEWEST_WEIGHT * ((now() - begun) / turns - hashMs);
        // The place goes directly to the next in the queue, so that nobody gets in between.
        const next = waiting.shift();
        if (next) next();
        else given -= 1;
      }
    },

    refused: () => refused,
    load() {
      const running = Math.min(given, threads);
      return { running, waiting: given - running + waiting.length };
    },
  };
}
