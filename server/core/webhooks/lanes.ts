import type { StoredEvent } from "../events/event-log-repository.ts";

/** Events of one account, which are sent one after the other. */
export interface Lane {
  readonly accountId: string;
  readonly events: StoredEvent[];
  /** Whether the account is catching up; otherwise the events are part of the window. */
  readonly isHeld: boolean;
}

/** The accounts that events are sent for. A lane is ready while none of its events is in progress. */
export function createLanes() {
  const lanes = new Map<string, Lane>();
  const ready: Lane[] = [];

  function open(accountId: string, events: StoredEvent[], isHeld: boolean): void {
    const lane = { accountId, events, isHeld };
    lanes.set(accountId, lane);
    ready.push(lane);
  }

  return {
    hasReady: () => ready.length > 0,
    takeReady: () => ready.shift(),

    /** A new event, behind those of its account. */
    add(event: StoredEvent): void {
      const lane = lanes.get(event.account_id);
      if (lane === undefined) open(event.account_id, [event], false);
      else lane.events.push(event);
    },

    openHeld: (accountId: string, events: StoredEvent[]) => open(accountId, events, true),

    /** Its first event was accepted. Returns whether another one follows. */
    advance(lane: Lane): boolean {
      lane.events.shift();
      const hasMore = lane.events.length > 0;
      if (hasMore) ready.push(lane);
      return hasMore;
    },

    close: ({ accountId }: Pick<Lane, "accountId">) => void lanes.delete(accountId),
  };
}
