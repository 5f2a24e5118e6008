import type { Database } from "../database/index.ts";
import * as repository from "./outbox-repository.ts";
import type { Reachability } from "./reachability.ts";

export interface Outcome {
  row: Pick<repository.OutboxRow, "id" | "lease">;
  values: Parameters<typeof repository.settle>[2];
  /** The address, if it accepted a message or never will. */
  address?: { recipient: string; refusedFor: string | undefined };
}

interface Settler {
  settle(outcome: Outcome): Promise<void>;
}

interface Waiting {
  outcome: Outcome;
  written: PromiseWithResolvers<void>;
}

/**
 * Writes outcomes together: those that arrive during a write share the next one. Otherwise a
 * database that syncs every commit would limit the sending rate.
 */
export function createSettler(database: Database, reachability: Reachability): Settler {
  let waiting: Waiting[] = [];
  let writing = false;

  async function write(batch: readonly Waiting[]): Promise<void> {
    await database.transaction(async (db) => {
      const accepted: string[] = [];
      for (const { outcome } of batch) {
        const { row, values, address } = outcome;
        await repository.settle(db, row, values);
        if (address?.refusedFor !== undefined) {
          await reachability.markDead(db, address.recipient, address.refusedFor);
        } else if (address) {
          accepted.push(address.recipient);
        }
      }
      await reachability.clear(db, accepted);
    });
  }

  async function flush(): Promise<void> {
    while (waiting.length > 0) {
      const batch = waiting;
      waiting = [];
      await write(batch).then(
        () => batch.forEach(({ written }) => written.resolve()),
        (error: unknown) => batch.forEach(({ written }) => written.reject(error)),
      );
    }
    writing = false;
  }

  return {
    settle(outcome) {
      const written = Promise.withResolvers<void>();
      waiting.push({ outcome, written });
      if (!writing) {
        writing = true;
        void flush();
      }
      return written.promise;
    },
  };
}
