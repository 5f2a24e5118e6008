import { type Clock, SECOND } from "../clock.ts";
import { ProviderDown } from "./provider.ts";

/** After so many failures in a row a provider is left alone for a while. */
const HEALTH = { failures: 3, pause: 30 * SECOND, atOnce: 32 };

interface Health {
  /** False from the pause on, until it has answered again. */
  isUp(): boolean;
  /** Runs a call to the provider; refuses at once while it is paused or has its hands full. */
  run<Result>(call: () => Promise<Result>): Promise<Result>;
  /** It has answered something else. A pause lasts as long as it lasts. */
  recover(): void;
}

/** A provider's troubles stay its own: nobody waits for one that is down, and few at a time. */
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
