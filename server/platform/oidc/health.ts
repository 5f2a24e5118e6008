import { type Clock, SECOND } from "../clock.ts";
import { ProviderDown } from "./provider.ts";

/** After this many failures in a row a provider is paused. */
const HEALTH = { failures: 3, pause: 30 * SECOND, atOnce: 32 };

interface Health {
  /** False from the pause on, until it has answered again. */
  isUp(): boolean;
  /** Runs a call to the provider; refuses immediately while it is paused or busy. */
  run<Result>(call: () => Promise<Result>): Promise<Result>;
  /** It has answered another request. Does not shorten a pause. */
  recover(): void;
}

/** Isolates a provider's failures: nobody waits for one that is down, and calls are limited. */
export function createHealth(clock: Clock, { failures, pause, atOnce } = HEALTH): Health {
  let up = true;
  let inARow = 0;
  let pausedUntil = 0;
  let running = 0;

  const isPaused = () => clock.now() < pausedUntil;

  function succeed(): void {
    up = true;
    inARow = 0;
  }

  function fail(): void {
    inARow += 1;
    if (inARow < failures) return;
    up = false;
    pausedUntil = clock.now() + pause;
  }

  return {
    isUp: () => up && !isPaused(),
    recover() {
      up = true;
    },
    async run(call) {
      if (isPaused()) throw new ProviderDown("paused");
      if (running >= atOnce) throw new ProviderDown("busy");
      running += 1;
      try {
        const result = await call();
        succeed();
        return result;
      } catch (error) {
        if (error instanceof ProviderDown) fail();
        else succeed();
        throw error;
      } finally {
        running -= 1;
      }
    },
  };
}
