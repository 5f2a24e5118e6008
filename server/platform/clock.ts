/** Time is injected, so that tests move it instead of sleeping. */
export interface Clock {
  /** Milliseconds since the epoch. */
  now(): number;
}

/**
 * Never goes back: what has run out stays so when somebody sets the machine's clock back. Until that
 * has caught up, time goes on by what has passed since.
 */
export function createSteadyClock(wall: () => number, passed: () => number): Clock {
  let last = { at: wall(), passed: passed() };
  return {
    now() {
      const mark = passed();
      const at = Math.max(wall(), Math.floor(last.at + (mark - last.passed)));
      last = { at, passed: mark };
      return at;
    },
  };
}

export const systemClock: Clock = createSteadyClock(
  () => Date.now(),
  () => performance.now(),
);

export const SECOND = 1000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;
