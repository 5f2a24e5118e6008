import { type Clock, SECOND } from "../clock.ts";
import { ProviderDown } from "./provider.ts";

/** After so many failures in a row a provider is left alone for a while. */
const HEALTH = { failures: 3, pause: 30 * SECOND, atOnce: 32 };

interface Health {
  isPaused(): boolean;
  /** Runs a call to the provider; refuses at once while it is paused or has its hands full. */
  run<Result>(call: () => Promise<Result>): Promise<Result>;
  /** Nothing can be done with it until later. */
  pause(): void;
}

/** A provider's troubles stay its own: nobody waits for one that is down, and few at a time. */
export function createHealth(clock: Clock, { failures, pause, atOnce } = HEALTH): Health {
  let inARow = 0;
  let pausedUntil = 0;
  let running = 0;

  const isPaused = () => clock.now() < pausedUntil;
  const stop = () => {
    pausedUntil = clock.now() + pause;
  };

  return {
    isPaused,
    pause: stop,
    async run(call) {
      if (isPaused()) throw new ProviderDown("paused");
      if (running >= atOnce) throw new ProviderDown("busy");
      running += 1;
      try {
        const result = await call();
        inARow = 0;
        return result;
      } catch (error) {
        if (error instanceof ProviderDown) {
          inARow += 1;
          if (inARow >= failures) stop();
        } else {
          inARow = 0;
        }
        throw error;
      } finally {
        running -= 1;
      }
    },
  };
}
