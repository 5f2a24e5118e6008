import { setTimeout as sleep } from "node:timers/promises";
import { type Clock, SECOND } from "../clock.ts";
import { areApart, resolveTime, TOLERANCE } from "./resolve-time.ts";
import type { ProcessClock } from "./process-clock.ts";
import type { TimeReading, TimeSource } from "./time-source.ts";

const MEASURE_EVERY = 5 * SECOND;
/** After longer without a measurement, a call asks for one first. */
const STALE_AFTER = 3 * MEASURE_EVERY;
/** The wall clock was set if it moved this much more or less than the elapsed time. */
export const NOTICED = 2 * SECOND;
const REMEMBER_EVERY = 2 * MEASURE_EVERY;
/** While the database is away, not every call asks it, and no call waits long. */
const RETRY_AFTER = SECOND;
const SETTLE_WAIT = SECOND / 2;

/** How far the clocks are from the deciding time, in milliseconds; ahead is positive. */
export interface Skew {
  process: number;
  /** The skew of the database's clock; zero if there is only the process's clock. */
  database: number;
}

/** Watches the clock, and says when it is unreliable. */
export interface Timekeeper {
  /**
   * A promise if time has to be measured before a decision: after a jump of the wall clock, or a
   * long silence. Never rejects: without its database nothing is decided anyway.
   */
  settle(): Promise<void> | undefined;
  skew(): Skew;
  /** A clock is so wrong that nothing is deleted, and the process is not ready. */
  isInDoubt(): boolean;
  /** False if the time could not be stored: the database's disk is full, or it is read-only. */
  isWritable(): boolean;
  /** Called after each measurement. */
  onMeasured(listener: (skew: Skew) => void): void;
  /** Trusts the followed clock as it is now, even if time goes back. */
  reset(): Promise<void>;
  close(): Promise<void>;
}

interface Anchor {
  at: number;
  passed: number;
  uptime: number;
  wall: number;
}

/**
 * The deciding time: the database's, measured every few seconds and advanced by the elapsed time.
 * Setting the process's clock changes nothing, and time never goes back.
 */
export async function openDatabaseClock(
  source: TimeSource,
  process: ProcessClock,
): Promise<{ clock: Clock; timekeeper: Timekeeper }> {
  const listeners: ((skew: Skew) => void)[] = [];
  let anchor: Anchor | undefined;
  let skew: Skew = { process: 0, database: 0 };
  let last = 0;
  let measuring: Promise<void> | undefined;
  let failedAt = Number.NEGATIVE_INFINITY;
  let newestSeen = 0;
  let wasSure = true;
  let isWritable = true;

  /** The expected time: from the stored time if it is from this boot, else from our last one. */
  function expectedAt({ stored }: TimeReading, uptime: number): number | undefined {
    const before = stored?.boot === process.boot ? stored?.uptime : undefined;
    if (stored && typeof before === "number" && before <= uptime)
      return stored.at + uptime - before;
    return anchor && anchor.at + uptime - anchor.uptime;
  }

  async function measure(): Promise<void> {
    const reading = await source.read(process);
    const { stored } = reading;
    const [wall, uptime] = [process.wall(), process.uptime()];
    const since = process.passed() - reading.passed;
    const at = reading.at === undefined ? wall : reading.at + since;
    const witness = reading.at === undefined ? undefined : wall;
    const expected = expectedAt(reading, uptime);
    // A stored time that went back to the followed clock is an operator's reset: time may go back,
    // too. One that is far from that clock comes from a standby without the last rows.
    const isReset = stored && stored.at < newestSeen - TOLERANCE && !areApart(stored.at, at);
    const newest = isReset ? undefined : stored?.at;
    const time = resolveTime({ at, witness, newest, expected });
    const isSure = reading.at === undefined || !areApart(wall, time);
    // What was decided while the clocks disagreed, by a process that was not ready, binds nobody.
    const kept = isSure && !wasSure ? 0 : last;
    wasSure = isSure;
    last = newest === undefined ? 0 : Math.max(kept, newest);
    if (newestSeen < (stored?.at ?? 0)) isWritable = true;
    newestSeen = stored?.at ?? 0;
    anchor = { at: time, passed: process.passed(), uptime, wall };
    skew = { process: wall - time, database: reading.at === undefined ? 0 : at - time };
    for (const listener of listeners) listener(skew);
    if (isSure && time - (stored?.at ?? 0) >= REMEMBER_EVERY) {
      const machine =
        reading.at === undefined && process.boot !== undefined
          ? { uptime: Math.floor(uptime), boot: process.boot }
          : { uptime: null, boot: null };
      // A full disk does not invalidate the measurement.
      isWritable = await source.remember({ at: Math.floor(time), ...machine }).then(
        () => true,
        () => false,
      );
    }
  }

  function measureOnce(): Promise<void> {
    measuring ??= measure()
      .catch((error: unknown) => {
        failedAt = process.passed();
        throw error;
      })
      .finally(() => {
        measuring = undefined;
      });
    return measuring;
  }

  await measureOnce();
  const quietly = () => measureOnce().catch(() => {});
  const timer = setInterval(() => void quietly(), MEASURE_EVERY).unref();

  const clock: Clock = {
    now() {
      const { at, passed, uptime } = anchor as Anchor;
      const gap = process.passed() - passed;
      const isUsual = gap >= 0 && gap <= STALE_AFTER;
      last = Math.max(last, Math.floor(at + (isUsual ? gap : process.uptime() - uptime)));
      return last;
    },
  };

  const timekeeper: Timekeeper = {
    settle() {
      const { passed, wall } = anchor as Anchor;
      const gap = process.passed() - passed;
      const jumped = Math.abs(process.wall() - wall - gap) > NOTICED;
      if (!jumped && gap >= 0 && gap <= STALE_AFTER) return undefined;
      const sinceFailed = process.passed() - failedAt;
      if (sinceFailed >= 0 && sinceFailed < RETRY_AFTER) return undefined;
      return Promise.race([quietly(), sleep(SETTLE_WAIT, undefined, { ref: false })]);
    },
    skew: () => skew,
    isInDoubt: () => areApart(skew.process, 0) || areApart(skew.database, 0),
    isWritable: () => isWritable,
    onMeasured: (listener) => listeners.push(listener),
    async reset() {
      await measuring?.catch(() => {});
      await source.forget();
      await measureOnce();
    },
    async close() {
      clearInterval(timer);
      await measuring?.catch(() => {});
      await source.close();
    },
  };
  return { clock, timekeeper };
}

/** Does nothing, for a clock that is set by hand, as in tests. */
export const noTimekeeper: Timekeeper = {
  settle: () => undefined,
  skew: () => ({ process: 0, database: 0 }),
  isInDoubt: () => false,
  isWritable: () => true,
  onMeasured: () => {},
  reset: async () => {},
  close: async () => {},
};
