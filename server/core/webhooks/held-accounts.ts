import { type Clock, HOUR, SECOND } from "../../platform/clock.ts";
import { retryDelay } from "../../platform/retry-delay.ts";
import type { StoredEvent } from "../events/event-log-repository.ts";
import type { Failure } from "./deliver.ts";
import type { DeadLetterRow, HeldRow } from "./deliveries-repository.ts";

const EVENT_RETRIES = { first: SECOND, longest: HOUR };
/** Within 4 to 8 hours: the waits add up to 8 hours, and jitter shortens each by up to half. */
export const MAX_ATTEMPTS = 20;
/** An endpoint that fails for so many accounts gets no new events until some succeed. */
export const MAX_HELD = 1000;

interface Held {
  row: HeldRow;
  /** The last of its events that the delivery has passed over. */
  skipped: number;
  /** Whether an attempt is in progress. */
  isBusy: boolean;
}

/** What has to be written. */
export interface HeldChanges {
  held: HeldRow[];
  released: string[];
  dead: DeadLetterRow[];
}

/**
 * Accounts whose next event an endpoint did not accept. Their later events wait behind it, in order,
 * while those of other accounts go on.
 */
export function createHeldAccounts(
  endpointId: string,
  rows: readonly HeldRow[],
  { clock, random }: { clock: Clock; random: () => number },
) {
  const accounts = new Map<string, Held>(
    rows.map((row) => [row.account_id, { row, skipped: 0, isBusy: false }]),
  );
  const changed = new Set<string>();
  let dead: DeadLetterRow[] = [];

  function update(held: Held, values: Partial<HeldRow>): void {
    held.row = { ...held.row, ...values };
    changed.add(held.row.account_id);
  }

  function deadLetterOf(event: StoredEvent, attempts: number, error: string): DeadLetterRow {
    return {
      endpoint_id: endpointId,
      account_id: event.account_id,
      sequence: event.sequence,
      event_id: event.id,
      type: event.type,
      attempts,
      error,
      died_at: clock.now(),
      retry_at: null,
    };
  }

  return {
    has: (accountId: string) => accounts.has(accountId),
    get size() {
      return accounts.size;
    },

    /** An event that waits behind the failed one. */
    waitBehind({ account_id, sequence }: StoredEvent): void {
      const held = accounts.get(account_id);
      if (held !== undefined) held.skipped = Math.max(held.skipped, sequence);
    },

    /** The accounts to try now, the longest due first. */
    takeDue(limit: number): HeldRow[] {
      const due = [...accounts.values()]
        .filter(({ row, isBusy }) => !isBusy && row.due_at <= clock.now())
        .toSorted((one, other) => one.row.due_at - other.row.due_at)
        .slice(0, limit);
      for (const held of due) held.isBusy = true;
      return due.map(({ row }) => row);
    },

    /** An event was accepted or is not wanted; the next one may be sent. */
    advance({ account_id, sequence }: StoredEvent): void {
      const held = accounts.get(account_id);
      if (held === undefined) return;
      update(held, { sequence: sequence + 1, attempts: 0, failed_at: clock.now() });
    },

    /** Nothing more was found to send: true if nothing was passed over in the meantime either. */
    release(accountId: string): boolean {
      const held = accounts.get(accountId);
      if (held === undefined) return true;
      held.isBusy = false;
      if (held.skipped >= held.row.sequence) return false;
      accounts.delete(accountId);
      changed.add(accountId);
      return true;
    },

    /**
     * The event failed. It dies after the last attempt, but never because the receiver is away: then
     * nothing else is accepted either. Returns whether it died.
     */
    fail(event: StoredEvent, { kind, error }: Failure, lastSuccessAt: number | null): boolean {
      const now = clock.now();
      const before = accounts.get(event.account_id);
      const held: Held = before ?? {
        row: {
          endpoint_id: endpointId,
          account_id: event.account_id,
          sequence: event.sequence,
          attempts: 0,
          due_at: now,
          failed_at: now,
          error,
        },
        skipped: event.sequence,
        isBusy: false,
      };
      accounts.set(event.account_id, held);
      held.isBusy = false;
      const isFirst = held.row.attempts === 0;
      const failedAt = isFirst ? now : held.row.failed_at;
      const attempts = held.row.attempts + 1;
      const wereOthersAccepted = (lastSuccessAt ?? 0) > failedAt;
      if (attempts >= MAX_ATTEMPTS && (kind === "refused" || wereOthersAccepted)) {
        dead.push(deadLetterOf(event, attempts, error));
        update(held, { sequence: event.sequence + 1, attempts: 0, due_at: now, error });
        return true;
      }
      const counted = Math.min(attempts, MAX_ATTEMPTS);
      const due_at = now + retryDelay(EVENT_RETRIES, counted, random());
      update(held, {
        sequence: event.sequence,
        attempts: counted,
        due_at,
        failed_at: failedAt,
        error,
      });
      return false;
    },

    /** The receiver is back: what waited for it need not wait longer. */
    retryNow(): void {
      const now = clock.now();
      for (const held of accounts.values()) {
        if (held.row.due_at > now) update(held, { due_at: now });
      }
    },

    /** What changed since the last call. */
    takeChanges(): HeldChanges {
      const ids = [...changed];
      changed.clear();
      const letters = dead;
      dead = [];
      return {
        held: ids.flatMap((id) => accounts.get(id)?.row ?? []),
        released: ids.filter((id) => !accounts.has(id)),
        dead: letters,
      };
    },
  };
}
