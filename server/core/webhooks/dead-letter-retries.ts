import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/index.ts";
import { listOfAccount, type StoredEvent } from "../events/event-log-repository.ts";
import type { Outcome } from "./deliver.ts";
import { type DeadLetterRow, listRetried } from "./deliveries-repository.ts";

const MAX_AT_ONCE = 50;
const POLL_MS = 1000;

const keyOf = ({ account_id, sequence }: DeadLetterRow) => `${account_id} ${sequence}`;

interface RetryServices {
  db: Db;
  clock: Clock;
  endpointId: string;
  /** One attempt; `lost` if its outcome no longer counts. */
  attempt(event: StoredEvent): Promise<Outcome | "lost">;
}

/** What has to be written. */
export interface SettledDeadLetters {
  dead: DeadLetterRow[];
  /** Accepted at last. */
  revived: DeadLetterRow[];
}

/** Sends dead letters that an operator retries, outside the order of their account. */
export function createDeadLetterRetries({ db, clock, endpointId, attempt }: RetryServices) {
  /** Letters in progress, or settled and not written yet. */
  const open = new Set<string>();
  let settled: SettledDeadLetters = { dead: [], revived: [] };
  let readAt = Number.NEGATIVE_INFINITY;

  return {
    /** Letters to send now, at most so many. It looks for them once a second. */
    async take(limit: number): Promise<DeadLetterRow[]> {
      if (performance.now() - readAt < POLL_MS) return [];
      readAt = performance.now();
      const waiting = await listRetried(db, endpointId, MAX_AT_ONCE);
      const taken = waiting
        .filter((letter) => !open.has(keyOf(letter)))
        .slice(0, Math.max(limit, 0));
      for (const letter of taken) open.add(keyOf(letter));
      return taken;
    },

    /** Returns whether its outcome has to be written. */
    async send(letter: DeadLetterRow, upTo: number): Promise<boolean> {
      const { account_id: accountId, sequence, attempts } = letter;
      const [event] = await listOfAccount(db, { accountId, sequence, upTo }, 1);
      const outcome: Outcome | "lost" =
        event?.sequence === sequence ? await attempt(event) : { kind: "refused", error: "expired" };
      if (outcome === "lost") return false;
      if (outcome === undefined) settled.revived.push(letter);
      else {
        const values = { attempts: attempts + 1, error: outcome.error, died_at: clock.now() };
        settled.dead.push({ ...letter, ...values, retry_at: null });
      }
      return true;
    },

    takeSettled(): SettledDeadLetters {
      const taken = settled;
      settled = { dead: [], revived: [] };
      return taken;
    },

    /** They are written, so an operator may retry them again. */
    forget({ dead, revived }: SettledDeadLetters): void {
      for (const letter of [...dead, ...revived]) open.delete(keyOf(letter));
    },
  };
}
