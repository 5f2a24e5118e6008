import { type Clock, DAY, MINUTE, SECOND } from "../../platform/clock.ts";
import { retryDelay } from "../../platform/retry-delay.ts";
import type { Failure } from "./deliver.ts";
import type { EndpointRow } from "./endpoints-repository.ts";

/** After so many failures in a row, nothing is sent until the next attempt is due. */
const MAX_FAILURES = 5;
const ENDPOINT_RETRIES = { first: SECOND, longest: MINUTE };
/** An endpoint that accepts nothing for so long is disabled. */
const DISABLED_AFTER = 5 * DAY;

type Health = Pick<
  EndpointRow,
  "failures" | "due_at" | "failing_since" | "last_success_at" | "last_error"
>;

/** Whether an endpoint accepts anything at all, and when to try again if it does not. */
export function createEndpointHealth(
  { failures, failing_since, last_success_at, last_error }: Health,
  { clock, random }: { clock: Clock; random: () => number },
) {
  // A process that begins tries at once: the reason for the wait may have been the last one's.
  let health: Health = { failures, due_at: 0, failing_since, last_success_at, last_error };
  let isGone = false;

  return {
    values: () => health,
    lastSuccessAt: () => health.last_success_at,
    isDue: () => !isGone && clock.now() >= health.due_at,
    /** Then one request at a time is enough to find out whether it is back. */
    isTripped: () => health.failures >= MAX_FAILURES,

    succeeded(): void {
      health = {
        failures: 0,
        due_at: 0,
        failing_since: null,
        last_success_at: clock.now(),
        last_error: null,
      };
    },

    failed({ kind, error }: Failure): void {
      const now = clock.now();
      const count = health.failures + 1;
      const isTripped = count >= MAX_FAILURES;
      const delay = isTripped
        ? retryDelay(ENDPOINT_RETRIES, count - MAX_FAILURES + 1, random())
        : 0;
      health = {
        ...health,
        failures: count,
        failing_since: health.failing_since ?? now,
        last_error: error,
        due_at: isTripped ? now + delay : health.due_at,
      };
      isGone ||= kind === "gone";
    },

    /** Why it has to be disabled; undefined if not. */
    disableReason(): string | undefined {
      if (isGone) return "status 410";
      const since = health.failing_since;
      return since !== null && clock.now() - since >= DISABLED_AFTER
        ? "failing for 5 days"
        : undefined;
    },
  };
}

export type EndpointHealth = ReturnType<typeof createEndpointHealth>;
