import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/index.ts";
import type { Log } from "../../platform/log/log.ts";
import type { EventLog } from "../events/event-log.ts";
import { listAfter, listOfAccount, type StoredEvent } from "../events/event-log-repository.ts";
import type { Failure } from "./deliver.ts";
import { listHeld } from "./deliveries-repository.ts";
import type { EndpointRow } from "./endpoints-repository.ts";
import { createHeldAccounts, type HeldChanges, MAX_HELD } from "./held-accounts.ts";
import { createLanes, type Lane } from "./lanes.ts";
import { createWindow } from "./window.ts";

/** Events that were read and are not settled: so many may be sent twice after a crash. */
const MAX_OPEN = 1000;
/** New events of one read. */
export const READ_SIZE = 500;
/** Events of one read, of an account that catches up. */
const READ_SIZE_OF_ACCOUNT = 50;

interface QueueServices {
  db: Db;
  clock: Clock;
  eventLog: Pick<EventLog, "advance">;
  log: Log;
  random: () => number;
}

/** What has to be written. */
interface QueueChanges {
  /** Everything up to here is settled. */
  position: number;
  changes: HeldChanges;
}

/**
 * The events that an endpoint has not got. Keeps those of one account in order, and holds them back
 * while the first of them fails.
 */
export function createDeliveryQueue(services: QueueServices, row: EndpointRow) {
  const { db, eventLog, log } = services;
  const wanted = new Set(row.types.split(",").filter((type) => type !== ""));
  const isWanted = ({ type }: StoredEvent) => wanted.size === 0 || wanted.has(type);

  const window = createWindow(row.position);
  const lanes = createLanes();
  let held = createHeldAccounts(row.id, [], services);
  let isChanged = false;

  /** Reads what waits for an account, or ends its waiting. */
  async function catchUp(accountId: string, sequence: number): Promise<void> {
    for (let from = sequence; ;) {
      const upTo = window.readTo();
      const place = { accountId, sequence: from, upTo };
      const found = await listOfAccount(db, place, READ_SIZE_OF_ACCOUNT);
      const events = found.filter(isWanted);
      if (events.length > 0) {
        lanes.openHeld(accountId, events);
        return;
      }
      const last = found.at(-1);
      if (found.length < READ_SIZE_OF_ACCOUNT || last === undefined) break;
      from = last.sequence + 1;
    }
    lanes.close({ accountId });
    held.release(accountId);
    isChanged = true;
  }

  function enqueue(event: StoredEvent): void {
    window.add(event.position);
    const isHeld = held.has(event.account_id);
    if (isWanted(event) && !isHeld) {
      lanes.add(event);
      return;
    }
    if (isWanted(event)) held.waitBehind(event);
    window.settle(event.position);
  }

  return {
    /** Call it first: reads which accounts the last process held back. */
    async open(): Promise<void> {
      held = createHeldAccounts(row.id, await listHeld(db, row.id), services);
    },

    hasReady: lanes.hasReady,
    takeReady: lanes.takeReady,
    readTo: window.readTo,

    /** Returns how many events were read. */
    async readNew(): Promise<number> {
      if (window.open() > MAX_OPEN - READ_SIZE || held.size >= MAX_HELD) return 0;
      const { last, expired } = await eventLog.advance();
      // After a failover to a standby that lagged, other events get the same positions.
      if (last < window.readTo()) throw new Error("the event log has moved back");
      if (last === window.readTo()) return 0;
      const events = await listAfter(db, window.readTo(), READ_SIZE);
      // Positions have no gaps: what is missing before another event has expired. Without another,
      // this connection may lead to a standby that does not have the events yet.
      const missingTo = events[0] === undefined ? expired : events[0].position - 1;
      if (missingTo > window.readTo()) {
        log.error({ endpoint: row.id }, "events expired before a webhook got them");
        window.skipTo(missingTo);
        isChanged = true;
      }
      for (const event of events) enqueue(event);
      isChanged ||= events.length > 0;
      return events.length;
    },

    /** Queues the events of held accounts whose wait is over. Returns how many accounts. */
    async retryHeld(limit: number): Promise<number> {
      const due = held.takeDue(limit);
      for (const { account_id, sequence } of due) await catchUp(account_id, sequence);
      return due.length;
    },

    /** The receiver is back: held accounts need not wait longer. */
    retryHeldNow: () => held.retryNow(),

    /** The lane's first event was accepted. */
    async accepted(lane: Lane, event: StoredEvent): Promise<void> {
      isChanged = true;
      if (lane.isHeld) held.advance(event);
      else window.settle(event.position);
      if (lanes.advance(lane)) return;
      if (lane.isHeld) await catchUp(event.account_id, event.sequence + 1);
      else lanes.close(lane);
    },

    /**
     * The lane's first event failed: the rest of its account waits behind it. Returns whether it is a
     * dead letter now.
     */
    failed(
      lane: Lane,
      event: StoredEvent,
      { failure, lastSuccessAt }: { failure: Failure; lastSuccessAt: number | null },
    ): boolean {
      isChanged = true;
      const isDead = held.fail(event, failure, lastSuccessAt);
      for (const later of lane.events) {
        held.waitBehind(later);
        if (!lane.isHeld) window.settle(later.position);
      }
      lanes.close(lane);
      return isDead;
    },

    /** Whether something has to be written. */
    isChanged: () => isChanged,

    takeChanges(): QueueChanges {
      isChanged = false;
      return { position: window.settledTo(), changes: held.takeChanges() };
    },
  };
}
