import { type Clock, MINUTE, SECOND } from "../clock.ts";
import type { Database } from "../database/index.ts";
import type { Log } from "../log.ts";
import { randomToken } from "../secrets.ts";
import type { OutboxMessage } from "./message.ts";
import type { Outbox } from "./outbox.ts";
import * as repository from "./outbox-repository.ts";

const BATCH = 10;
/** Longer than any sender's own time limit. */
const LEASE = MINUTE;
const IDLE_WAIT = SECOND;
const MAX_ATTEMPTS = 8;
const FIRST_RETRY = 5 * SECOND;
const LONGEST_RETRY = 5 * MINUTE;
/** A stop waits this long for what is under way, well within the grace of a whole shutdown. */
const STOP_WAIT = 5 * SECOND;

/** Sends one message; throws when it was not accepted. */
export type Deliver = (message: OutboxMessage) => Promise<void>;

/** A refusal that trying again will not change. */
export class PermanentDeliveryError extends Error {
  override name = "PermanentDeliveryError";
}

export interface OutboxWorker {
  /** One round: how many messages it took. */
  runOnce(): Promise<number>;
  start(): void;
  stop(): Promise<void>;
}

interface WorkerParts {
  database: Database;
  outbox: Outbox;
  deliver: Deliver;
  clock: Clock;
  log: Log;
  /** The development inbox shows messages after they were sent; production forgets them. */
  keepSent: boolean;
  stopWait?: number;
}

function retryDelay(attempts: number): number {
  return Math.min(FIRST_RETRY * 2 ** (attempts - 1), LONGEST_RETRY);
}

export function createOutboxWorker(parts: WorkerParts): OutboxWorker {
  const { database, outbox, deliver, clock, log, keepSent, stopWait = STOP_WAIT } = parts;
  let stopped = true;
  let loop: Promise<void> = Promise.resolve();
  let wake = () => {};
  const leases = new Set<string>();

  const settled = keepSent ? {} : { payload: null };

  async function send(row: repository.OutboxRow): Promise<void> {
    const now = clock.now();
    if (row.expires_at !== null && row.expires_at <= now) {
      // A code that has run out is dropped, never sent late.
      return repository.settle(database.db, row, { status: "expired", payload: null });
    }
    try {
      await deliver(outbox.open(row));
    } catch (error) {
      const { name, code } = error as NodeJS.ErrnoException;
      const dead = error instanceof PermanentDeliveryError || row.attempts >= MAX_ATTEMPTS;
      log.warn(
        { template: row.template, attempt: row.attempts, error: code ?? name, dead },
        "not delivered",
      );
      return repository.settle(database.db, row, {
        status: dead ? "dead" : "queued",
        due_at: clock.now() + retryDelay(row.attempts),
        last_error: code ?? name,
        ...(dead ? settled : {}),
      });
    }
    return repository.settle(database.db, row, {
      status: "sent",
      sent_at: clock.now(),
      ...settled,
    });
  }

  async function runOnce(): Promise<number> {
    const now = clock.now();
    const token = randomToken();
    const rows = await repository.lease(database.db, {
      now,
      until: now + LEASE,
      token,
      most: BATCH,
    });
    leases.add(token);
    // All of them to their end: one outcome that could not be written does not leave the others.
    const outcomes = await Promise.allSettled(rows.map(send));
    leases.delete(token);
    const failed = outcomes.find(({ status }) => status === "rejected");
    if (failed) throw (failed as PromiseRejectedResult).reason;
    return rows.length;
  }

  async function run(): Promise<void> {
    while (!stopped) {
      const taken = await runOnce().catch((error: unknown) => {
        log.error({ err: error }, "the outbox could not be read");
        return 0;
      });
      if (taken > 0 || stopped) continue;
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, IDLE_WAIT);
        wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
  }

  return {
    runOnce,
    start() {
      stopped = false;
      loop = run();
    },
    async stop() {
      stopped = true;
      wake();
      const { promise: tooLong, resolve } = Promise.withResolvers<void>();
      const timer = setTimeout(resolve, stopWait);
      await Promise.race([loop, tooLong]);
      clearTimeout(timer);
      for (const token of leases) await repository.giveBack(database.db, token);
    },
  };
}
