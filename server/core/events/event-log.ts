import { setImmediate } from "node:timers/promises";
import type { EventType } from "@portico/contract/events/catalog";
import type { Event } from "@portico/contract/events/schemas";
import { type Clock, DAY } from "../../platform/clock.ts";
import type { Database } from "../../platform/database/index.ts";
import { Refusal } from "../../platform/refusal.ts";
import { cursorAt, positionOf } from "./cursor.ts";
import * as repository from "./event-log-repository.ts";

/** How many events get their place in one transaction. */
const BATCH = 2000;
/** How often waiting readers look. */
const POLL_MS = 250;
/** Readers of one process that may wait at once. */
export const MAX_WAITING = 100;

interface ReadRequest {
  after: string | undefined;
  limit: number;
  /** How long to wait for an event, in milliseconds. */
  wait: number;
  /** Ends the wait, when the reader is gone. */
  signal: AbortSignal;
}

export interface EventPage {
  events: Event[];
  next: string;
  hasMore: boolean;
}

export interface EventLog {
  /** Gives committed events their places. Returns the head. */
  advance(): Promise<repository.EventHead>;
  /** Refuses garbage, and a cursor whose next events have expired. */
  read(request: ReadRequest): Promise<EventPage>;
  /** Deletes events after their retention, in batches of this size. Returns how many. */
  expire(batch: number): Promise<number>;
  /** Lets waiting readers go, when the server stops. */
  stop(): void;
}

/** The event as readers and receivers see it: the same bytes each time. */
export const publicEvent = (row: repository.StoredEvent): Event => ({
  id: row.id,
  type: row.type as EventType,
  timestamp: new Date(row.at).toISOString(),
  sequence: row.sequence,
  account: { userId: row.account_id, UID: row.uid, parentUserId: row.parent_id },
  initiator: row.initiator,
  data: JSON.parse(row.data) as Event["data"],
});

export function createEventLog(
  database: Database,
  { clock, retentionDays }: { clock: Clock; retentionDays: number },
): EventLog {
  const { db } = database;
  const stopping = new AbortController();
  let looking: Promise<repository.EventHead> | undefined;
  let waiting = 0;

  async function advance(): Promise<repository.EventHead> {
    // Requests are served between two batches.
    while ((await repository.assignPositions(database, BATCH)) === BATCH) await setImmediate();
    return repository.readHead(db);
  }

  /** All waiting readers share one look. */
  function lookSoon(): Promise<repository.EventHead> {
    looking ??= new Promise((resolve) => {
      setTimeout(resolve, POLL_MS);
    })
      .then(advance)
      .finally(() => {
        looking = undefined;
      });
    return looking;
  }

  function startOf(after: string | undefined, { last, expired }: repository.EventHead): number {
    if (after === undefined) return expired;
    const position = positionOf(after);
    // One beyond the end belongs to another database, or to one before a restore.
    if (position === undefined || position > last) {
      throw new Refusal("invalidFields", { field: "after" });
    }
    if (position < expired) throw new Refusal("cursorExpired");
    return position;
  }

  async function untilAfter(position: number, { wait, signal }: ReadRequest): Promise<void> {
    if (waiting >= MAX_WAITING) throw new Refusal("tooManyRequests", { retryAfter: 1 });
    const end = performance.now() + wait;
    const isOver = () =>
      signal.aborted || stopping.signal.aborted || performance.now() + POLL_MS > end;
    waiting += 1;
    try {
      while (!isOver()) if ((await lookSoon()).last > position) return;
    } finally {
      waiting -= 1;
    }
  }

  return {
    advance,
    async read(request) {
      const head = await advance();
      const position = startOf(request.after, head);
      if (head.last === position && request.wait > 0) await untilAfter(position, request);
      const rows = await repository.listAfter(db, position, request.limit + 1);
      // Positions have no gaps: what is missing has expired since the head was read.
      const isCut = (rows[0]?.position ?? 0) > position + 1;
      if (isCut && request.after !== undefined) throw new Refusal("cursorExpired");
      const shown = rows.slice(0, request.limit);
      return {
        events: shown.map(publicEvent),
        next: cursorAt(shown.at(-1)?.position ?? position),
        hasMore: rows.length > shown.length,
      };
    },
    async expire(batch) {
      // Only events with a place can expire. If nobody reads them, they get it here.
      await advance();
      const before = clock.now() - retentionDays * DAY;
      let all = 0;
      for (let deleted = batch; deleted === batch && !stopping.signal.aborted; all += deleted) {
        deleted = await repository.expire(db, before, batch);
        // Requests are served between two batches.
        await setImmediate();
      }
      return all;
    },
    stop: () => stopping.abort(),
  };
}
