import type { Clock } from "../../platform/clock.ts";

/** Starts at the current time and moves only when a test advances it. */
export class TestClock implements Clock {
  #now = Date.now();

  now(): number {
    return this.#now;
  }

  advance(ms: number): void {
    this.#now += ms;
  }
}
