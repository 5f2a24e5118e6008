import type { EventContent } from "@portico/contract/events/catalog";
import type { Clock } from "../../platform/clock.ts";
import { createCommitBatch } from "../../platform/database/before-commit.ts";
import type { Db } from "../../platform/database/index.ts";
import type { EventTable } from "../../platform/database/schema.ts";
import { createIds } from "../audit/ids.ts";
import * as repository from "./events-repository.ts";

/** What happened to an account, for the exchange's services. */
export type NewEvent = EventContent & {
  accountId: string;
  initiator: EventTable["initiator"];
  /** The id of the audit record that it belongs to. */
  id?: string;
};

export interface Events {
  /** Call it in the transaction that it describes, so that both commit or neither does. */
  record(db: Db, ...events: readonly NewEvent[]): Promise<void>;
}

/** Two transactions that write events of the same accounts lock them in the same order. */
const inLockOrder = (rows: readonly EventTable[]) =>
  rows.toSorted((one, other) => {
    if (one.account_id === other.account_id) return 0;
    return one.account_id < other.account_id ? -1 : 1;
  });

export function createEvents(clock: Clock): Events {
  const nextId = createIds(clock);
  const write = createCommitBatch((db, rows: EventTable[]) =>
    repository.insertion(db, inLockOrder(rows)),
  );

  return {
    record: (db, ...events) =>
      write(
        db,
        events.map(({ accountId, initiator, id = nextId(), type, data }) => ({
          account_id: accountId,
          // Given by the database.
          sequence: 0,
          id,
          type,
          at: clock.now(),
          initiator,
          data: JSON.stringify(data),
          position: null,
        })),
      ),
  };
}
