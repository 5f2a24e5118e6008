import { type Clock, SECOND } from "../../platform/clock.ts";
import type { Database } from "../../platform/database/index.ts";
import type { Log } from "../../platform/log/log.ts";
import { type DeadLetterRow, saveProgress } from "./deliveries-repository.ts";
import type { EndpointHealth } from "./endpoint-health.ts";
import type { EndpointRow } from "./endpoints-repository.ts";
import type { HeldChanges } from "./held-accounts.ts";
import type { SettledDeadLetters } from "./dead-letter-retries.ts";

/** A lease is renewed every second. */
export const LEASE = 10 * SECOND;

interface Done {
  /** Everything up to here is settled. */
  position: number;
  changes: HeldChanges;
  deadLetters: SettledDeadLetters;
}

interface Saved {
  /** Another process may deliver: outcomes no longer count. */
  isLost: boolean;
  /** The endpoint has to be leased again. */
  isOver: boolean;
  leasedUntil: number;
}

/** Writes what was done for an endpoint, and keeps its lease. */
export function createProgress(
  { database, clock, log }: { database: Database; clock: Clock; log: Log },
  row: EndpointRow,
  health: EndpointHealth,
) {
  let isDisabled = false;

  function disabledValues(): Partial<EndpointRow> {
    const state_reason = health.disableReason();
    if (isDisabled || state_reason === undefined) return {};
    log.error({ endpoint: row.id, reason: state_reason }, "webhook endpoint disabled");
    isDisabled = true;
    return { state: "disabled", state_reason };
  }

  return {
    async save({ position, changes, deadLetters }: Done, isLast: boolean): Promise<Saved> {
      const leasedUntil = isLast ? 0 : clock.now() + LEASE;
      const dead: DeadLetterRow[] = [...changes.dead, ...deadLetters.dead];
      const saved = await saveProgress(database, {
        endpoint: row,
        values: {
          ...health.values(),
          position,
          leased_until: leasedUntil,
          ...(isLast ? { lease: null } : {}),
          ...disabledValues(),
        },
        ...changes,
        dead,
        revived: deadLetters.revived,
      });
      return { isLost: saved === "lost", isOver: isDisabled || saved !== "current", leasedUntil };
    },
  };
}
