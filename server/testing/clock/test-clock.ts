import type { Clock } from "../../platform/clock.ts";

/** Begins now and moves only when told to. */
export class TestClock implements Clock {
  #now = Date.now();

  now(): number {
    return this.#now;
  }

  advance(ms: number): void {
    this.#now += ms;
  }
}
