import { type Clock, MINUTE, SECOND } from "../clock.ts";
import { DeliveryError, NotTriedError, PermanentDeliveryError } from "../outbox/delivery.ts";

export const BREAKER = { failures: 5, pause: 30 * SECOND };
/** The longest wait of a message: no answer of a provider may silence us for days. */
const LONGEST_PAUSE = 15 * MINUTE;

interface Breaker {
  run(call: () => Promise<void>): Promise<void>;
}

/**
 * A circuit breaker: after several failures in a row nothing is sent for a while, then a single
 * message is tried. A rejected message is an answer, not a failure.
 */
export function createBreaker(clock: Clock, { failures, pause } = BREAKER): Breaker {
  let inARow = 0;
  let pausedUntil = 0;
  let probing = false;

  function failed(retryAfter: number): void {
    inARow += 1;
    if (inARow < failures) return;
    pausedUntil = clock.now() + Math.min(Math.max(pause, retryAfter), LONGEST_PAUSE);
  }

  return {
    async run(call) {
      const wait = pausedUntil - clock.now();
      if (inARow >= failures && (wait > 0 || probing)) {
        throw new NotTriedError("SMS paused", { retryAfter: Math.max(wait, SECOND) });
      }
      const isProbe = inARow >= failures;
      probing ||= isProbe;
      try {
        await call();
        inARow = 0;
      } catch (error) {
        if (error instanceof PermanentDeliveryError) inARow = 0;
        else failed(error instanceof DeliveryError ? error.retryAfter : 0);
        throw error;
      } finally {
        if (isProbe) probing = false;
      }
    },
  };
}
